import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { type Criteria, DEFAULT_SORT } from '../criteria/criteria.ts';
import { makes } from '../criteria/filter-options.ts';
import { useAfterPause } from '../criteria/use-after-pause.ts';
import { countByMake } from '../load-catalogue.ts';
import { texts } from '../texts.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';

const isUsual = (make: string) => (makes as readonly string[]).includes(make);

/** The usual makes, and behind a button the others that are on sale now; each with how many auctions it has. */
export function MakeGroup(props: { criteria: Criteria; onChange: (make: string[]) => void }) {
  const { criteria, onChange } = props;
  const counts = useMakeCounts(criteria);
  const [all, setAll] = useState(false);
  const others = counts === null ? [] : [...counts.keys()].filter((make) => !isUsual(make));
  return (
    <ChoiceGroup<string>
      label={texts.panel.make}
      options={all ? [...makes, ...others] : makes}
      chosen={criteria.make}
      countOf={(make) => counts && (counts.get(make) ?? 0)}
      onChange={onChange}
    >
      {others.length > 0 && (
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.panel.fewerMakes : texts.panel.moreMakes(others.length)}
        </Button>
      )}
    </ChoiceGroup>
  );
}

/** The number of auctions of each make with the other filters; null until it is known: the makes can be chosen without it. */
function useMakeCounts(criteria: Criteria): ReadonlyMap<string, number> | null {
  const others = { ...criteria, make: [], model: [], sort: DEFAULT_SORT, page: 1 };
  const { value: counts } = useAfterPause(others, countByMake, 0);
  return counts && new Map(counts.map(({ make, count }) => [make, count]));
}
