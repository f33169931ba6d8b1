import { z } from 'zod';
import { closeReason } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { auctionType, id, instant, paged, pageQuery, searchText, storedStatus } from '../primitives.ts';

/** Where a car of a dealer stands: in an auction that is not over, sold (R123), or free. */
export const stockStatus = z.enum(['in_auction', 'free', 'sold']);
export type StockStatus = z.infer<typeof stockStatus>;

/** What the stock is sorted by; cars without that value come last in either direction. */
export const stockSort = z.enum(['added', 'car', 'number', 'vin', 'price', 'status', 'end', 'views']);
export type StockSort = z.infer<typeof stockSort>;

/** `GET /api/cars/stock`: every word of `q` is in make, model, year, colour, VIN, internal number or lot number. */
export const stockQuery = pageQuery.extend({
  q: searchText.default(''),
  status: stockStatus.optional(),
  sort: stockSort.default('added'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type StockQuery = z.output<typeof stockQuery>;

/** A car of the stock, with its newest auction. Amounts in whole euros. */
export const stockRow = z.object({
  id,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  mileage: z.int(),
  vin: z.string(),
  internalNumber: z.string().nullable(),
  /** Of its primary picture, small; null if it has none. */
  picture: z.string().nullable(),
  status: stockStatus,
  auction: z
    .object({
      id,
      status: storedStatus,
      closeReason: closeReason.nullable().exactOptional(),
      auctionType,
      startTime: instant,
      endTime: instant,
      startingPrice: z.int(),
      featured: z.boolean(),
      bidCount: z.int(),
      /** Viewers of each day, added up; the owner does not count. */
      views: z.int(),
      /** As that of the public view. */
      termsVersion: z.int().min(1).exactOptional(),
    })
    .nullable(),
  /** The hammer price of a sold car, the present price of an open auction, otherwise the planned price. */
  price: z.int().nullable(),
  createdAt: instant,
});
export type StockRow = z.infer<typeof stockRow>;

/** `counts` are those of the search in every status. */
export const stockPage = paged(stockRow).extend({ counts: z.record(stockStatus, z.int()) });
export type StockPage = z.infer<typeof stockPage>;

export const getStock = endpoint({
  method: 'GET',
  path: '/api/cars/stock',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  query: stockQuery,
  answer: stockPage,
  summary: 'The caller’s cars as a table: searched, sorted, page by page',
});
