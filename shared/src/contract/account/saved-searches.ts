import { z } from 'zod';
import { endpoint } from '../call.ts';
import type { CarChoice, CarChoices } from '../cars/car-fields.ts';
import { boundShape, choiceShape, refuseCrossed } from '../catalogue.ts';
import { auctionType, deleted, id, instant, line, searchText } from '../primitives.ts';

/** The most searches that one user may keep (R72). */
export const MAX_SAVED_SEARCHES = 50;
export const LONGEST_SEARCH_NAME = 100;
/** The most makes, and models, of one search. */
const MOST_NAMES = 10;

const several = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(50).optional();
const name = z.string().trim().min(1).max(60);
const bound = z.int().min(0).max(1_000_000_000).optional();

/**
 * The cars that a user looks for, by the names of `GET /api/auctions`: prices in whole euros, mileage in kilometres, bounds
 * inclusive. The status is none of them: what is looked for can still be bid on.
 */
export const savedFilters = z
  .object({
    type: several(auctionType),
    make: several(name),
    model: several(name),
    city: several(name),
    ...choiceShape<{
      [Name in CarChoice]: z.ZodOptional<z.ZodArray<z.ZodType<CarChoices[Name]>>>;
    }>(several),
    minPrice: bound,
    maxPrice: bound,
    ...boundShape(bound),
    q: searchText.min(1).optional(),
  })
  .refine(
    (filters) => Object.values(filters).some((value) => value !== undefined),
    'Izaberite bar jedan uslov',
  )
  .superRefine(refuseCrossed);
export type SavedFilters = z.infer<typeof savedFilters>;

/** When its owner is told of a new lot: at once, in the digest of the next morning, or never. */
export const searchAlert = z.enum(['instant', 'daily', 'none']);
export type SearchAlert = z.infer<typeof searchAlert>;
/** Those of which one mail tells of several lots. */
export const bundledAlert = searchAlert.exclude(['none']);
export type BundledAlert = z.infer<typeof bundledAlert>;

const chosen = {
  name: line('Upišite naziv pretrage').max(LONGEST_SEARCH_NAME, 'Naziv je predugačak'),
  alert: searchAlert,
};

export const saveSearchBody = z.object({
  ...chosen,
  filters: savedFilters.refine(
    ({ make = [], model = [] }) => Math.max(make.length, model.length) <= MOST_NAMES,
    `Izaberite najviše ${MOST_NAMES} marki i ${MOST_NAMES} modela`,
  ),
});
export type SaveSearchBody = z.infer<typeof saveSearchBody>;

export const changeSearchBody = z.object(chosen);
export type ChangeSearchBody = z.infer<typeof changeSearchBody>;

export const savedSearch = z.object({
  id,
  name: z.string(),
  filters: savedFilters,
  alert: searchAlert,
  createdAt: instant,
  /** How many auctions that run or are scheduled fit it now. */
  inStock: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/me/saved-searches',
  access: 'user',
  limit: 'reads',
  answer: z.object({ items: z.array(savedSearch) }),
  summary: 'The searches that the caller has saved, newest first, with what is in stock for each',
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/me/saved-searches',
  access: 'user',
  body: saveSearchBody,
  answer: savedSearch,
  summary: 'Save a search; saving the same filters again gives it this name and alert',
});

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/me/saved-searches/:id',
  access: 'user',
  body: changeSearchBody,
  answer: savedSearch,
  summary: 'Rename a saved search, and say when to be told of new lots',
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/me/saved-searches/:id',
  access: 'user',
  answer: deleted,
  summary: 'Remove a saved search; repeating it changes nothing',
});

/** Mail programs call it too (RFC 8058): it needs no token and no body. */
export const stopSearchAlerts = endpoint({
  method: 'POST',
  path: '/api/saved-searches/:key/stop',
  access: 'anyone',
  query: z.object({ all: bundledAlert.optional() }),
  answer: z.object({ names: z.array(z.string()) }),
  summary:
    'Stop the alerts of the saved search with this key, which its mails carry; with `all` all of that kind of the user whose mails about several carry it',
});
