import type { AuctionView, CatalogueUpdate } from '@autoplace/shared/contract';

/** The little of an auction that a card in the catalogue follows. */
export const catalogueUpdateOf = (view: AuctionView): CatalogueUpdate => ({
  auctionId: view.id,
  seq: view.seq,
  currentBid: view.currentBid,
  bidCount: view.bidCount,
  startTime: view.startTime,
  endTime: view.endTime,
  pausedAt: view.pausedAt,
  status: view.status,
});
