import { formatEur } from '@autoplace/shared/auction';
import type { StockRow, StockSort } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront, CopyPlus, Gavel, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { createAuctionPath } from '../../../entities/addresses.ts';
import { statusLabels, statusPalettes } from '../../../entities/auction/lot.ts';
import { formatKm } from '../../../entities/car/labels.ts';
import { SellersOnly, useMaySell } from '../../../entities/user/member-role.tsx';
import { formatWhole } from '../../../kit/format.ts';
import { formatShortMoment } from '../../../kit/format-days.ts';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { texts as carTexts } from '../texts.ts';
import { daysInStock } from './days.ts';
import { texts } from './texts.ts';
import type { Chosen } from './use-chosen.ts';
import type { Wanted } from './use-stock.ts';

const words = texts.columns;
const RowLink = chakra(Link, { base: { fontWeight: '600', _hover: { textDecoration: 'underline' } } });
/** Figures and moments begin with the greatest, words and what ends soonest with the least. */
const FIRST_ASCENDING: readonly StockSort[] = ['car', 'number', 'vin', 'status', 'end'];

interface StockTableProps {
  rows: readonly StockRow[];
  wanted: Wanted;
  onWant: (changes: Partial<Wanted>) => void;
  chosen: Chosen;
  /** Epoch milliseconds. */
  now: number;
}

/** The cars of the page, a row each; on a phone a card each. */
export function StockTable({ rows, wanted, onWant, chosen, now }: StockTableProps) {
  const maySell = useMaySell();
  const sorted = (sort: StockSort) => ({
    descending: wanted.sort === sort ? wanted.order === 'desc' : null,
    onSort: () =>
      onWant({
        sort,
        order:
          wanted.sort === sort
            ? wanted.order === 'desc'
              ? 'asc'
              : 'desc'
            : FIRST_ASCENDING.includes(sort)
              ? 'asc'
              : 'desc',
      }),
  });
  const columns: Column<StockRow>[] = [
    { label: words.car, cell: (row) => <CarCell row={row} chosen={chosen} />, sorting: sorted('car') },
    {
      label: words.numberAndVin,
      cell: ({ internalNumber, vin }) => (
        <>
          <bdi translate="no">{internalNumber}</bdi>
          <Box
            htmlTranslate="no"
            fontFamily="mono"
            textStyle={{ lg: 'xs' }}
            color="fg.muted"
            overflowWrap={{ base: 'anywhere', xl: 'normal' }}
          >
            {vin}
          </Box>
        </>
      ),
      sorting: sorted('number'),
    },
    {
      label: words.inStock,
      cell: (row) => texts.days(daysInStock(row, now)),
      align: 'end',
      sorting: sorted('added'),
    },
    { label: words.price, cell: priceOf, align: 'end', sorting: sorted('price') },
    { label: words.status, cell: statusOf, sorting: sorted('status') },
    { label: words.auction, cell: auctionOf, sorting: sorted('end') },
    {
      label: words.views,
      cell: ({ auction }) => auction && formatWhole(auction.views),
      align: 'end',
      sorting: sorted('views'),
    },
    ...(maySell
      ? [{ label: words.actions, cell: (row: StockRow) => <RowActions row={row} />, unnamed: true }]
      : []),
  ];
  return (
    <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} wide="xl" paired />
  );
}

function CarCell({ row, chosen }: { row: StockRow; chosen: Chosen }) {
  const title = carTexts.titleOf(row);
  return (
    <Box display="flex" flexWrap={{ base: 'wrap', xl: 'nowrap' }} alignItems="center" gap="3">
      <SellersOnly>
        <Box asChild boxSize="6" flexShrink="0" accentColor="{colors.brand.solid}" cursor="button">
          <input
            type="checkbox"
            aria-label={texts.pick(title)}
            checked={chosen.has(row.id)}
            onChange={({ target }) => chosen.put([row], target.checked)}
          />
        </Box>
      </SellersOnly>
      <Box
        w={{ base: '16', xl: '14' }}
        aspectRatio={3 / 2}
        flexShrink="0"
        borderRadius="sm"
        overflow="hidden"
        bg="stage"
        color="stage.muted"
        display="grid"
        placeItems="center"
        title={row.picture === null ? texts.noPicture : undefined}
      >
        {row.picture === null ? (
          <CarFront size={24} strokeWidth={1.25} aria-label={texts.noPicture} />
        ) : (
          <chakra.img
            src={row.picture}
            alt=""
            loading="lazy"
            decoding="async"
            boxSize="full"
            objectFit="cover"
          />
        )}
      </Box>
      <Box minW={{ base: '0', xl: '6rem' }}>
        <RowLink htmlTranslate="no" to={`/dealer/cars/${encodeURIComponent(row.id)}`}>
          {title}
        </RowLink>
        <Box color="fg.muted" fontWeight="400">
          {formatKm(row.mileage)}
        </Box>
      </Box>
    </Box>
  );
}

function priceOf({ price, status }: StockRow): ReactNode {
  if (price === null) return null;
  return (
    <>
      {formatEur(price)}
      {status === 'free' && (
        <Box color="fg.muted" textStyle="xs">
          {texts.planned}
        </Box>
      )}
    </>
  );
}

const statusOf = ({ auction }: StockRow) => (
  <Badge
    // With much larger text the words of a card have little room.
    maxW="full"
    h="auto"
    whiteSpace={{ base: 'normal', xl: 'nowrap' }}
    overflowWrap="anywhere"
    colorPalette={auction === null ? 'gray' : statusPalettes[auction.status]}
  >
    {auction === null ? texts.free : statusLabels[auction.status]}
  </Badge>
);

function auctionOf({ auction, status }: StockRow): ReactNode {
  if (auction === null) return null;
  const { startTime, endTime } = auction;
  const moment =
    auction.status === 'scheduled'
      ? texts.starts(formatShortMoment(startTime))
      : texts.ends(formatShortMoment(endTime));
  return (
    <>
      <RowLink to={`/auctions/${encodeURIComponent(auction.id)}`}>{texts.bids(auction.bidCount)}</RowLink>
      {status === 'in_auction' && (
        <Box color="fg.muted" minW={{ xl: '7.25rem' }}>
          {moment}
        </Box>
      )}
    </>
  );
}

function RowActions({ row }: { row: StockRow }) {
  const title = carTexts.titleOf(row);
  const quiet = { variant: 'ghost', colorPalette: 'gray', size: 'sm' } as const;
  const edit = `/dealer/cars/${encodeURIComponent(row.id)}/edit`;
  const copy = `/dealer/add-car?copy=${encodeURIComponent(row.id)}`;
  return (
    <Box display="flex" justifyContent={{ xl: 'flex-end' }}>
      {row.status === 'free' && (
        <IconButton asChild {...quiet} colorPalette="brand">
          <Link to={createAuctionPath(row.id)} aria-label={texts.listOne(title)} title={texts.listOne(title)}>
            <Gavel aria-hidden />
          </Link>
        </IconButton>
      )}
      <IconButton asChild {...quiet}>
        <Link to={edit} aria-label={texts.edit(title)} title={texts.edit(title)}>
          <Pencil aria-hidden />
        </Link>
      </IconButton>
      <IconButton asChild {...quiet}>
        <Link to={copy} aria-label={texts.copy(title)} title={texts.copy(title)}>
          <CopyPlus aria-hidden />
        </Link>
      </IconButton>
    </Box>
  );
}
