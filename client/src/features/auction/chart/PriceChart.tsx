import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { formatWhole } from '../../../kit/format.ts';
import { type LiveAuction, serverNow, useServerTime } from '../../../lib/live/index.ts';
import { useAllBids } from '../bids/use-all-bids.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { useInView } from '../use-in-view.ts';
import { chartKinds } from './chart-kinds.ts';
import { PriceTable } from './PriceTable.tsx';
import { StepChart } from './StepChart.tsx';

/** So many steps of time make up the width: finer ones would not show. */
const STEPS = 400;

/** The price over time: the steps of the bids, or the staircase of the clock. */
export default function PriceChart({ live }: { live: LiveAuction }) {
  const { view } = live;
  const kind = chartKinds[view.auctionType];
  const [frame, seen] = useInView<HTMLDivElement>();
  const { bids, loading, failed, retry } = useAllBids(
    view.id,
    live.bids,
    kind.ofBids ? view.bidCount : 0,
    seen,
  );
  const [openedAt] = useState(serverNow);
  const resolution = Math.max(1_000, Math.floor((openedAt - Date.parse(view.startTime)) / STEPS));
  const now = useServerTime((time) => Math.floor(time / resolution) * resolution, 1_000);
  const series = kind.series(view, bids, now);
  const last = series.past.at(-1)?.price ?? view.startingPrice;
  const empty = kind.ofBids && view.bidCount === 0;
  return (
    <Section title={texts.chart} minH="20rem" mt={{ base: '6', md: '8' }}>
      <div ref={frame} />
      {empty ? (
        <Box color="fg.muted" textStyle="sm">
          {view.isActive || view.status === 'scheduled' ? texts.chartNoBids : texts.neverBids}
        </Box>
      ) : (
        <>
          <StepChart
            series={series}
            summary={kind.summary(view, series.past[0]?.price ?? last, last)}
            palette={kindLooks[view.auctionType].palette}
            marksAt={kind.marksAt}
            live={view.isActive}
          />
          <Box role="status" mt="2" textStyle="sm" color="fg.muted" minH="5">
            {loading && texts.chartLoading}
            {failed && texts.chartFailed}
            {!loading &&
              !failed &&
              bids.length < view.bidCount &&
              kind.ofBids &&
              texts.chartPartial(formatWhole(bids.length))}
            {failed && (
              <Button size="xs" variant="ghost" ms="2" onClick={retry}>
                {texts.retry}
              </Button>
            )}
          </Box>
          <PriceTable points={series.past} />
        </>
      )}
    </Section>
  );
}
