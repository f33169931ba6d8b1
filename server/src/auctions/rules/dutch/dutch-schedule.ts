import { type DutchSchedule, dropEveryMs } from '@autoplace/shared/auction';
import type { AuctionState } from '../state.ts';

/** The price schedule of a dutch auction. */
export function dutchSchedule({ terms, endsAt }: AuctionState): DutchSchedule {
  if (terms.dutch === null) throw new Error(`auction ${terms.auctionId} is not dutch`);
  const { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit } = terms.dutch;
  return {
    startingPrice: terms.startingPrice,
    minimumPrice,
    priceDropAmount,
    dropEveryMs: dropEveryMs(priceDropInterval, priceDropUnit),
    startsAt: terms.startsAt,
    endsAt,
  };
}
