import { DEPOSIT_CARRIES } from '@autoplace/shared/contract';

/** What is set aside of a user's limit for one open auction. Whole euros, epoch milliseconds. */
export interface Reservation {
  auctionId: string;
  amount: number;
  /** Until then a server may let commands of up to this amount through without asking, so nobody gives it back before. */
  until: number;
  /** The only server that may do so; null when there may be several. */
  by: string | null;
}

/** An administrator's own limit for a person; `limit` null goes back to that of everybody. */
export interface LimitChange {
  at: number;
  /** E-mail of the administrator. */
  by: string;
  limit: number | null;
  reason: string;
  /** Of a limit that a default brought about by itself (R146): the id of its deal. */
  defaultOf?: string;
}

/** A deposit that is paid, or was: `euros` is 0 once it is returned or kept, so that it never comes to carry again. */
export interface CarryingDeposit {
  id: string;
  euros: number;
}

/** What one user may bid, and what of it is in use. */
export interface BiddingRights {
  userId: string;
  /** 0 before it is first stored, and one more with each change. */
  version: number;
  reservations: readonly Reservation[];
  /** The oldest first. */
  limitChanges: readonly LimitChange[];
  deposits: readonly CarryingDeposit[];
}

/** Where all servers of one database keep them. */
export interface RightsStore {
  find(userId: string): Promise<BiddingRights>;
  /** Replaces the version before it; returns false if that is no longer the newest. Rejects when that cannot be known. */
  save(next: BiddingRights): Promise<boolean>;
  /** Whether the reservations of all auctions and deals that were open before there were any have been made. */
  isPrepared(): Promise<boolean>;
  setPrepared(isPrepared: boolean): Promise<void>;
}

/** An administrator's limit for this person, in whole euros; null for none. */
export const ownLimitOf = ({ limitChanges }: Pick<BiddingRights, 'limitChanges'>): number | null =>
  limitChanges.at(-1)?.limit ?? null;

/** What is paid as deposits and neither returned nor kept, in whole euros. */
export const paidOf = ({ deposits }: Pick<BiddingRights, 'deposits'>): number =>
  deposits.reduce((sum, { euros }) => sum + euros, 0);

/** The limit in whole euros: an administrator's, or that of everybody, or what deposits carry where that is more (R129). */
export function limitOf(
  rights: Pick<BiddingRights, 'limitChanges' | 'deposits'>,
  ofEverybody: number,
): number {
  return ownLimitOf(rights) ?? Math.max(ofEverybody, DEPOSIT_CARRIES * paidOf(rights));
}
