import { auctionKinds, formatEur } from '@autoplace/shared/auction';
import {
  type ListedAuction,
  listAllAuctions,
  type StoredStatus,
  storedStatus,
} from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { operatorPages } from '../../../entities/addresses.ts';
import { statusLabels, statusPalettes } from '../../../entities/auction/lot.ts';
import { figureColumn, momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

const words = texts.columns;
const FILTERS: ListFilters<{ status: StoredStatus; hidden: 'yes' }> = {
  status: {
    label: texts.status,
    all: texts.all,
    choices: storedStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  hidden: {
    label: texts.shown,
    all: texts.everywhere,
    choices: [{ value: 'yes', label: texts.hiddenOnly }],
  },
};

const columns: PagedColumn<ListedAuction>[] = [
  {
    label: words.lot,
    isName: true,
    text: ({ title }) => title,
    cell: ({ id, title }) => <TextLink to={operatorPages.auction(id)}>{title}</TextLink>,
  },
  {
    label: words.seller,
    isName: true,
    text: ({ seller }) => seller.companyName,
    cell: ({ seller }) => <TextLink to={operatorPages.company(seller.id)}>{seller.companyName}</TextLink>,
  },
  {
    label: words.type,
    text: ({ auctionType }) => auctionKinds[auctionType].shortName,
  },
  figureColumn(words.price, ({ price }) => price, formatEur),
  { label: words.bids, align: 'end', text: ({ bidCount }) => bidCount },
  momentColumn(words.end, ({ endTime }) => endTime),
  {
    label: words.state,
    text: ({ status, hidden }) => `${statusLabels[status]}${hidden === null ? '' : `, ${texts.hidden}`}`,
    cell: (auction) => <AuctionState auction={auction} />,
  },
];

export const AuctionState = ({ auction }: { auction: ListedAuction }) => (
  <Box display="flex" flexWrap="wrap" gap="1">
    <Badge colorPalette={statusPalettes[auction.status]}>{statusLabels[auction.status]}</Badge>
    {auction.pausedAt !== null && <Badge colorPalette="warning">{texts.paused}</Badge>}
    {auction.hidden !== null && <Badge colorPalette="outbid">{texts.hidden}</Badge>}
  </Box>
);

const ofOneSeller = columns.filter(({ label }) => label !== words.seller);

const { search, searchHint, ...listWords } = texts;

/** The auctions of everybody; with a `seller` those of one, without filters. Another number of `changes` loads them again. */
export function AuctionList({ seller, changes = 0 }: { seller?: string; changes?: number }) {
  const shared = {
    endpoint: listAllAuctions,
    options: { query: { seller } },
    keyOf: ({ id }: ListedAuction) => id,
    changes,
    file: 'aukcije',
  };
  return seller === undefined ? (
    <PagedTable
      {...shared}
      columns={columns}
      words={{ ...listWords, search, searchHint }}
      filters={FILTERS}
    />
  ) : (
    <PagedTable {...shared} columns={ofOneSeller} words={listWords} id="auctions" />
  );
}
