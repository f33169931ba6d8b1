import { listCities } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useCall } from '../../../lib/http/use-call.ts';
import { texts } from '../texts.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';

/** How many are offered at first. */
const FIRST = 8;

/** The cities where something can be bid on; without them, those that were chosen. */
export function CityGroup(props: { chosen: readonly string[]; onChange: (city: string[]) => void }) {
  const { chosen, onChange } = props;
  const [all, setAll] = useState(false);
  const cities = useCall(listCities).value?.items ?? [];
  if (cities.length + chosen.length === 0) return null;
  return (
    <ChoiceGroup
      label={texts.panel.city}
      options={all ? cities : cities.slice(0, FIRST)}
      chosen={chosen}
      onChange={onChange}
    >
      {cities.length > FIRST && (
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.panel.fewerCities : texts.panel.moreCities(cities.length - FIRST)}
        </Button>
      )}
    </ChoiceGroup>
  );
}
