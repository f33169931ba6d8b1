import {
  DEFAULT_DURATION_DAYS,
  DEFAULT_INCREMENT,
  instant,
  LEAST_DURATION_DAYS,
  type ListingPreset,
  listingPreset,
  MOST_DURATION_DAYS,
} from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { z } from 'zod';
import { checkWith, type Fields, type Read, readFields, toMoment } from '../../kit/form/read-fields.ts';
import { formatWhole } from '../../kit/format.ts';
import { texts } from './texts.ts';

const words = texts.terms;

/** What is entered once for all cars. */
export interface Terms {
  /** Blank: at once. */
  startTime: string;
  firstEnd: string;
  stagger: string;
  bidIncrement: string;
  reserve: string;
  buyItNow: string;
  featured: boolean;
}

const moment = { input: 'moment', unreadable: words.unreadable } as const;
const percent = { input: 'number', unit: '%', optional: true } as const;

export const TERMS: Fields<Terms> = {
  startTime: { ...moment, label: words.startTime, help: words.startHint, optional: true },
  firstEnd: { ...moment, label: words.firstEnd, help: words.endHint },
  stagger: {
    label: words.stagger,
    input: 'number',
    unit: words.minutes,
    help: words.staggerHint,
    by: 1,
    max: 240,
  },
  bidIncrement: { label: words.bidIncrement, input: 'amount', unit: '€' },
  reserve: { ...percent, label: words.reserve, help: words.reserveHint },
  buyItNow: { ...percent, label: words.buyItNow, help: words.buyItNowHint },
  featured: { label: words.featured, input: 'check' },
};

/** Of one car. */
export const TERMS_OF_ONE: Fields<Terms> = {
  ...TERMS,
  firstEnd: { ...TERMS.firstEnd, label: words.onlyEnd },
  featured: { ...TERMS.featured, label: words.onlyFeatured },
};

const sharedTerms = listingPreset
  .pick({ stagger: true, bidIncrement: true, reserve: true, buyItNow: true, featured: true })
  .extend({ startTime: instant.nullable(), firstEnd: instant });
/** Amounts in whole euros, `reserve` and `buyItNow` in percent of the starting price. */
export type SharedTerms = z.infer<typeof sharedTerms>;

/** Those of a company that has set up none. */
export const BASIC: Omit<ListingPreset, 'name'> = {
  duration: DEFAULT_DURATION_DAYS,
  stagger: 5,
  bidIncrement: DEFAULT_INCREMENT,
  reserve: null,
  buyItNow: null,
  featured: false,
};

const typed = (value: number | null): string => (value === null ? '' : formatWhole(value));

/** What the form begins with; `from` is the moment that the duration counts from, in epoch milliseconds. */
export const termsOf = (preset: Omit<ListingPreset, 'name'>, from: number): Terms => ({
  startTime: '',
  firstEnd: toMoment(from + preset.duration * DAY_MS),
  stagger: String(preset.stagger),
  bidIncrement: typed(preset.bidIncrement),
  reserve: typed(preset.reserve),
  buyItNow: typed(preset.buyItNow),
  featured: preset.featured,
});

/** The terms under a name, with the nearest whole number of days as their duration. */
export function presetOf(terms: SharedTerms, name: string, now: number): ListingPreset {
  const { startTime, firstEnd, ...rest } = terms;
  const days = (Date.parse(firstEnd) - startOf(terms, now)) / DAY_MS;
  return {
    ...rest,
    name,
    duration: Math.min(MOST_DURATION_DAYS, Math.max(LEAST_DURATION_DAYS, Math.round(days))),
  };
}

const startOf = ({ startTime }: SharedTerms, now: number): number =>
  startTime === null ? now : Math.max(now, Date.parse(startTime));

/** `now` in epoch milliseconds. */
export function readTerms(values: Terms, now: number): Read<Terms, SharedTerms> {
  const read = checkWith<Terms, SharedTerms>(TERMS, sharedTerms, readFields(TERMS, values));
  if (!read.ok) return read;
  const end = Date.parse(read.body.firstEnd);
  const start = startOf(read.body, now);
  const problem =
    end <= now
      ? words.endPassed
      : end <= start
        ? words.endBeforeStart
        : end > start + MOST_DURATION_DAYS * DAY_MS
          ? words.endTooLate
          : null;
  return problem === null ? read : { ok: false, problems: { firstEnd: problem } };
}
