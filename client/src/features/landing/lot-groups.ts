import { auctionType, type listAuctions, OPEN_STATUSES, type QueryInput } from '@autoplace/shared/contract';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { texts } from './texts.ts';

/** Cards of a group: one row of a wide screen. */
export const SHOWN = 3;

export interface LotGroupOf {
  title: string;
  /** Where all of them are. */
  to: string;
  query: Omit<QueryInput<typeof listAuctions>, 'page' | 'pageSize'>;
}

const own = auctionType.options.filter((type) => kindLooks[type].ownGroup !== null);
const others = auctionType.options.filter((type) => !own.includes(type));

/** What the landing page shows of the catalogue, most pressing first. */
export const lotGroups: readonly LotGroupOf[] = [
  {
    title: texts.lots.ending,
    to: '/auctions?status=active',
    query: { status: ['active'], type: others, sort: 'ending_soon' },
  },
  ...own.map(
    (type): LotGroupOf => ({
      title: kindLooks[type].ownGroup ?? '',
      to: `/auctions?status=active&type=${type}`,
      query: { status: ['active'], type: [type], sort: 'ending_soon' },
    }),
  ),
  {
    title: texts.lots.newest,
    to: '/auctions?sort=newest',
    query: { status: OPEN_STATUSES, sort: 'newest' },
  },
];
