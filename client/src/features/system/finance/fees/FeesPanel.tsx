import { type FeeTotals, getFeeTotals, listReceivables, type Receivable } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { formatEuroCents, formatPara } from '../../../../entities/payment/amounts.ts';
import { formatMonth } from '../../../../kit/format-days.ts';
import { DataTable } from '../../../../kit/list/DataTable.tsx';
import { type PagedColumn, PagedTable } from '../../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../../kit/list/paged/use-paged-list.ts';
import { Failure } from '../../../../kit/page/Failure.tsx';
import { Placeholder } from '../../../../kit/page/Loading.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { useCall } from '../../../../lib/http/use-call.ts';
import { IssuedInvoices } from './IssuedInvoices.tsx';
import { texts } from './texts.ts';

/** What dealers are charged with, by month, and what each of them owes. */
export function FeesPanel() {
  const { value, error, reload } = useCall(getFeeTotals);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <Failure title={texts.failed} reason={error} onRetry={reload} />
      {value === null && error === null && (
        <Placeholder label={texts.loading}>
          <Skeleton h={{ base: '40rem', md: '29rem' }} borderRadius="l3" />
        </Placeholder>
      )}
      {value !== null && value.missing.length > 0 && (
        <Notice tone="warning" title={texts.missing}>
          {value.missing.map((what) => texts.missingText[what]).join(' ')}
        </Notice>
      )}
      {value !== null && <Months months={value.months} />}
      <Dealers />
      <IssuedInvoices />
    </Box>
  );
}

const Months = ({ months }: Pick<FeeTotals, 'months'>) => {
  const words = texts.monthColumns;
  return (
    <Panel title={texts.months} hint={texts.monthsHint}>
      {months.length === 0 && <Box color="fg.muted">{texts.empty}</Box>}
      {months.length > 0 && (
        <DataTable
          label={texts.months}
          rows={months}
          first={6}
          keyOf={({ month }) => month}
          columns={[
            { label: words.month, cell: ({ month }) => formatMonth(month) },
            { label: words.listing, align: 'end', cell: ({ listing }) => formatEuroCents(listing) },
            { label: words.commission, align: 'end', cell: ({ commission }) => formatEuroCents(commission) },
            { label: words.credits, align: 'end', cell: ({ credits }) => formatEuroCents(credits) },
            { label: words.invoiced, align: 'end', cell: ({ invoiced }) => formatPara(invoiced) },
            { label: words.owed, align: 'end', cell: ({ owed }) => formatPara(owed) },
          ]}
        />
      )}
    </Panel>
  );
};

const dealerWords = texts.dealerColumns;
const amount = (
  part: 'charged' | 'running' | 'owed' | 'overdue',
  format: (hundredths: number) => string,
): PagedColumn<Receivable> => ({
  label: dealerWords[part],
  align: 'end',
  text: (row) => row[part] / 100,
  cell: (row) => format(row[part]),
});
const dealerColumns: PagedColumn<Receivable>[] = [
  { label: dealerWords.name, isName: true, text: ({ name }) => name },
  amount('charged', formatEuroCents),
  amount('running', formatEuroCents),
  amount('owed', formatPara),
  amount('overdue', formatPara),
  { label: dealerWords.account, text: ({ closed }) => texts.account[closed ? 'closed' : 'open'] },
];
const FILTERS: ListFilters<{ state: 'owed' | 'overdue' | 'credit' }> = {
  state: {
    label: texts.stateLabel,
    all: texts.states.all,
    choices: (['owed', 'overdue', 'credit'] as const).map((value) => ({ value, label: texts.states[value] })),
  },
};

/** What each dealer owes, who owes most first. */
const Dealers = () => (
  <Panel title={texts.dealers} hint={texts.dealersHint}>
    <PagedTable
      words={{ ...texts.dealerList, title: texts.dealers }}
      columns={dealerColumns}
      keyOf={({ dealerId }) => dealerId}
      filters={FILTERS}
      endpoint={listReceivables}
      id="dealers"
      file="potrazivanja"
    />
  </Panel>
);
