import { getFeeInvoice, type IssuedInvoice, listIssuedInvoices } from '@autoplace/shared/contract';
import { ActButton } from '../../../../kit/form/BusyButton.tsx';
import { formatCents } from '../../../../kit/format.ts';
import { formatDate } from '../../../../kit/format-moments.ts';
import { type PagedColumn, PagedTable } from '../../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../../kit/list/paged/use-paged-list.ts';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { Refusal } from '../../../../kit/page/Refusal.tsx';
import { download } from '../../../../lib/http/download.ts';
import { useAttempt } from '../../../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

const words = texts.invoiceColumns;
const amount = (label: string, part: 'base' | 'vat' | 'total'): PagedColumn<IssuedInvoice> => ({
  label,
  align: 'end',
  text: (invoice) => invoice[part] / 100,
  cell: (invoice) => formatCents(invoice[part] / 100),
});
const COLUMNS: readonly PagedColumn<IssuedInvoice>[] = [
  { label: words.dealer, isName: true, text: ({ dealer }) => dealer },
  { label: words.taxNumber, text: ({ taxNumber }) => taxNumber },
  {
    label: words.issued,
    text: ({ issuedOn }) => issuedOn,
    cell: ({ issuedOn }) => formatDate(issuedOn),
  },
  amount(words.base, 'base'),
  amount(words.vat, 'vat'),
  amount(words.total, 'total'),
  { label: words.due, text: ({ dueOn }) => dueOn, cell: ({ dueOn }) => formatDate(dueOn) },
  {
    label: words.paid,
    text: ({ paidOn }) => paidOn,
    cell: ({ paidOn }) => (paidOn === null ? texts.unpaid : formatDate(paidOn)),
  },
];
const FILTERS: ListFilters<{ state: 'owed' | 'overdue' }> = {
  state: {
    label: texts.stateLabel,
    all: texts.invoiceStates.all,
    choices: (['owed', 'overdue'] as const).map((value) => ({ value, label: texts.invoiceStates[value] })),
  },
};

/** Every invoice that was given, for the books: each as PDF, all as a file. */
export function IssuedInvoices() {
  const { failure, attempt } = useAttempt();
  const numbers: PagedColumn<IssuedInvoice> = {
    label: words.number,
    text: ({ number }) => number,
    cell: ({ number }) => (
      <ActButton
        size="sm"
        variant="plain"
        colorPalette="brand"
        px="0"
        minH="6"
        whiteSpace="nowrap"
        aria-label={texts.downloadOf(number)}
        act={() => attempt(() => download(getFeeInvoice, { number }))}
      >
        {number}
      </ActButton>
    ),
  };
  return (
    <Panel title={texts.invoices} hint={texts.invoicesHint}>
      <Refusal title={texts.notDownloaded} reason={failure} />
      <PagedTable
        words={{ ...texts.invoiceList, title: texts.invoices }}
        columns={[numbers, ...COLUMNS]}
        keyOf={({ number }) => number}
        filters={FILTERS}
        endpoint={listIssuedInvoices}
        id="invoices"
        file="racuni"
        paired
      />
    </Panel>
  );
}
