import { formatEur } from '@autoplace/shared/auction';
import type { DealState, DepositState, OpenMatter } from '@autoplace/shared/contract';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Deals } from '../deals/index.ts';
import { type FeeAccounts, invoiceName } from '../fees/index.ts';
import type { Deposits } from '../payments/index.ts';
import type { OpenMatters } from './closing.ts';

const OPEN_DEALS: readonly DealState[] = ['agreed', 'paid', 'handed_over', 'disputed'];
const PAID: readonly DepositState[] = ['paid', 'return_asked'];
/** Of each kind; more need not be shown to say no. */
const MOST_SHOWN = 50;
const FIRST = { page: 1, pageSize: MOST_SHOWN };

export interface OpenMattersDeps {
  rights: { standing(userId: string): Promise<{ owed: readonly { auctionId: string }[] }> };
  deals: Pick<Deals, 'page'>;
  deposits: Pick<Deposits, 'page'>;
  lookup: Pick<AuctionLookup, 'openOf' | 'summaries'>;
  fees: Pick<FeeAccounts, 'openInvoices'>;
}

/** What a user still owes, or is owed: auctions led in, armed prices, sales that are not over, own open auctions, deposits, invoices (R160). */
export function openMattersOf({ rights, deals, deposits, lookup, fees }: OpenMattersDeps): OpenMatters {
  const lots = async (kind: 'leads' | 'lot', ids: readonly string[]): Promise<OpenMatter[]> =>
    (await lookup.summaries(ids.slice(0, MOST_SHOWN))).map(({ id, title }) => ({
      kind,
      title,
      path: `/auctions/${id}`,
    }));
  return async (userId) => {
    const sides = [{ buyerId: userId }, { sellerId: userId }];
    const pages = await Promise.all(
      sides.flatMap((side) => OPEN_DEALS.map((state) => deals.page({ ...side, state }, FIRST))),
    );
    const open = pages.flatMap(({ items }) => items);
    const paid = await Promise.all(PAID.map((state) => deposits.page({ userId, state }, FIRST)));
    const { owed } = await rights.standing(userId);
    const isLed = ({ auctionId }: { auctionId: string }) =>
      !open.some((deal) => deal.auctionId === auctionId);
    return [
      ...(await lots(
        'leads',
        owed.filter(isLed).map(({ auctionId }) => auctionId),
      )),
      ...open.map(({ id, lot }): OpenMatter => ({ kind: 'deal', title: lot.title, path: `/deals/${id}` })),
      ...(await lots('lot', await lookup.openOf(userId))),
      ...paid
        .flatMap(({ items }) => items)
        .map(({ euros }): OpenMatter => ({ kind: 'deposit', title: formatEur(euros), path: '/deposits' })),
      ...(await fees.openInvoices(userId)).map(
        ({ month, number }): OpenMatter => ({
          kind: 'payment',
          title: invoiceName(number),
          path: `/dealer/fees?month=${month}`,
        }),
      ),
    ];
  };
}
