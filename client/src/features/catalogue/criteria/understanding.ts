import { type Interpretation, interpretSearch, type SearchChip } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { call } from '../../../lib/http/api.ts';
import { asQuery, type Criteria, DEFAULT_SORT, type Filters, NO_FILTERS } from './criteria.ts';

/** As long as the server takes it. */
export const WISH_LENGTH = 300;

/** What the latest AI search understood, chip by chip. The filters themselves live in the address. */
export const chipsAtom = atom<readonly SearchChip[]>([]);

/** Asks the server to interpret a query. For errors see `call`. */
export const interpret = (query: string): Promise<Interpretation> =>
  call(interpretSearch, { body: { query: query.trim() } });

/**
 * The search that was asked for, by its words alone: people describe the whole car, so every earlier filter goes, those
 * chosen by hand included. An order chosen by hand stays, as it does when filters are reset; `chips` are what the question
 * before was understood as. What was not understood is searched for as keywords.
 */
export function criteriaOf(
  { filters, keywords }: Interpretation,
  { sort }: Criteria,
  chips: readonly SearchChip[],
): Criteria {
  const wasAsked = chips.some((chip) => chip.filters.sort === sort);
  return {
    ...NO_FILTERS,
    ...(filters as Partial<Filters>),
    sort: filters.sort ?? (wasAsked ? DEFAULT_SORT : sort),
    q: asQuery(keywords.join(' ')),
    page: 1,
  };
}
