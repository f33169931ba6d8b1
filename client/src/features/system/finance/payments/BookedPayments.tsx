import { type Booking, listBookings } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { formatPara } from '../../../../entities/payment/amounts.ts';
import { formatDate, formatMoment } from '../../../../kit/format-moments.ts';
import { formatSheetMoment } from '../../../../kit/format-wall-clock.ts';
import { type PagedColumn, PagedTable } from '../../../../kit/list/paged/PagedTable.tsx';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { BookDialog } from './BookDialog.tsx';
import { texts } from './texts.ts';

const words = texts.booked;

const columns: PagedColumn<Booking>[] = [
  {
    label: words.columns.what,
    isName: true,
    text: ({ paidFor }) => paidFor,
  },
  {
    label: words.columns.para,
    align: 'end',
    text: ({ para }) => para / 100,
    cell: ({ para }) => formatPara(para),
  },
  {
    label: words.columns.date,
    text: ({ date }) => date,
    cell: ({ date }) => <Box whiteSpace="nowrap">{formatDate(date)}</Box>,
  },
  {
    label: words.columns.reference,
    text: ({ reference }) => `97 ${reference}`,
    cell: ({ reference }) => `97\u00a0${reference}`,
  },
  {
    label: words.columns.by,
    text: ({ by, at }) => `${by}, ${formatSheetMoment(at)}`,
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
        id="payments"
        words={words}
        columns={columns}
        keyOf={({ id }) => id}
        changes={changes}
        endpoint={listBookings}
        file="uplate"
      />
      {books && (
        <BookDialog reference="" list={words.title} onClose={() => setBooks(false)} onDone={onBooked} />
      )}
    </Panel>
  );
}
