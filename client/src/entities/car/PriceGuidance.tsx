import { formatEur } from '@autoplace/shared/auction';
import { type PriceGuidance as Guidance, getPriceGuidance } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useCallback, useMemo } from 'react';
import { counted } from '../../kit/format.ts';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';

const texts = {
  title: 'Za koliko se ovakvi automobili ovde prodaju',
  median: 'Srednja cena (medijana)',
  range: ({ lowest, highest }: Guidance) => `od ${formatEur(lowest)} do ${formatEur(highest)}`,
  behind: ({ make, model, fromYear, toYear, sales }: Guidance) =>
    `${make} ${model}, ${fromYear}–${toYear}: ${counted(sales, 'prodaja', 'prodaje', 'prodaja')} u poslednje dve godine`,
};

/**
 * By id, what cars of the kind of these own cars were sold for here (R205). A car of which nothing can be said is absent; so are
 * all while that is not known, since prices can be entered without it.
 */
export function usePriceGuidance(carIds: readonly string[]): ReadonlyMap<string, Guidance> {
  const asked = carIds.join(',');
  const load = useCallback(
    async (signal: AbortSignal) =>
      asked === '' ? [] : (await call(getPriceGuidance, { query: { carIds: asked }, signal })).items,
    [asked],
  );
  const { value } = useLoaded(load);
  return useMemo(() => new Map(value?.map((guidance) => [guidance.carId, guidance])), [value]);
}

/** In the middle, at least, at most, and how many sales are behind it. */
export const PriceGuidance = ({ guidance }: { guidance: Guidance }) => (
  <Box as="section" aria-label={texts.title} borderWidth="1px" borderRadius="l2" p="4" bg="bg">
    <Box textStyle="sm" fontWeight="600">
      {texts.title}
    </Box>
    <Box mt="1" fontVariantNumeric="tabular-nums">
      {texts.median} <strong>{formatEur(guidance.median)}</strong>, {texts.range(guidance)}
    </Box>
    <Box mt="0.5" textStyle="sm" color="fg.muted">
      {texts.behind(guidance)}
    </Box>
  </Box>
);
