import { type AuctionSummary, listAuctions } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useMemo } from 'react';
import { AuctionCard } from '../../entities/auction/card/AuctionCard.tsx';
import { CardGrid } from '../../entities/auction/card/CardGrid.tsx';
import { useLiveSummaries } from '../../entities/auction/live-summaries.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { loadConfig } from '../../lib/config.ts';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { LotGroup } from './LotGroup.tsx';
import { LotsWaiting } from './LotsWaiting.tsx';
import { lotGroups, SHOWN } from './lot-groups.ts';
import { texts } from './texts.ts';

/** A few auctions of each group, live as in the catalogue. A group without any is left out. */
export default function LiveLots({
  corner,
}: {
  corner?: ((auction: AuctionSummary) => ReactNode) | undefined;
}) {
  const { value, error, loading, reload } = useLoaded(fetchLots);
  const fetched = useMemo(() => value?.flat() ?? [], [value]);
  const live = useLiveSummaries(fetched, !loading, () => void reload());
  if (value === null) return error === null ? <LotsWaiting /> : <Failed onRetry={() => void reload()} />;
  const byId = new Map(live.map((auction) => [auction.id, auction]));
  return lotGroups.map((group, index) => {
    const lots = value[index]?.map((lot) => byId.get(lot.id) ?? lot) ?? [];
    if (lots.length === 0) return null;
    return (
      <LotGroup key={group.title} group={group}>
        <CardGrid order={lots.map(({ id }) => id).join(' ')}>
          {lots.map((auction) => (
            <AuctionCard key={auction.id} auction={auction} eager={false} corner={corner} />
          ))}
        </CardGrid>
      </LotGroup>
    );
  });
}

/** The auctions of each group; one that two groups have is shown in the first. */
async function fetchLots(signal: AbortSignal): Promise<AuctionSummary[][]> {
  const [pages] = await Promise.all([
    Promise.all(
      lotGroups.map(({ query }, index) =>
        // As many more as the groups before it may take away.
        call(listAuctions, { query: { ...query, pageSize: SHOWN * (index + 1) }, signal }),
      ),
    ),
    // Without the rate no card could show its dinars.
    loadConfig(),
  ]);
  const shown = new Set<string>();
  return pages.map(({ items }) => {
    const lots = items.filter(({ id }) => !shown.has(id)).slice(0, SHOWN);
    for (const { id } of lots) shown.add(id);
    return lots;
  });
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Box mt="10">
    <Notice
      tone="info"
      title={texts.lots.failed}
      action={
        <Button variant="surface" colorPalette="gray" onClick={onRetry}>
          {texts.lots.retry}
        </Button>
      }
    />
  </Box>
);
