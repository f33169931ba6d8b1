import { formatCents, formatFee } from '../../kit/format.ts';

/** Hundredths of a dinar: `1.465.123,45 RSD`. */
export const formatPara = (para: number): string => `${formatCents(para / 100)} RSD`;

/** Hundredths of a euro: `€312,50`, `−€20`. */
export const formatEuroCents = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${formatFee(Math.abs(cents) / 100)}`;
