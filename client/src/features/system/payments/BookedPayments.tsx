import { type Booking, listBookings } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useCallback, useState } from 'react';
import { formatPara } from '../../../entities/payment/amounts.ts';
import { formatMoment, formatTableDay } from '../../../kit/format-moments.ts';
import type { Column } from '../../../kit/list/DataTable.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { BookDialog } from './BookDialog.tsx';
import { PagedTable } from './PagedTable.tsx';
import { texts } from './texts.ts';

const words = texts.booked;

const columns: Column<Booking>[] = [
  { label: words.columns.what, cell: ({ paidFor }) => paidFor },
  { label: words.columns.para, align: 'end', cell: ({ para }) => formatPara(para) },
  { label: words.columns.date, cell: ({ date }) => <Box whiteSpace="nowrap">{formatTableDay(date)}</Box> },
  { label: words.columns.reference, cell: ({ reference }) => `97\u00a0${reference}` },
  {
    label: words.columns.by,
    cell: ({ by, at, note, payer }) => (
      <>
        {by}, {formatMoment(at)}
        <Box color="fg.muted">{note !== null ? words.byHand(note) : payer !== '' && words.payer(payer)}</Box>
      </>
    ),
  },
];

/** All payments that were booked, the newest first. */
export function BookedPayments({ changes, onBooked }: { changes: number; onBooked: () => void }) {
  const [books, setBooks] = useState(false);
  return (
    <Panel
      title={words.title}
      aside={
        <Button variant="outline" colorPalette="gray" onClick={() => setBooks(true)}>
          {texts.book.open}
        </Button>
      }
    >
      <PagedTable
        words={words}
        columns={columns}
        keyOf={({ id }) => id}
        changes={changes}
        load={useCallback(
          (page: number, pageSize: number, signal: AbortSignal) =>
            call(listBookings, { query: { page, pageSize }, signal }),
          [],
        )}
      />
      {books && (
        <BookDialog reference="" list={words.title} onClose={() => setBooks(false)} onDone={onBooked} />
      )}
    </Panel>
  );
}
