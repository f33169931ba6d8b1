import type { AuctionEvent, AuctionViewer } from '@autoplace/shared/contract';

/** The watchers of an auction on this server. */
export interface Audience {
  /** Whether there is anybody. */
  isHeard(auctionId: string): boolean;
  /** Sends the next events, in order. Never waits for a watcher. */
  send(auctionId: string, events: readonly AuctionEvent[]): void;
  /** Tells all windows of one user on this server, and nobody else, how they stand. */
  tell(userId: string, standing: AuctionViewer): void;
  /** Has all windows of one user on this server that watch an auction ask again how it stands. */
  askAgain(userId: string, auctionId: string): void;
}
