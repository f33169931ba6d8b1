import { z } from 'zod';
import { endpoint } from '../call.ts';
import { bodyType, deleted, euros, id, instant } from '../primitives.ts';

/** The most searches that one user may keep (R72). */
export const MAX_SAVED_SEARCHES = 50;

/** The cars that a user looks for, by the names of `GET /api/auctions`: prices in whole euros, bounds inclusive. */
export const savedFilters = z
  .object({
    make: z.string().trim().min(1).max(60).optional(),
    bodyType: bodyType.optional(),
    minPrice: euros.optional(),
    maxPrice: euros.optional(),
  })
  .refine(
    (filters) => Object.values(filters).some((value) => value !== undefined),
    'Izaberite bar jedan uslov',
  )
  .refine(({ minPrice = 0, maxPrice = Infinity }) => minPrice <= maxPrice, {
    path: ['minPrice'],
    message: 'Najniža cena ne može biti veća od najviše',
  });
export type SavedFilters = z.infer<typeof savedFilters>;

export const savedSearch = z.object({
  id,
  filters: savedFilters,
  createdAt: instant,
  /** How many auctions that run or are scheduled fit it now. */
  inStock: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/me/saved-searches',
  access: 'user',
  answer: z.object({ items: z.array(savedSearch) }),
  summary: 'The searches that the caller has saved, newest first, with what is in stock for each',
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/me/saved-searches',
  access: 'user',
  body: savedFilters,
  answer: savedSearch,
  summary: 'Save a search; saving the same one again changes nothing',
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/me/saved-searches/:id',
  access: 'user',
  answer: deleted,
  summary: 'Remove a saved search; repeating it changes nothing',
});
