import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWhole } from '../../../kit/format.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { SortHeader } from '../../../kit/list/SortHeader.tsx';
import { sidewaysOn } from '../../../kit/list/sideways.ts';
import { texts } from '../texts.ts';
import { type Column, nextSorting, type Row, type Sorting, sorted, statusLabel } from './sorting.ts';

const FIRST = 20;
const COLUMNS = Object.keys(texts.columns) as Column[];

const RowLink = chakra(Link, { base: { fontWeight: '600', _hover: { textDecoration: 'underline' } } });

const cells: Record<Exclude<Column, 'title'>, (row: Row) => ReactNode> = {
  status: ({ status }) => statusLabel(status),
  views: ({ views }) => formatWhole(views),
  favourites: ({ favourites }) => formatWhole(favourites),
  bids: ({ bids }) => formatWhole(bids),
  startingPrice: ({ startingPrice }) => formatEur(startingPrice),
  reservePrice: ({ reservePrice }) => (reservePrice === null ? texts.none : formatEur(reservePrice)),
  price: ({ price }) => formatEur(price),
  endTime: ({ endTime }) => formatDate(endTime),
};

/** The auctions of the period, the newest first until a heading is chosen. On a phone it scrolls sideways by itself. */
export function AuctionTable({ auctions }: { auctions: readonly Row[] }) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [all, setAll] = useState(false);
  const rows = sorting === null ? auctions : sorted(auctions, sorting);
  return (
    <>
      <Box
        {...sidewaysOn('bg.panel')}
        tabIndex={0}
        role="region"
        aria-label={texts.tableRegion}
        mx={{ base: '-4', md: '-6' }}
        position="relative"
      >
        <Box
          asChild
          w="full"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          css={{
            '& th, & td': { px: '3', py: '2', textAlign: 'end', whiteSpace: 'nowrap' },
            '& th:first-of-type': {
              ps: { base: '4', md: '6' },
              textAlign: 'start',
              whiteSpace: 'normal',
              minW: '11rem',
            },
            '& th:nth-of-type(2), & td:nth-of-type(1)': { textAlign: 'start' },
            '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
          }}
        >
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <SortHeader
                    key={column}
                    label={texts.columns[column]}
                    align={column === 'title' || column === 'status' ? 'start' : 'end'}
                    descending={sorting?.column === column ? sorting.descending : null}
                    onSort={() => setSorting((now) => nextSorting(now, column))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {(all ? rows : rows.slice(0, FIRST)).map((row) => (
                <tr key={row.auctionId}>
                  <th scope="row">
                    <RowLink to={`/auctions/${row.auctionId}`}>{row.title}</RowLink>
                  </th>
                  {Object.entries(cells).map(([column, cell]) => (
                    <td key={column}>{cell(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
      {!all && rows.length > FIRST && (
        <Button mt="4" variant="surface" colorPalette="gray" onClick={() => setAll(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}
