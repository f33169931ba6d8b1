import { formatEur } from '@autoplace/shared/auction';
import { type DealerDashboard, getDashboard, questionMessage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront, Gavel, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNegotiations } from '../../../entities/auction/negotiations.ts';
import { useOwnAuctions } from '../../../entities/auction/own-auctions.ts';
import { SellersOnly } from '../../../entities/user/member-role.tsx';
import { useUnreadThreads } from '../../../entities/user/unread-threads.ts';
import { formatWhole } from '../../../kit/format.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { FigureCard } from '../../../kit/page/FigureCard.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { connection } from '../../../lib/live/index.ts';
import { watchDeals } from '../../../lib/live/watches/deal-watch.ts';
import { watchDealer } from '../../../lib/live/watches/dealer-watch.ts';
import { useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';
import { useArea } from '../area-context.ts';
import type { Dealer } from '../types.ts';
import { VerificationCard } from '../VerificationCard.tsx';
import { LiveList } from './LiveList.tsx';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** The figures lag behind the log: right after an event they would still be old. */
const SETTLED_MS = 1_000;

/** Only demo mode shows samples when the server fails (R55). */
async function fetchDashboard(signal: AbortSignal): Promise<DealerDashboard> {
  const answer = call(getDashboard, { signal });
  if (import.meta.env.VITE_DEMO === '1')
    return answer.catch(async () => (await import('./demo-dashboard.ts')).demoDashboard());
  return answer;
}

/**
 * The dealer's company and figures, with the auctions `live`. The figures are asked for again when an auction has started or
 * closed, a question, a sale or a second chance has changed, an administrator has decided, or the connection is back.
 */
function useDashboard() {
  const loaded = useLoaded(fetchDashboard);
  const { reload } = loaded;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reloadSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), SETTLED_MS);
  }, [reload]);
  const live = useOwnAuctions({
    onUpdate: ({ status }, before) => before?.status !== status && reloadSoon(),
  });
  useReloadWhenTold({ kind: 'second_chance' }, reload);
  useEffect(() => {
    const stops = [
      watchDealer({ onVerification: reload, onMissed: reload }),
      watchDeals({ onChanged: reloadSoon, onMissed: () => {} }),
      connection.listen(questionMessage, reloadSoon, reloadSoon),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer.current);
    };
  }, [reload, reloadSoon]);
  return { ...loaded, live };
}

/** `/dealer/dashboard` */
export function OverviewPage() {
  const { dealer } = useArea();
  const approved = dealer.verificationStatus === 'approved';
  const { value: dashboard, error, reload, live } = useDashboard();
  // Asked for beside the rest: a list that came or grew on top later would move what is about to be pressed.
  const threads = useUnreadThreads();
  const negotiations = useNegotiations(true);
  const isFirst = (dashboard === null && error === null) || (threads.value === null && !threads.failed);
  const cards = dashboard !== null && <Cards dealer={dealer} dashboard={dashboard} />;
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle tab={texts.title}>{texts.welcome(dashboard?.companyName ?? dealer.companyName)}</PageTitle>
      {isFirst ? (
        <Loading label={texts.loading} minH="100dvh" />
      ) : (
        <Box mt={{ base: '5', md: '8' }} display="grid" gap={{ base: '4', md: '6' }}>
          <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
          {/* An applicant comes for the decision; after it the auctions come first. */}
          {!approved && cards}
          <Waiting
            waiting={dashboard?.waiting}
            unread={threads.value ?? 0}
            negotiations={negotiations}
            titleOf={(id) => live.auctions.get(id)?.title}
          />
          <Counters dashboard={dashboard} />
          <SellersOnly>
            <QuickActions approved={approved} />
          </SellersOnly>
          <LiveList live={live} />
          {approved && cards}
        </Box>
      )}
    </Container>
  );
}

const Cards = ({ dealer, dashboard }: { dealer: Dealer; dashboard: DealerDashboard }) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    gap={{ base: '4', md: '6' }}
    alignItems="start"
  >
    <VerificationCard dealer={dealer} notes={dashboard.verificationNotes} verifiedAt={dashboard.verifiedAt} />
    <CompanyCard dashboard={dashboard} />
  </Box>
);

const CompanyCard = ({ dashboard }: { dashboard: DealerDashboard }) => (
  <Surface aria-labelledby="kompanija">
    <Heading as="h2" id="kompanija" textStyle="subtitle" mb="4">
      {texts.company.title}
    </Heading>
    <FactList
      facts={[
        [texts.company.registrationNumber, dashboard.businessRegistrationNumber],
        [texts.company.licence, dashboard.businessLicense],
        [texts.company.location, `${dashboard.city}, ${dashboard.country}`],
        [texts.company.memberSince, formatDate(dashboard.createdAt)],
      ]}
    />
  </Surface>
);

const COUNTERS = [
  { key: 'totalCars', write: formatWhole },
  { key: 'activeAuctions', write: formatWhole },
  { key: 'completedSales', write: formatWhole },
  { key: 'totalRevenue', write: formatEur },
] as const;

/** The four figures; without numbers while they could not be loaded. */
const Counters = ({ dashboard }: { dashboard: DealerDashboard | null }) => (
  <Box
    as="dl"
    aria-label={texts.counters.title}
    display="grid"
    gridTemplateColumns={{
      // One below the other where larger text leaves a figure no room beside another.
      base: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    }}
    gap={{ base: '3', md: '4' }}
  >
    {COUNTERS.map(({ key, write }) => (
      <FigureCard
        key={key}
        name={key}
        label={texts.counters[key]}
        value={dashboard && write(dashboard[key])}
        flash="jade.500"
      />
    ))}
  </Box>
);

const Action = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: { base: '4', md: '5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    transition: 'border-color 0.15s, box-shadow 0.15s',
    _hover: { borderColor: 'border.control', boxShadow: 'md' },
  },
});

/** The two things that a dealer comes for. */
const QuickActions = ({ approved }: { approved: boolean }) => (
  <Box
    as="section"
    aria-label={texts.actions.title}
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    gap={{ base: '3', md: '4' }}
  >
    <QuickAction to="/dealer/add-car" icon={CarFront} words={texts.actions.addCar} />
    <QuickAction
      to="/dealer/create-auction"
      icon={Gavel}
      words={[
        texts.actions.createAuction[0],
        approved ? texts.actions.createAuction[1] : texts.actions.createLater,
      ]}
    />
  </Box>
);

const QuickAction = (props: { to: string; icon: LucideIcon; words: readonly [string, string] }) => (
  <Action to={props.to}>
    <Center boxSize="12" flexShrink="0" borderRadius="l2" bg="brand.solid" color="brand.contrast" aria-hidden>
      <props.icon size={24} />
    </Center>
    <Box minW="0">
      <Box textStyle="subtitle">{props.words[0]}</Box>
      <Box color="fg.muted" textStyle="sm">
        {props.words[1]}
      </Box>
    </Box>
  </Action>
);
