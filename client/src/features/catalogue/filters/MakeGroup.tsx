import type { MakeCounts } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { type Criteria, DEFAULT_SORT } from '../criteria/criteria.ts';
import { makes } from '../criteria/filter-options.ts';
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

const PAUSE_MS = 300;

/** The number of auctions of each make with the other filters; null until it is known. */
function useMakeCounts(criteria: Criteria): ReadonlyMap<string, number> | null {
  const [counts, setCounts] = useState<MakeCounts['items'] | null>(null);
  const key = JSON.stringify({ ...criteria, make: [], model: [], sort: DEFAULT_SORT, page: 1 });
  const isFirst = useRef(true);
  useEffect(() => {
    const attempt = new AbortController();
    const pause = setTimeout(
      async () => {
        isFirst.current = false;
        // The makes can be chosen without their numbers.
        const answer = await countByMake(JSON.parse(key) as Criteria, attempt.signal).catch(() => null);
        if (!attempt.signal.aborted) setCounts(answer);
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(pause);
      attempt.abort();
    };
  }, [key]);
  return counts && new Map(counts.map(({ make, count }) => [make, count]));
}
