import { formatEur } from '@autoplace/shared/auction';
import { type CountedBids, listUserBids } from '@autoplace/shared/contract';
import { statusLabels } from '../../../entities/auction/lot.ts';
import { figureColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { standingOf } from './standing.ts';
import { texts } from './texts.ts';

const words = texts.bidTable;

const standing = (bids: CountedBids): string | null => {
  const found = standingOf(bids);
  return found && texts.touched[found];
};

const columns: PagedColumn<CountedBids>[] = [
  {
    label: words.lot,
    isName: true,
    text: ({ title }) => title,
    cell: ({ auctionId, title }) => <TextLink to={`/auctions/${auctionId}`}>{title}</TextLink>,
  },
  {
    label: words.state,
    text: ({ status }) => statusLabels[status],
  },
  { label: words.bids, align: 'end', text: ({ bids }) => bids },
  figureColumn(words.highest, ({ highest }) => highest, formatEur),
  { label: words.standing, text: standing },
];

/** The auctions in which an account has bids or a purchase that count. Another number of `changes` loads them again. */
export function BidTable({ userId, changes = 0 }: { userId: string; changes?: number }) {
  return (
    <PagedTable
      id="bids"
      words={words}
      columns={columns}
      keyOf={({ auctionId }) => auctionId}
      changes={changes}
      endpoint={listUserBids}
      options={{ params: { id: userId } }}
      file="ponude"
      paired
    />
  );
}
