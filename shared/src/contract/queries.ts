import { z } from 'zod';
import { auctionSummary, listedBid } from './auction.ts';
import {
  auctionSort,
  auctionStatus,
  auctionType,
  bodyType,
  carColor,
  fuelType,
  transmission,
} from './enums.ts';
import { epochMs, paged, pageQuery } from './primitives.ts';

/** One value, several (`make=BMW&make=Audi`), or several in one (`make=BMW,Audi`). */
const several = <T extends z.ZodType>(item: T) =>
  z
    .preprocess((value) => {
      if (value === undefined || value === '') return undefined;
      return (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(','));
    }, z.array(item).max(50).optional())
    .optional();

const WHOLE = 'Mora biti ceo broj, najmanje 0';

/** Left empty (`minPrice=`) it counts as absent. */
const bound = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z.coerce.number(WHOLE).int(WHOLE).min(0, WHOLE).max(1_000_000_000, 'Broj je prevelik').optional(),
  )
  .optional();

/** Bounds that exclude each other are a mistake rather than a wish for nothing. */
const RANGES = [
  ['minPrice', 'maxPrice', 'Najniža cena ne može biti veća od najviše'],
  ['minYear', 'maxYear', 'Najranije godište ne može biti posle najkasnijeg'],
  ['minMileage', 'maxMileage', 'Najmanja kilometraža ne može biti veća od najveće'],
] as const;

/** `GET /api/auctions`. Prices in euros, mileage in kilometres; bounds are inclusive. */
export const auctionListQuery = pageQuery
  .extend({
    filter: z.literal('my-auctions').optional(),
    status: several(auctionStatus),
    type: several(auctionType),
    make: several(z.string().trim().min(1).max(60)),
    /** A model or a family of them: 'Golf', 'Serija 3'. */
    model: several(z.string().trim().min(1).max(60)),
    fuel: several(fuelType),
    transmission: several(transmission),
    bodyType: several(bodyType),
    color: several(carColor),
    minPrice: bound,
    maxPrice: bound,
    minYear: bound,
    maxYear: bound,
    minMileage: bound,
    maxMileage: bound,
    q: z.string().trim().max(200).optional(),
    sort: auctionSort.default('ending_soon'),
  })
  .superRefine((query, context) => {
    for (const [least, most, message] of RANGES)
      if ((query[least] ?? 0) > (query[most] ?? Infinity))
        context.addIssue({ code: 'custom', path: [least], message });
  });
export type AuctionListQuery = z.infer<typeof auctionListQuery>;

export const auctionPage = paged(auctionSummary).extend({
  serverTime: epochMs,
});
export type AuctionPage = z.infer<typeof auctionPage>;

/** `GET /api/auctions/{id}/bids`: newest first. */
export const bidPage = paged(listedBid);
export type BidPage = z.infer<typeof bidPage>;
