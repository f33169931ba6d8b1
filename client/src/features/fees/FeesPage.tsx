import { type FeeAccount, getFeeAccount } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatEuroCents, formatPara } from '../../entities/payment/amounts.ts';
import { SellersOnly } from '../../entities/user/member-role.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { FigureCard } from '../../kit/page/FigureCard.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { useReloadWhenTold } from '../../lib/live/watches/use-reload-when-told.ts';
import { Months } from './Months.tsx';
import { Statement } from './Statement.tsx';
import { texts } from './texts.ts';

/** `/dealer/fees`: what the dealer owes AutoPlace, with one month in full: that in `?month=`, or the oldest that is to be paid. */
export function FeesPage() {
  const { value, error, reload } = useCall(getFeeAccount);
  useReloadWhenTold({ kind: 'invoice' }, reload);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
        <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
        {value === null && error === null && (
          <Placeholder label={texts.loading}>
            <Skeleton h="30rem" borderRadius="l3" />
          </Placeholder>
        )}
        {value?.months.length === 0 && <NoFees />}
        {value !== null && value.months.length > 0 && <Account account={value} />}
      </Box>
    </Container>
  );
}

function Account({ account }: { account: FeeAccount }) {
  const [search] = useSearchParams();
  const { months } = account;
  const chosen =
    months.find(({ month }) => month === search.get('month')) ??
    months.findLast(({ invoice }) => invoice?.paidOn === null) ??
    months[0];
  return (
    <>
      <Figures account={account} />
      {account.overdue && <Notice tone="warning" title={texts.overdue} />}
      <Months months={months} chosen={chosen?.month ?? null} />
      {chosen !== undefined && (
        <Statement key={`${chosen.month} ${chosen.invoice?.paidOn}`} month={chosen.month} />
      )}
    </>
  );
}

const Figures = ({ account: { owed, running, vatPercent } }: { account: FeeAccount }) => (
  <Box
    as="dl"
    aria-label={texts.figures}
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
    gap="4"
  >
    <FigureCard name="owed" label={texts.owed} value={formatPara(owed)} note={texts.owedNote} />
    <FigureCard
      name="running"
      label={texts.running}
      value={formatEuroCents(running)}
      note={texts.runningNote(vatPercent)}
    />
  </Box>
);

const NoFees = () => (
  <EmptyState
    icon={ReceiptText}
    title={texts.empty}
    action={
      <SellersOnly>
        <LinkButton to="/dealer/create-auction">{texts.create}</LinkButton>
      </SellersOnly>
    }
  >
    {texts.emptyHint}
  </EmptyState>
);
