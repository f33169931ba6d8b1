import { type Interpretation, interpretSearch, type SearchChip } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { call } from '../../../lib/http/api.ts';
import { asQuery, type Criteria, type Filters, NO_FILTERS } from './criteria.ts';

/** As long as the server takes it. */
export const WISH_LENGTH = 300;

/** What the latest AI search understood, chip by chip. The filters themselves live in the address. */
export const chipsAtom = atom<readonly SearchChip[]>([]);

/** Asks the server to interpret a query. For errors see `call`. */
export const interpret = (query: string): Promise<Interpretation> =>
  call(interpretSearch, { body: { query: query.trim() } });

/**
 * The search that was asked for. It replaces the one before it, because people describe the whole car; state, type and
 * sort stay as they are unless the chip is about them, and what was not understood is searched for as keywords.
 */
export function criteriaOf({ filters, keywords }: Interpretation, before: Criteria): Criteria {
  return {
    ...NO_FILTERS,
    ...(filters as Partial<Filters>),
    status: filters.status ?? before.status,
    type: filters.type ?? before.type,
    sort: filters.sort ?? before.sort,
    q: asQuery(keywords.join(' ')),
    page: 1,
  };
}
