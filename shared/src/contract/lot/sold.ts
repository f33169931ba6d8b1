import { z } from 'zod';
import { carImage } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { carShape, refuseCrossed } from '../catalogue.ts';
import { euros, id, instant, paged, pageQuery } from '../primitives.ts';

/** Prices are compared over so many of the newest sales at most: older ones say little of today's. */
export const MOST_COMPARED = 200;
/** Fewer sales say nothing of a price. */
export const LEAST_SALES = 3;

/** Which sales are asked for; mileage in kilometres, bounds are inclusive. */
const salesShape = {
  ...carShape,
  /** The company that sold. */
  seller: id.optional(),
};
export const salesQuery = z.object(salesShape).superRefine(refuseCrossed);
export type SalesQuery = z.output<typeof salesQuery>;

/** `GET /api/sold` */
export const soldQuery = pageQuery.extend(salesShape).superRefine(refuseCrossed);
export type SoldQuery = z.output<typeof soldQuery>;

/** A lot that was sold (R223). */
export const soldLot = z.object({
  /** Of the auction. */
  id,
  title: z.string(),
  year: z.int(),
  /** Kilometres. */
  mileage: z.int(),
  image: carImage.nullable(),
  hammerPrice: euros,
  soldAt: instant,
  seller: z.object({ id, name: z.string() }),
});
export type SoldLot = z.infer<typeof soldLot>;

/** Hammer prices of the newest sales, at most `MOST_COMPARED`, in whole euros. */
export const soldPrices = z.object({ sales: z.int().min(1), median: euros, lowest: euros, highest: euros });
export type SoldPrices = z.infer<typeof soldPrices>;

export const soldPage = paged(soldLot).extend({
  /** Of all that fit, not of the page alone; null if nothing was sold. */
  prices: soldPrices.nullable(),
});
export type SoldPage = z.infer<typeof soldPage>;

/** One sale in a drawing. */
export const salePoint = z.object({
  auctionId: id,
  price: euros,
  /** Kilometres. */
  mileage: z.int(),
  year: z.int(),
  soldAt: instant,
});
export type SalePoint = z.infer<typeof salePoint>;

export const listSold = endpoint({
  method: 'GET',
  path: '/api/sold',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  query: soldQuery,
  answer: soldPage,
  summary: 'A page of lots that were sold, the newest sale first, and for how much those that fit were sold',
});

export const listSalePoints = endpoint({
  method: 'GET',
  path: '/api/sold/points',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  query: salesQuery,
  answer: z.object({ items: z.array(salePoint) }),
  summary: `Price, mileage and time of the ${MOST_COMPARED} newest sales that fit, the newest first`,
});

export const listSoldModels = endpoint({
  method: 'GET',
  path: '/api/sold/models',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  query: z.object({ make: z.string().trim().min(1).max(60) }),
  answer: z.object({ items: z.array(z.object({ model: z.string(), count: z.int().min(1) })) }),
  summary: 'The models of a make that were sold, and the families that several of them belong to, by name',
});
