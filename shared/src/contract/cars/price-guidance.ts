import { z } from 'zod';
import { endpoint } from '../call.ts';
import { LEAST_SALES } from '../lot/sold.ts';
import { euros, id } from '../primitives.ts';
import { MOST_LISTINGS } from './listing-many.ts';

/** `GET /api/cars/price-guidance`: own cars, as `carIds=a,b` or `carIds=a&carIds=b`. */
export const priceGuidanceQuery = z.object({
  carIds: z.preprocess(
    (value) => [value].flat().flatMap((part) => String(part ?? '').split(',')),
    z.array(id).max(MOST_LISTINGS),
  ),
});

/** At which prices cars of the same make and model and of nearly the same year were sold here, in whole euros (R205). */
export const priceGuidance = z.object({
  carId: id,
  make: z.string(),
  model: z.string(),
  fromYear: z.int(),
  toYear: z.int(),
  sales: z.int().min(LEAST_SALES),
  median: euros,
  lowest: euros,
  highest: euros,
});
export type PriceGuidance = z.infer<typeof priceGuidance>;

export const getPriceGuidance = endpoint({
  method: 'GET',
  path: '/api/cars/price-guidance',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  shed: 'catalogue',
  query: priceGuidanceQuery,
  answer: z.object({ items: z.array(priceGuidance) }),
  summary: 'What cars of the kind were sold for here; cars with too few such sales are left out',
});
