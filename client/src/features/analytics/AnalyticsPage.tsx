import type { DealerAnalytics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { SellersOnly } from '../../entities/user/member-role.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { TabRow } from '../../kit/list/TabRow.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { saveCsv } from '../../lib/page/save-file.ts';
import { DayCharts } from './charts/DayCharts.tsx';
import { PriceBars } from './charts/PriceBars.tsx';
import { auctionsFile, type CsvFile, daysFile } from './export/files.ts';
import { Totals } from './Totals.tsx';
import { AuctionTable } from './table/AuctionTable.tsx';
import { texts } from './texts.ts';
import { useAnalytics } from './use-analytics.ts';

const PERIODS = [7, 30, 90, 365] as const;
const USUAL = 30;

/** `/dealer/analytics`: the figures of the last 30 days, or of as many as `?days=` says. */
export function AnalyticsPage() {
  const [search] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === search.get('days')) ?? USUAL;
  const { analytics, error, watchers, retry } = useAnalytics(days);
  const tabs = PERIODS.map((period) => ({
    to: period === USUAL ? '/dealer/analytics' : `/dealer/analytics?days=${period}`,
    label: texts.periods[period] ?? String(period),
    isChosen: period === days,
  }));
  const nothing = analytics !== null && analytics.auctions.length === 0;
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box my="6" display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <TabRow label={texts.periodLabel} tabs={tabs} />
        {(analytics === null ? error === null : !nothing) && <ExportButtons analytics={analytics} />}
      </Box>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Failure title={texts.loadFailed} reason={error} onRetry={retry} />
        {analytics === null && error === null && <AnalyticsSkeleton />}
        {nothing && <NothingYet longest={days === 365} />}
        {analytics !== null && !nothing && <Figures analytics={analytics} watchers={watchers} />}
      </Box>
    </Container>
  );
}

const Figures = ({ analytics, watchers }: { analytics: DealerAnalytics; watchers: number }) => (
  <>
    <Totals totals={analytics.totals} watchers={watchers} />
    <DayCharts days={analytics.days} />
    <PriceBars auctions={analytics.auctions} />
    <Panel title={texts.table}>
      <AuctionTable auctions={analytics.auctions} />
    </Panel>
  </>
);

const NothingYet = ({ longest }: { longest: boolean }) => (
  <EmptyState
    icon={ChartNoAxesColumn}
    title={longest ? texts.empty : texts.emptyPeriod}
    action={
      <SellersOnly>
        <LinkButton to="/dealer/create-auction">{texts.create}</LinkButton>
      </SellersOnly>
    }
  >
    {longest ? texts.emptyHint : texts.emptyPeriodHint}
  </EmptyState>
);

/** As high as what will be there, as far as one can tell. */
const AnalyticsSkeleton = () => (
  <Placeholder label={texts.loading} display="grid" gap="5">
    <Skeleton h={{ base: '27rem', xl: '15.5rem' }} borderRadius="l3" />
    <Box display="grid" gridTemplateColumns={{ base: '1fr', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <Skeleton h="20rem" borderRadius="l3" />
      <Skeleton h="20rem" borderRadius="l3" />
    </Box>
  </Placeholder>
);

const save = ({ name, content }: CsvFile) => saveCsv(content, name);

/** Made of the shown data, without a request; there before it, or the page would move down under them. */
const ExportButtons = ({ analytics }: { analytics: DealerAnalytics | null }) => (
  <Box display="flex" flexWrap="wrap" gap="2">
    <Button
      variant="surface"
      colorPalette="gray"
      disabled={analytics === null}
      onClick={() => analytics && save(auctionsFile(analytics))}
    >
      <Download aria-hidden />
      {texts.exportAuctions}
    </Button>
    <Button
      variant="surface"
      colorPalette="gray"
      disabled={analytics === null}
      onClick={() => analytics && save(daysFile(analytics))}
    >
      <Download aria-hidden />
      {texts.exportDays}
    </Button>
  </Box>
);
