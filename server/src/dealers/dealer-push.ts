import type { DealerAuctionUpdate, VerificationChanged } from '@autoplace/shared/contract';

/** Pushes to all windows of a dealer. Never waits. */
export interface DealerPush {
  verificationChanged(dealerId: string, decision: VerificationChanged): void;
  auctionUpdated(dealerId: string, update: DealerAuctionUpdate): void;
  /** To the windows on this server alone. */
  auctionUpdatedHere(dealerId: string, update: DealerAuctionUpdate): void;
}
