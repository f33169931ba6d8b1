import type { ErrorCode } from '@autoplace/shared/contract';

/** Why a command was not carried out. */
export interface Refusal {
  code: ErrorCode;
  /** With BID_TOO_LOW: what would do, in whole euros. */
  minimumBid?: number;
  /** With PRICE_CHANGED: the price now, in whole euros. */
  price?: number;
  /** With RATE_LIMITED: whole seconds. */
  retryAfter?: number;
}
