import type { CloseReason } from '@autoplace/shared/contract';

/** Why a sale came to nothing: its bid was voided (R100), the buyer has not paid, or both sides cancelled (R143). */
export const fallThroughs = [
  'sale_voided',
  'sale_defaulted',
  'sale_cancelled',
] as const satisfies readonly CloseReason[];
export type FallThrough = (typeof fallThroughs)[number];

export const isFallThrough = (reason: CloseReason): reason is FallThrough =>
  (fallThroughs as readonly CloseReason[]).includes(reason);

/** One sale of an auction: only the last one can stand. */
export interface MadeSale {
  bidderId: string;
  /** The number in the buyer's alias. */
  bidder: number;
  /** Whole euros. */
  price: number;
  reason: CloseReason;
  /** Epoch milliseconds. */
  at: number;
  /** Why it came to nothing; null if it stands. */
  fell: FallThrough | null;
}

/** The sale that stands; null before the first, and after it fell through. */
export function standingSale({ sales }: { sales: readonly MadeSale[] }): MadeSale | null {
  const last = sales.at(-1);
  return last?.fell === null ? last : null;
}

/** The sales once the auction has ended without one, or the last one fell through. */
export function afterEnd(sales: readonly MadeSale[], reason: CloseReason): readonly MadeSale[] {
  const last = sales.at(-1);
  if (last === undefined || last.fell !== null || !isFallThrough(reason)) return sales;
  return [...sales.slice(0, -1), { ...last, fell: reason }];
}
