import {
  auctionType,
  DEFAULT_DURATION_DAYS,
  DEFAULT_INCREMENT,
  priceDropUnit,
} from '@autoplace/shared/contract';
import { z } from 'zod';

/** How often a dutch price may drop, counted in the unit beside it (R12). */
export const DROP_INTERVALS = [1, 2, 5, 10, 60] as const;
/** Days that are offered as a classic auction's duration. */
export const DURATIONS = [1, 3, 5, 7, 14, 30] as const;
/** What the form allows for a classic auction, in days (R22). */
export const LEAST_DAYS = 1;
export const MOST_DAYS = 30;

/** The form with its raw input. Dates are those of a `datetime-local` field. */
export const auctionForm = z.object({
  auctionType,
  /** Chosen in the car step; a car of the address goes before it. */
  carId: z.string().nullable(),
  /** Null for as long as it follows the car. */
  title: z.string().nullable(),
  /** Null for as long as it follows the car. */
  description: z.string().nullable(),
  startingPrice: z.string(),
  reservePrice: z.string(),
  buyItNowPrice: z.string(),
  bidIncrement: z.string(),
  minimumPrice: z.string(),
  priceDropAmount: z.string(),
  priceDropInterval: z.string(),
  priceDropUnit,
  /** Hours. */
  maxDuration: z.string(),
  /** False: it starts as soon as it is created, regardless of `startDate`. */
  scheduled: z.boolean(),
  startDate: z.string(),
  /** Days after the start; null when `endDate` says it. */
  duration: z.number().nullable(),
  endDate: z.string(),
  featured: z.boolean(),
});
export type AuctionForm = z.infer<typeof auctionForm>;
export type Field = keyof AuctionForm;
/** The fields with raw text as their value. */
export type TextField = { [F in Field]: AuctionForm[F] extends string ? F : never }[Field];

export const EMPTY_FORM: AuctionForm = {
  auctionType: 'classic',
  carId: null,
  title: null,
  description: null,
  startingPrice: '',
  reservePrice: '',
  buyItNowPrice: '',
  bidIncrement: String(DEFAULT_INCREMENT),
  minimumPrice: '',
  priceDropAmount: '',
  priceDropInterval: '5',
  priceDropUnit: 'minutes',
  maxDuration: '',
  scheduled: false,
  startDate: '',
  duration: DEFAULT_DURATION_DAYS,
  endDate: '',
  featured: false,
};
