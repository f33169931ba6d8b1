import { type FeeMonth, getFeeInvoice } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { formatEuroCents, formatPara } from '../../entities/payment/amounts.ts';
import { formatMonth } from '../../kit/format-days.ts';
import { dayOf } from '../../kit/format-wall-clock.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { ErrorAlert } from '../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { download } from '../../lib/http/download.ts';
import { type Attempt, useAttempt } from '../../lib/http/use-attempt.ts';
import { useServerTime } from '../../lib/live/index.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { texts } from './texts.ts';

const words = texts.columns;
const palettes: Record<keyof typeof texts.states, string> = {
  paid: 'leading',
  open: 'brand',
  overdue: 'outbid',
  none: 'gray',
};

/** The months with their invoices; `chosen` is the one that is shown below. */
export function Months({ months, chosen }: { months: readonly FeeMonth[]; chosen: string | null }) {
  const { failure, attempt, dismiss } = useAttempt();
  return (
    <Panel title={texts.months}>
      <ErrorAlert mb="4" title={texts.downloadFailed} reason={failure} onClose={dismiss} />
      <DataTable
        label={texts.months}
        rows={months}
        keyOf={({ month }) => month}
        wide="xl"
        columns={[
          { label: words.month, cell: ({ month }) => <Box whiteSpace="nowrap">{formatMonth(month)}</Box> },
          { label: words.fees, align: 'end', cell: ({ cents }) => formatEuroCents(cents) },
          {
            label: words.invoice,
            cell: ({ invoice }) =>
              invoice && (
                <Box htmlTranslate="no" whiteSpace="nowrap">
                  {invoice.number}
                </Box>
              ),
          },
          {
            label: words.total,
            align: 'end',
            cell: ({ invoice }) => invoice && formatPara(invoice.total),
          },
          {
            label: words.due,
            cell: ({ invoice }) => invoice && <Box whiteSpace="nowrap">{texts.day(invoice.dueOn)}</Box>,
          },
          { label: words.state, cell: ({ invoice }) => <State invoice={invoice} /> },
          {
            label: words.actions,
            unnamed: true,
            align: 'end',
            cell: (row) => <Actions {...row} isChosen={row.month === chosen} attempt={attempt} />,
          },
        ]}
      />
    </Panel>
  );
}

function State({ invoice }: { invoice: FeeMonth['invoice'] }) {
  const today = useServerTime((now) => dayOf(now), MINUTE_MS);
  const state =
    invoice === null ? 'none' : invoice.paidOn !== null ? 'paid' : invoice.dueOn < today ? 'overdue' : 'open';
  return (
    <>
      <Badge size="md" colorPalette={palettes[state]} data-state={state}>
        {texts.states[state]}
      </Badge>
      {invoice?.paidOn != null && <Box color="fg.muted">{texts.day(invoice.paidOn)}</Box>}
    </>
  );
}

function Actions(props: FeeMonth & { isChosen: boolean; attempt: Attempt }) {
  const { month, invoice, isChosen, attempt } = props;
  return (
    <Box display="flex" flexWrap="wrap" gap="2" justifyContent={{ lg: 'flex-end' }}>
      <Button asChild size="sm" variant="surface" colorPalette="gray">
        <Link
          to={`?month=${month}`}
          preventScrollReset
          aria-label={texts.showOf(month)}
          aria-current={isChosen ? 'true' : undefined}
        >
          {texts.show}
        </Link>
      </Button>
      {invoice !== null && (
        <DownloadButton
          label={texts.downloadOf(invoice.number)}
          fetchIt={() => attempt(() => download(getFeeInvoice, { number: invoice.number }))}
        >
          {texts.download}
        </DownloadButton>
      )}
    </Box>
  );
}
