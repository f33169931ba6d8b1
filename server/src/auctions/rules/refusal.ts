import type { ChangeableTerm, ErrorCode } from '@autoplace/shared/contract';

/** Why a command was not carried out. */
export interface Refusal {
  code: ErrorCode;
  /** With BID_TOO_LOW and BID_UNUSUAL: what would do, in whole euros. */
  minimumBid?: number;
  /** With BID_UNUSUAL: what was offered, in whole euros. */
  offer?: number;
  /** With PRICE_CHANGED: the price now, in whole euros. */
  price?: number;
  /** With TERMS_CHANGED: the version now, and what was changed since the one that was sent. */
  termsVersion?: number;
  changed?: ChangeableTerm[];
}
