import type { AuctionSummary, AuctionView, CatalogueUpdate } from '@autoplace/shared/contract';

/** The view as a list shows it: without the long texts. */
export function summaryOf({ description: _auction, car, ...auction }: AuctionView): AuctionSummary {
  const { description: _car, features: _features, documents: _documents, ...short } = car;
  return { ...auction, car: short };
}

/** What the server pushes to the cards of an auction: its next event, with these changes. */
export const cardUpdate = (
  { id, seq, currentBid, bidCount, startTime, endTime, pausedAt, status }: AuctionSummary,
  changes: Partial<CatalogueUpdate>,
): CatalogueUpdate => ({
  auctionId: id,
  seq: seq + 1,
  currentBid,
  bidCount,
  startTime,
  endTime,
  pausedAt,
  status,
  ...changes,
});
