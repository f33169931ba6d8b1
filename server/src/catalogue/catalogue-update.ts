import type { AuctionView, CatalogueUpdate } from '@autoplace/shared/contract';

/** Listed, and begun. */
const FIRST_EVENTS = 2;

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
  ...(view.seq <= FIRST_EVENTS && { createdAt: view.createdAt }),
});
