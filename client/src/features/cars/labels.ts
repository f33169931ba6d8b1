import type { Condition } from '@autoplace/shared/contract';

export const conditionLabels: Record<Condition, string> = {
  excellent: 'Odlično',
  good: 'Dobro',
  fair: 'Solidno',
  poor: 'Loše',
};

const oneDecimal = new Intl.NumberFormat('sr-Latn-RS', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
});

export const formatLitres = (litres: number): string => `${oneDecimal.format(litres)} L`;

const HORSEPOWER_OF_KW = 1.35962;
export const horsepowerOf = (kw: number): number => Math.round(kw * HORSEPOWER_OF_KW);
export const formatPower = (kw: number): string => `${kw} kW (${horsepowerOf(kw)} KS)`;

const when = new Intl.DateTimeFormat('sr-Latn-RS', { dateStyle: 'medium', timeStyle: 'short' });
/** A moment in milliseconds since the epoch, with day and time. */
export const formatMoment = (at: number): string => when.format(at);
