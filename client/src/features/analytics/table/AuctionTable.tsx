import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWhole } from '../../../kit/format.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { DataTable } from '../../../kit/list/DataTable.tsx';
import { SortSelect } from '../../../kit/list/SortSelect.tsx';
import { texts } from '../texts.ts';
import { type Column, isText, nextSorting, type Row, type Sorting, sorted, statusLabel } from './sorting.ts';

const FIRST = 20;

const RowLink = chakra(Link, { base: { fontWeight: '600', _hover: { textDecoration: 'underline' } } });

const cells: Record<Column, (row: Row) => ReactNode> = {
  title: ({ auctionId, title }) => (
    <RowLink htmlTranslate="no" to={`/auctions/${auctionId}`}>
      {title}
    </RowLink>
  ),
  status: ({ status }) => statusLabel(status),
  views: ({ views }) => formatWhole(views),
  favourites: ({ favourites }) => formatWhole(favourites),
  bids: ({ bids }) => formatWhole(bids),
  startingPrice: ({ startingPrice }) => formatEur(startingPrice),
  reservePrice: ({ reservePrice }) => (reservePrice === null ? null : formatEur(reservePrice)),
  price: ({ price }) => formatEur(price),
  endTime: ({ endTime }) => formatDate(endTime),
};
const COLUMNS = Object.keys(cells) as Column[];

const ORDERS: { label: string; value: Sorting | null }[] = [
  { label: texts.newestFirst, value: null },
  ...COLUMNS.flatMap((column) =>
    [nextSorting(null, column).descending, !nextSorting(null, column).descending].map((descending) => ({
      label: texts.orders[isText(column) ? 'text' : column === 'endTime' ? 'time' : 'number'](
        texts.columns[column],
        descending,
      ),
      value: { column, descending },
    })),
  ),
];

/** The auctions of the period, the newest first until another order is chosen; cards on narrow screens. */
export function AuctionTable({ auctions }: { auctions: readonly Row[] }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const rows = sorting === null ? auctions : sorted(auctions, sorting);
  return (
    <>
      <Box mb={{ base: '3', xl: '0' }}>
        <SortSelect
          label={texts.sortBy}
          options={ORDERS}
          chosen={ORDERS.findIndex(
            ({ value }) => value?.column === sorting?.column && value?.descending === sorting?.descending,
          )}
          onChoose={setSorting}
        />
      </Box>
      <DataTable
        label={texts.tableRegion}
        rows={rows}
        first={FIRST}
        keyOf={({ auctionId }) => auctionId}
        wide="xl"
        paired
        columns={COLUMNS.map((column) => ({
          label: texts.columns[column],
          cell: cells[column],
          ...(!isText(column) && { align: 'end' as const }),
          sorting: {
            descending: sorting?.column === column ? sorting.descending : null,
            onSort: () => setSorting((now) => nextSorting(now, column)),
          },
        }))}
      />
    </>
  );
}
