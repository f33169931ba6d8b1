import { feeCents } from '@autoplace/shared/auction';
import type { DealStepKind } from '@autoplace/shared/contract';
import type { AuctionTerms } from '../auctions/index.ts';
import type { Deal } from '../deals/index.ts';
import type { FeeEntry } from './fee.ts';
import { feeEntry } from './listing-fees.ts';

const COMPLETING: readonly DealStepKind[] = ['completed', 'vehicle_received'];
/** The seller is not to blame for these: the listing fee is given back as well. */
const BLAMELESS: readonly DealStepKind[] = ['defaulted', 'sale_voided'];
const ENDING: readonly DealStepKind[] = [...BLAMELESS, 'cancelled'];

/**
 * What follows from the sales of one auction, the first one first (R134): the commission when a deal is completed, and credits
 * when it comes to nothing. A listing fee that was given back is charged again when a later sale is completed: `listing`, in hundredths of a euro,
 * is what was charged for it.
 */
export function saleEntries(
  terms: AuctionTerms,
  deals: readonly Pick<Deal, 'id' | 'price' | 'steps'>[],
  listing: number,
): FeeEntry[] {
  let isCharged = true;
  return deals.flatMap(({ id, price, steps }) => {
    const entries: FeeEntry[] = [];
    const add = (cause: string, kind: FeeEntry['kind'], at: number, cents: number) => {
      if (cents !== 0) entries.push(feeEntry(terms, `${cause}:${id}`, kind, at, cents));
    };
    const commission = feeCents(price, terms.commissionRate);
    const completed = steps.find(({ kind }) => COMPLETING.includes(kind));
    const fell = steps.find(({ kind }) => ENDING.includes(kind));
    if (completed !== undefined) {
      add('commission', 'commission', completed.at, commission);
      if (!isCharged) add('listing-again', 'listing', completed.at, listing);
      isCharged = true;
    }
    if (fell !== undefined && completed !== undefined)
      add('credit:commission', 'commission_credit', fell.at, -commission);
    if (fell !== undefined && BLAMELESS.includes(fell.kind) && isCharged) {
      add('credit:listing', 'listing_credit', fell.at, -listing);
      isCharged = false;
    }
    return entries;
  });
}
