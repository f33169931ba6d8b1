import { formatCents } from '../../kit/format.ts';

/** `58.600,00 RSD` of hundredths of a dinar. */
export const formatPara = (para: number): string => `${formatCents(para / 100)} RSD`;
