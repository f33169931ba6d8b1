import type { DealerDashboard } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { formatDate } from '../../../kit/format.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { useArea } from '../area-context.ts';
import { Facts } from '../Facts.tsx';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import type { Dealer } from '../types.ts';
import { VerificationCard } from '../VerificationCard.tsx';
import { Counters } from './Counters.tsx';
import { LiveList } from './LiveList.tsx';
import { QuickActions } from './QuickActions.tsx';
import { texts } from './texts.ts';
import { useDashboard } from './use-dashboard.ts';
import { useLiveAuctions } from './use-live-auctions.ts';

/** `/dealer/dashboard` */
export function OverviewPage() {
  const { dealer } = useArea();
  const approved = dealer.verificationStatus === 'approved';
  const { value: dashboard, error, reload } = useDashboard();
  const live = useLiveAuctions(reload);
  const cards = (dashboard !== null || error === null) && <Cards dealer={dealer} dashboard={dashboard} />;
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle tab={texts.title}>{texts.welcome(dashboard?.companyName ?? dealer.companyName)}</PageTitle>
      <Box mt={{ base: '5', md: '8' }} display="grid" gap={{ base: '4', md: '6' }}>
        {error !== null && <Failure title={texts.loadFailed} reason={error} onRetry={reload} />}
        {/* Whoever waits for a decision comes for it; afterwards the auctions come first. */}
        {!approved && cards}
        <Counters dashboard={dashboard} />
        <QuickActions approved={approved} />
        <LiveList live={live} />
        {approved && cards}
      </Box>
    </Container>
  );
}

function Cards({ dealer, dashboard }: { dealer: Dealer; dashboard: DealerDashboard | null }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '4', md: '6' }}
      alignItems="start"
    >
      {dashboard === null ? (
        <>
          <PanelSkeleton label={texts.loading} lines={3} />
          <PanelSkeleton label={texts.loading} lines={4} />
        </>
      ) : (
        <>
          <VerificationCard
            status={dealer.verificationStatus}
            notes={dashboard.verificationNotes}
            verifiedAt={dashboard.verifiedAt}
          />
          <CompanyCard dashboard={dashboard} />
        </>
      )}
    </Box>
  );
}

const CompanyCard = ({ dashboard }: { dashboard: DealerDashboard }) => (
  <Surface aria-labelledby="kompanija">
    <Heading as="h2" id="kompanija" textStyle="subtitle" mb="4">
      {texts.company.title}
    </Heading>
    <Facts
      facts={[
        [texts.company.registrationNumber, dashboard.businessRegistrationNumber],
        [texts.company.licence, dashboard.businessLicense],
        [texts.company.location, `${dashboard.city}, ${dashboard.country}`],
        [texts.company.memberSince, formatDate(dashboard.createdAt)],
      ]}
    />
  </Surface>
);
