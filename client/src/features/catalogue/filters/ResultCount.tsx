import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import type { Criteria } from '../criteria/criteria.ts';
import { countResults } from '../load-catalogue.ts';
import { texts } from '../texts.ts';

const PAUSE_MS = 300;

/** How many auctions a draft would show; silent while that is not known. */
export function ResultCount({ criteria }: { criteria: Criteria }) {
  const [known, setKnown] = useState<{ of: Criteria; total: number } | null>(null);
  useEffect(() => {
    const attempt = new AbortController();
    const pause = setTimeout(async () => {
      // The list itself will say why, once it is asked for.
      const total = await countResults(criteria, attempt.signal).catch(() => null);
      if (!attempt.signal.aborted) setKnown(total === null ? null : { of: criteria, total });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      attempt.abort();
    };
  }, [criteria]);
  return (
    <Box role="status" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
      {known?.of === criteria && texts.panel.results(known.total)}
    </Box>
  );
}
