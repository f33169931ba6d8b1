import { z } from 'zod';
import {
  auctionSort,
  auctionStatus,
  auctionType,
  bodyType,
  carColor,
  fuelType,
  transmission,
} from './enums.ts';

/** `POST /api/search/interpret`: what a visitor typed. */
export const interpretBody = z.object({
  query: z.string().trim().min(1, 'Upišite šta tražite').max(300, 'Upit je predugačak'),
});

/** The understood filters, by the names of `GET /api/auctions`; prices in euros, mileage in kilometres. */
export const searchFilters = z
  .object({
    status: z.array(auctionStatus),
    type: z.array(auctionType),
    make: z.array(z.string()),
    model: z.array(z.string()),
    fuel: z.array(fuelType),
    transmission: z.array(transmission),
    bodyType: z.array(bodyType),
    color: z.array(carColor),
    minPrice: z.int(),
    maxPrice: z.int(),
    minYear: z.int(),
    maxYear: z.int(),
    minMileage: z.int(),
    maxMileage: z.int(),
    sort: auctionSort,
  })
  .partial();
export type SearchFilters = z.infer<typeof searchFilters>;

/** One understood wish, to show as a chip: removing it removes these filters. */
export const searchChip = z.object({
  /** The filters that this wish set, by name. */
  filters: searchFilters,
  /** In Serbian, as 'Cena do €15.000'. */
  text: z.string(),
  /** The words of the query that it was understood from. */
  source: z.string(),
});
export type SearchChip = z.infer<typeof searchChip>;

export const interpretation = z.object({
  filters: searchFilters,
  /** What was not understood, for `q`; in the order of the query. */
  keywords: z.array(z.string()),
  explanation: z.array(searchChip),
});
export type Interpretation = z.infer<typeof interpretation>;
