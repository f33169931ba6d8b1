import type { ExchangeRate } from '@autoplace/shared/contract';

/** Euros, in cents at the finest, as hundredths of a dinar: exact, and rounded half up at the end (R356). */
export function toPara(euros: number, { rate }: ExchangeRate): number {
  const [cents, tenThousandths] = [Math.round(euros * 100), Math.round(rate * 10_000)];
  // In two parts: the product of both may be larger than what a number holds exactly.
  const whole = Math.floor(cents / 10_000);
  return whole * tenThousandths + Math.round(((cents - whole * 10_000) * tenThousandths) / 10_000);
}

const cents = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rates = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** `1.465.123,45` */
export const formatPara = (para: number): string => cents.format(para / 100);
/** `1.465.123,45 RSD` */
export const formatDinars = (para: number): string => `${formatPara(para)} RSD`;
/** `12.500,00` */
export const formatCents = (euros: number): string => cents.format(euros);
/** `12.500,00 EUR` */
export const formatEuros = (euros: number): string => `${formatCents(euros)} EUR`;
/** `117,2000` */
export const formatRate = (rate: number): string => rates.format(rate);
/** `23. 11. 2026.`, as pages write it, of `2026-11-23`. */
export const formatDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}.`;
};
