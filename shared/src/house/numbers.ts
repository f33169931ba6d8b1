import type { House } from '../contract/house.ts';

const LOCALE = 'sr-Latn-RS';
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const plural = new Intl.PluralRules(LOCALE);

const counted = (count: number, one: string, few: string, many: string): string => {
  const form = plural.select(count);
  return `${decimal.format(count)} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

/** `2,5%` */
export const percentText = (percent: number): string => `${decimal.format(percent)}%`;
/** `21 sat`, `24 sata`, `48 sati` */
export const hoursText = (hours: number): string => counted(hours, 'sat', 'sata', 'sati');
/** `1 dan`, `7 dana` */
export const daysText = (days: number): string => counted(days, 'dan', 'dana', 'dana');
/** `2 minuta`, `90 sekundi` */
export const secondsText = (seconds: number): string =>
  seconds % 60 === 0
    ? counted(seconds / 60, 'minut', 'minuta', 'minuta')
    : counted(seconds, 'sekunda', 'sekunde', 'sekundi');

/** `5%`, and `15%` of a featured auction. */
export const listingFeeTexts = ({ listingFee: { percent, featuredPercent } }: House) => ({
  plain: percentText(percent),
  featured: percentText(percent + featuredPercent),
});
