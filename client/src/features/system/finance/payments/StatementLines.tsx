import type { BookedLine, BookedStatement, LineOutcome } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { formatPara } from '../../../../entities/payment/amounts.ts';
import { formatDate } from '../../../../kit/format-moments.ts';
import { type Column, DataTable } from '../../../../kit/list/DataTable.tsx';
import { texts } from './texts.ts';

const words = texts.statement;

const palettes: Record<LineOutcome, string> = {
  booked: 'leading',
  already_booked: 'gray',
  already_paid: 'outbid',
  wrong_amount: 'outbid',
  unknown_reference: 'outbid',
  no_reference: 'gray',
  later_day: 'warning',
  own: 'warning',
};

const columns: Column<BookedLine>[] = [
  { label: words.columns.line, cell: ({ line }) => line },
  { label: words.columns.date, cell: ({ date }) => <Box whiteSpace="nowrap">{formatDate(date)}</Box> },
  { label: words.columns.para, align: 'end', cell: ({ para }) => formatPara(para) },
  {
    label: words.columns.payer,
    isName: true,
    cell: ({ payer, purpose }) => (
      <>
        {payer}
        <Box color="fg.muted">{purpose}</Box>
      </>
    ),
  },
  {
    label: words.columns.reference,
    cell: ({ reference }) => (reference === '' ? null : <Box whiteSpace={{ lg: 'nowrap' }}>{reference}</Box>),
  },
  {
    label: words.columns.outcome,
    cell: ({ outcome, paidFor, expected }) => (
      <>
        <Badge colorPalette={palettes[outcome]}>{words.outcomes[outcome]}</Badge>
        {paidFor !== null && (
          <Box htmlTranslate="no" mt="1">
            {paidFor}
          </Box>
        )}
        {words.advice[outcome] !== undefined && <Box color="fg.muted">{words.advice[outcome]}</Box>}
        {outcome === 'wrong_amount' && expected !== null && (
          <Box color="fg.muted">{words.expected(formatPara(expected))}</Box>
        )}
      </>
    ),
  },
];

/** What became of each line of a statement. */
export function StatementLines({ name, statement }: { name: string; statement: BookedStatement }) {
  const { lines, outgoing } = statement;
  const booked = lines.filter(({ outcome }) => outcome === 'booked').length;
  const said = [
    words.booked(booked),
    ...(lines.length > booked ? [words.rest(lines.length - booked)] : []),
    ...(outgoing > 0 ? [words.outgoing(outgoing)] : []),
  ];
  return (
    <>
      <Box fontWeight="600" overflowWrap="anywhere">
        {words.result(name)}
      </Box>
      <Box mb="4" color="fg.muted">
        {said.join(' · ')}
      </Box>
      {lines.length === 0 ? (
        <Box>{words.empty}</Box>
      ) : (
        <DataTable
          label={words.result(name)}
          columns={columns}
          rows={lines}
          keyOf={({ line }) => String(line)}
        />
      )}
    </>
  );
}
