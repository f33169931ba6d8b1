import type { AuctionSummary, AuctionView } from '@autoplace/shared/contract';

/** The view as a list shows it: without the long texts. */
export function summaryOf({ description: _auction, car, ...auction }: AuctionView): AuctionSummary {
  const { description: _car, features: _features, documents: _documents, ...short } = car;
  return { ...auction, car: short };
}
