import { formatCents } from '../../kit/format.ts';

/** Hundredths of a dinar: `1.465.123,45 RSD`, with a no-break space. */
export const formatPara = (para: number): string => `${formatCents(para / 100)}\u00a0RSD`;

/** Hundredths of a euro, as they stand below one another in an account: `€312,50`, `−€20,00`. */
export const formatEuroCents = (cents: number): string =>
  `${cents < 0 ? '−' : ''}€${formatCents(Math.abs(cents) / 100)}`;
