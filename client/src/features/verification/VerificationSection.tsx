import type { VerificationItem, VerificationStatistics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useRef, useState } from 'react';
import { formatTenths, formatWhole } from '../../kit/format.ts';
import { ErrorAlert } from '../../kit/page/ErrorAlert.tsx';
import { FigureCard } from '../../kit/page/FigureCard.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { DecisionDialog } from './decide/DecisionDialog.tsx';
import type { Shown } from './decide/decide.ts';
import { DetailsDialog } from './details/DetailsDialog.tsx';
import type { Action } from './list/columns.tsx';
import { PendingList } from './list/PendingList.tsx';
import { texts } from './texts.ts';
import { usePending } from './use-pending.ts';

interface Opened {
  action: Action;
  item: Shown;
  /** Where closing leads back to. */
  from?: VerificationItem;
}

/** The section 'Verifikacija Dealer-a'. New arrivals change the list but not an open dialog. */
export function VerificationSection() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [news, setNews] = useState<VerificationItem | null>(null);
  const { list, statistics, reload } = usePending(setNews);
  /** Applications as their details have shown them: an approval from the list names their documents too (R178). */
  const seen = useRef(new Map<string, Shown>());
  const meanwhile = news !== null && news.id === opened?.item.id ? news.status : null;

  const open = (next: Opened | null) => {
    setOpened(next);
    setNews(null);
  };
  const ask = (action: Action, item: VerificationItem) =>
    open({ action, item: { ...seen.current.get(item.id), ...item } });
  const back = () => open(opened?.from ? { action: 'view', item: opened.from } : null);
  const done = () => {
    open(null);
    reload();
  };
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      <VisuallyHidden role="status">{news !== null && saidOf(news)}</VisuallyHidden>
      <Box
        mt={{ base: '5', md: '8' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '4', md: '6' }}
      >
        <ErrorAlert
          title={texts.failed.statistics}
          onRetry={statistics.reload}
          onClose={statistics.dismiss}
          reason={statistics.error}
        />
        <StatisticCards statistics={statistics.value} />
        <PendingList list={list} onAsk={ask} />
      </Box>
      {opened?.action === 'view' && (
        <DetailsDialog
          key={opened.item.id}
          item={opened.item}
          meanwhile={meanwhile}
          onSeen={(details) => seen.current.set(details.id, details)}
          onClose={() => open(null)}
          onDecide={(action, item) => open({ action, item, from: opened.item })}
        />
      )}
      {opened !== null && opened.action !== 'view' && (
        <DecisionDialog
          key={`${opened.action} ${opened.item.id}`}
          decision={opened.action}
          item={opened.item}
          meanwhile={meanwhile}
          onClose={back}
          onDone={done}
          onRefused={reload}
        />
      )}
    </Container>
  );
}

const saidOf = ({ status, companyName }: VerificationItem): string =>
  status === 'pending' ? texts.arrived(companyName) : texts.decided[status](companyName);

const words = texts.statistics;
const CARDS = [
  { key: 'totalPending', hue: 'warning', write: formatWhole },
  { key: 'totalApproved', hue: 'leading', write: formatWhole },
  { key: 'totalRejected', hue: 'outbid', write: formatWhole },
  { key: 'averageProcessingTime', hue: 'brand', write: (hours: number) => words.hours(formatTenths(hours)) },
] as const;

/** The four figures above the list; their room is there before they are known. */
const StatisticCards = ({ statistics }: { statistics: VerificationStatistics | null }) => (
  <Box
    as="dl"
    aria-label={words.title}
    display="grid"
    // Four in a row or two, but never three and one; one below the other with very large text.
    gridTemplateColumns={{
      base: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
      lg: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 20%)), 1fr))',
    }}
    gap={{ base: '3', md: '4' }}
  >
    {CARDS.map(({ key, hue, write }) => (
      <FigureCard
        key={key}
        name={key}
        label={words[key]}
        value={statistics && write(statistics[key])}
        flash={key === 'totalPending' ? 'copper.500' : 'cobalt.500'}
        hue={hue}
      />
    ))}
  </Box>
);
