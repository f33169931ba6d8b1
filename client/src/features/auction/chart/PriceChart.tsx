import { formatEur } from '@autoplace/shared/auction';
import { listBids } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { listedBids } from '../../../entities/auction/lot.ts';
import { useOlderBids } from '../../../entities/auction/older-bids.ts';
import { FigureTable } from '../../../kit/chart/FigureTable.tsx';
import type { TimePoint } from '../../../kit/chart/path.ts';
import { formatWhole } from '../../../kit/format.ts';
import { formatLongMomentWithSeconds } from '../../../kit/format-moments.ts';
import { call } from '../../../lib/http/api.ts';
import { type LiveAuction, serverNow, useServerTime } from '../../../lib/live/index.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { chartKinds } from './chart-kinds.ts';
import { StepChart } from './StepChart.tsx';
import { chartTexts } from './texts.ts';

const PAGE_SIZE = 100;
/** A thousand bids are more than a drawing can show. */
const MOST_PAGES = 10;

/** Those who were away together do not ask all at once: each begins again within so long, in milliseconds. */
const SPREAD_MS = 5_000;

/** All bids of an auction up to `MOST_PAGES`; missing ones are fetched page by page. */
function useAllBids(live: LiveAuction, ofBids: boolean) {
  const auctionId = live.view.id;
  const bidCount = ofBids ? listedBids(live.view) : 0;
  const { bids, pages, round, add } = useOlderBids(live);
  const [failed, setFailed] = useState(false);
  const loading = !failed && bids.length < bidCount && pages < MOST_PAGES;

  const fetchPage = useEffectEvent(async (signal: AbortSignal) => {
    const query = { page: pages + 1, pageSize: PAGE_SIZE };
    try {
      add((await call(listBids, { params: { id: auctionId }, query, signal })).items);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  });
  useEffect(() => {
    if (!loading) return;
    const aborter = new AbortController();
    const isAgain = round > 0 && pages === 0;
    const timer = setTimeout(() => fetchPage(aborter.signal), isAgain ? Math.random() * SPREAD_MS : 0);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [loading, pages, round]);

  return { bids, loading, failed, retry: () => setFailed(false) };
}

/** The width is divided into this many steps of time: finer ones would not show. */
const STEPS = 400;

/** The price over time: the steps of the bids, or the staircase of the clock. */
export default function PriceChart({ live }: { live: LiveAuction }) {
  const { view } = live;
  const kind = chartKinds[view.auctionType];
  const { bids, loading, failed, retry } = useAllBids(live, kind.ofBids);
  const [openedAt] = useState(serverNow);
  const resolution = Math.max(1_000, Math.floor((openedAt - Date.parse(view.startTime)) / STEPS));
  const now = useServerTime((time) => Math.floor(time / resolution) * resolution, 1_000);
  const series = kind.series(view, bids, now);
  const last = series.past.at(-1)?.value ?? view.startingPrice;
  return (
    <Section title={chartTexts.chart} minH="20rem">
      <StepChart
        series={series}
        summary={kind.summary(view, series.past[0]?.value ?? last, last)}
        palette={kindLooks[view.auctionType].palette}
        marksAt={kind.marksAt}
        live={view.isActive}
      />
      <Box role="status" mt="2" textStyle="sm" color="fg.muted" minH="5">
        {loading && chartTexts.chartLoading}
        {failed && chartTexts.chartFailed}
        {!loading &&
          !failed &&
          bids.length < listedBids(view) &&
          kind.ofBids &&
          chartTexts.chartPartial(formatWhole(bids.length))}
        {failed && (
          <Button size="xs" variant="ghost" ms="2" onClick={retry}>
            {texts.retry}
          </Button>
        )}
      </Box>
      <PriceTable points={series.past} />
    </Section>
  );
}

/** The newest of them, since the list is for reading. */
const MOST_ROWS = 100;

/** The prices of the chart, the newest first. */
const PriceTable = ({ points }: { points: TimePoint[] }) => (
  <FigureTable
    summary={chartTexts.chartTable}
    label={chartTexts.chart}
    head={[chartTexts.chartTime, chartTexts.chartPrice]}
    rows={points
      .slice(-MOST_ROWS)
      .reverse()
      .map(({ at, value }) => ({
        key: `${at} ${value}`,
        cells: [formatLongMomentWithSeconds(new Date(at).toISOString()), formatEur(value)],
      }))}
  />
);
