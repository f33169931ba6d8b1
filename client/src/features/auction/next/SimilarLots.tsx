import { formatCountdown, formatEur } from '@autoplace/shared/auction';
import { type AuctionSummary, type AuctionView, listAuctions } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { CROWDED } from '../../../entities/auction/crowded.ts';
import { LotPicture, LotRoom, LotSheet, LotTitle } from '../../../entities/auction/LotParts.tsx';
import { useLiveSummaries } from '../../../entities/auction/live-summaries.ts';
import { lotState } from '../../../entities/auction/lot.ts';
import { searchAddress, similarTo } from '../../../entities/auction/saved-searches.ts';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { useServerNow } from '../../../lib/live/index.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { SaveSearch } from './SaveSearch.tsx';

const SHOWN = 4;
const NONE: AuctionSummary[] = [];

/** Lots that can still be had: first those of the same make, then those of the same body, all at about this price. */
async function similarLots(view: AuctionView, signal: AbortSignal): Promise<AuctionSummary[]> {
  const { make, bodyType, ...prices } = similarTo(view);
  // One more, in case it is this one.
  const common = { ...prices, status: ['active', 'scheduled'] as const, pageSize: SHOWN + 1 };
  const pages = await Promise.all([
    call(listAuctions, { query: { ...common, make: [make] }, signal }),
    bodyType && call(listAuctions, { query: { ...common, bodyType: [bodyType] }, signal }),
  ]);
  const found = new Map(pages.flatMap((page) => page?.items ?? []).map((lot) => [lot.id, lot]));
  found.delete(view.id);
  return [...found.values()].slice(0, SHOWN);
}

/** What somebody who did not get this car can do now, with prices and ends as they move. Without an answer of the server the list is left out. */
export default function SimilarLots({ view }: { view: AuctionView }) {
  const { id } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the auction is over, so all that is asked for stays as it is
  const found = useLoaded(useCallback((signal: AbortSignal) => similarLots(view, signal), [id]));
  const live = useLiveSummaries(found.value ?? NONE, !found.loading, () => void found.reload());
  const lots = found.value && live;
  const filters = similarTo(view);
  return (
    <Section title={texts.similar}>
      {lots !== null && (
        <>
          {lots.length === 0 && <Box color="fg.muted">{texts.noSimilar}</Box>}
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
            gap="3"
            _empty={{ display: 'none' }}
          >
            {lots.map((lot) => (
              <li key={lot.id}>
                <SimilarLot lot={lot} />
              </li>
            ))}
          </Box>
        </>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        <SaveSearch filters={filters} />
        {lots !== null && lots.length > 0 && (
          <Button asChild variant="ghost">
            <Link to={searchAddress(filters)}>{texts.allSimilar}</Link>
          </Button>
        )}
      </Box>
    </Section>
  );
}

function SimilarLot({ lot }: { lot: AuctionSummary }) {
  const { price, status, leftMs, over, look } = lotState(lot, useServerNow());
  const { car } = lot;
  return (
    <LotRoom>
      <LotSheet
        edge={undefined}
        gridTemplateColumns="6.5rem minmax(0, 1fr)"
        alignItems="center"
        columnGap="3"
        p="3"
        css={{ [CROWDED]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <LotPicture
          image={car.images.find(({ medium }) => medium === car.primaryImageUrl) ?? car.images[0]}
        />
        <Box minW="0">
          <LotTitle to={`/auctions/${lot.id}`} mb="0.5">
            {lot.title}
          </LotTitle>
          <Box textStyle="figure">{formatEur(price)}</Box>
          <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {over
              ? look.label
              : (status === 'scheduled' ? texts.startsIn : texts.endsIn)(formatCountdown(leftMs))}
          </Box>
        </Box>
      </LotSheet>
    </LotRoom>
  );
}
