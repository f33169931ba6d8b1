import {
  type AuctionSummary,
  type AuctionView,
  alikeTo,
  listAuctions,
  OPEN_STATUSES,
  type SavedFilters,
  searchAddress,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useCallback } from 'react';
import { useLiveSummaries } from '../../../entities/auction/live-summaries.ts';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Section } from '../Section.tsx';
import { LotTiles, OpenTile } from './LotTile.tsx';
import { texts } from './texts.ts';

const SHOWN = 6;
const NONE: AuctionSummary[] = [];

/** Lots that can still be had: first those that are alike, then those of the same make or body at about this price. */
async function similarLots(view: AuctionView, signal: AbortSignal): Promise<AuctionSummary[]> {
  const { make, bodyType, ...prices } = similarTo(view);
  // One more, in case it is this one.
  const open = { status: [...OPEN_STATUSES], pageSize: SHOWN + 1 };
  const common = { ...prices, ...open };
  const pages = await Promise.all([
    call(listAuctions, { query: { ...alikeTo(view.car), ...open }, signal }),
    call(listAuctions, { query: { ...common, make }, signal }),
    bodyType && call(listAuctions, { query: { ...common, bodyType }, signal }),
  ]);
  const found = new Map(pages.flatMap((page) => page?.items ?? []).map((lot) => [lot.id, lot]));
  found.delete(view.id);
  return [...found.values()].slice(0, SHOWN);
}

/**
 * What somebody who did not get this car can do now, with prices and ends as they move. Without an answer of the server the list is left out. `saving` keeps
 * what to look for.
 */
export default function SimilarLots(props: {
  view: AuctionView;
  saving: (filters: SavedFilters) => ReactNode;
}) {
  const { view, saving } = props;
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
          <LotTiles>
            {lots.map((lot) => (
              <OpenTile key={lot.id} lot={lot} />
            ))}
          </LotTiles>
        </>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        {saving(filters)}
        {lots !== null && lots.length > 0 && (
          <LinkButton to={searchAddress(filters)} size="sm" variant="outline">
            {texts.allSimilar}
          </LinkButton>
        )}
      </Box>
    </Section>
  );
}

/** How far the price of a similar car may be from that of another one, and to which amounts the bounds are rounded. */
const LEAST = 0.7;
const MOST = 1.3;
const ROUND_TO = 500;

/** What a buyer of this car would also look at: the same make and body at about the same price. */
function similarTo({ car, hammerPrice, currentPrice }: AuctionView) {
  const price = hammerPrice ?? currentPrice;
  return {
    make: [car.make],
    ...(car.bodyType !== null && { bodyType: [car.bodyType] }),
    minPrice: Math.max(1, Math.floor((price * LEAST) / ROUND_TO) * ROUND_TO),
    maxPrice: Math.ceil((price * MOST) / ROUND_TO) * ROUND_TO,
  } satisfies SavedFilters;
}
