import {
  type FeeStatement,
  getCreditNote,
  getFeeStatement,
  type StatementEntry,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { formatEuroCents, formatPara } from '../../entities/payment/amounts.ts';
import { PaymentSlip } from '../../entities/payment/PaymentSlip.tsx';
import { formatDate } from '../../kit/format-moments.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { ErrorAlert } from '../../kit/page/ErrorAlert.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { download } from '../../lib/http/download.ts';
import { type Attempt, useAttempt } from '../../lib/http/use-attempt.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { texts } from './texts.ts';

const LotLink = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '0.15em' } });

/** The fees and credits of one month, and how to pay its invoice. */
export function Statement({ month }: { month: string }) {
  const { value, error, reload } = useCall(getFeeStatement, { params: { month } });
  const { slip = null, invoice = null } = value ?? {};
  return (
    <>
      <Panel title={texts.statement(month)} hint={texts.statementHint}>
        <Failure title={texts.statementFailed} reason={error} onRetry={reload} />
        {value === null && error === null && (
          <Placeholder label={texts.statementLoading}>
            <Skeleton h="8rem" borderRadius="l2" />
          </Placeholder>
        )}
        {value !== null && <Entries statement={value} />}
      </Panel>
      {slip !== null && invoice !== null && (
        <Panel title={texts.pay(invoice.number)} hint={texts.payHint}>
          <PaymentSlip slip={slip} />
        </Panel>
      )}
    </>
  );
}

function Entries({ statement: { month, entries, cents, invoice } }: { statement: FeeStatement }) {
  const { failure, attempt, dismiss } = useAttempt();
  return (
    <>
      <ErrorAlert mb="4" title={texts.downloadFailed} reason={failure} onClose={dismiss} />
      <DataTable
        label={texts.statement(month)}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { label: texts.entryColumns.what, cell: (entry) => <What {...entry} attempt={attempt} /> },
          { label: texts.entryColumns.on, cell: ({ at }) => formatDate(at) },
          {
            label: texts.entryColumns.amount,
            align: 'end',
            cell: (entry) => formatEuroCents(entry.cents),
          },
        ]}
      />
      <Box as="dl" mt="4" pt="4" borderTopWidth="1px" display="grid" gap="1">
        <Sum name={texts.sum} value={formatEuroCents(cents)} />
        {invoice !== null && <Sum name={texts.sumOf(invoice.number)} value={formatPara(invoice.total)} />}
      </Box>
    </>
  );
}

const What = (props: StatementEntry & { attempt: Attempt }) => {
  const { kind, auctionId, title, creditNote, attempt } = props;
  return (
    <>
      {texts.kinds[kind]}
      <Box fontWeight="400">
        <LotLink htmlTranslate="no" to={`/auctions/${auctionId}`}>
          {title}
        </LotLink>
      </Box>
      {creditNote !== null && (
        <Box mt="2">
          <DownloadButton
            label={texts.creditNoteOf(creditNote)}
            fetchIt={() => attempt(() => download(getCreditNote, { number: creditNote }))}
          >
            {texts.creditNote}
          </DownloadButton>
        </Box>
      )}
    </>
  );
};

const Sum = ({ name, value }: { name: string; value: string }) => (
  <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
    <Box as="dt" color="fg.muted">
      {name}
    </Box>
    <Box as="dd" textStyle="figure" fontWeight="620">
      {value}
    </Box>
  </Box>
);
