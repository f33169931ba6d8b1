import {
  type AuctionSort,
  type AuctionStatus,
  type AuctionType,
  auctionSort,
  auctionStatus,
  auctionType,
  type CarBound,
  type CarChoices,
  carChoices,
  carRanges,
  namesOf,
  type SavedFilters,
} from '@autoplace/shared/contract';
import type { ListName } from '../../../entities/auction/filter-labels.ts';

type CarLists = { readonly [Name in keyof CarChoices]: readonly CarChoices[Name][] };
export type BoundName = 'minPrice' | 'maxPrice' | CarBound;
type Bounds = { [Name in BoundName]?: number | undefined };

/** The names and values of `GET /api/auctions`: euros, kilometres; bounds are inclusive, an absent one is open. */
export interface Filters extends CarLists, Bounds {
  q: string;
  status: readonly AuctionStatus[];
  type: readonly AuctionType[];
  make: readonly string[];
  model: readonly string[];
  city: readonly string[];
}

/** What the list shows; it lives in the address, so that it can be shared and "back" works. */
export interface Criteria extends Filters {
  sort: AuctionSort;
  page: number;
}

export const QUERY_LENGTH = 200;
const NAME_LENGTH = 60;
const VALUES_AT_MOST = 50;
const PAGES_AT_MOST = 1_000_000;

const oneOf = (options: readonly string[]) => (value: string) => options.includes(value);
const isName = (value: string) => value !== '' && value.length <= NAME_LENGTH;

/** Which values of each list are usable. */
const lists: Record<ListName, (value: string) => boolean> = {
  status: oneOf(auctionStatus.options),
  type: oneOf(auctionType.options),
  make: isName,
  model: isName,
  city: isName,
  ...(Object.fromEntries(
    carChoices.map(({ name, values }) => [name, oneOf(values.options as string[])]),
  ) as Record<keyof CarChoices, (value: string) => boolean>),
};
export const listNames = Object.keys(lists) as ListName[];

const RANGES: readonly { min: BoundName; max: BoundName }[] = [
  { min: 'minPrice', max: 'maxPrice' },
  ...carRanges,
];
const bounds = RANGES.flatMap(({ min, max }) => [min, max]);

/** Every filter taken back, by name: it is laid over criteria that hold some. */
export const NO_FILTERS = {
  q: '',
  ...Object.fromEntries(listNames.map((name) => [name, []])),
  ...Object.fromEntries(bounds.map((name) => [name, undefined])),
} as unknown as Required<Filters>;
export const DEFAULT_SORT: AuctionSort = 'ending_soon';

/** The bounds of the ranges whose ends stand the other way round, exchanged (R365); the server refuses such a range. */
export const turnedRanges = (given: Bounds): Bounds =>
  Object.fromEntries(
    RANGES.flatMap(({ min, max }) => {
      const [lower = 0, upper = Number.POSITIVE_INFINITY] = [given[min], given[max]];
      return lower > upper
        ? [
            [min, upper],
            [max, lower],
          ]
        : [];
    }),
  );

/** Valid criteria for any address: unknown values count as absent, and the ends of a range may stand either way round. */
export function readCriteria(search: URLSearchParams): Criteria {
  const sort = auctionSort.safeParse(search.get('sort'));
  const page = Math.trunc(Number(search.get('page') ?? '1'));
  const given: Bounds = Object.fromEntries(bounds.flatMap((name) => readBound(search, name)));
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(listNames.map((name) => [name, readList(search, name)])),
    ...given,
    ...turnedRanges(given),
    q: asQuery(search.get('q') ?? ''),
    sort: sort.success ? sort.data : DEFAULT_SORT,
    page: page >= 1 ? Math.min(page, PAGES_AT_MOST) : 1,
  };
}

/** As long as the server takes it. */
export const asQuery = (text: string): string => text.trim().slice(0, QUERY_LENGTH).trim();

function readList(search: URLSearchParams, name: ListName): string[] {
  const cut =
    lists[name] === isName ? (value: string) => namesOf([value]) : (value: string) => value.split(',');
  const values = search.getAll(name).flatMap(cut);
  const usable = values.map((value) => value.trim()).filter(lists[name]);
  return [...new Set(usable)].slice(0, VALUES_AT_MOST);
}

function readBound(search: URLSearchParams, name: BoundName): [BoundName, number][] {
  const value = search.get(name) ?? '';
  return /^\d{1,9}$/.test(value) ? [[name, Number(value)]] : [];
}

/** What of it is kept as a saved search: neither order nor page, nor the state, since what is looked for can be bid on. Null for nothing. */
export function savedFiltersOf({
  q,
  sort: _,
  page: __,
  status: ___,
  ...criteria
}: Criteria): SavedFilters | null {
  const given = Object.entries(criteria).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const filters = { ...Object.fromEntries(given), ...(q !== '' && { q }) } as SavedFilters;
  return Object.keys(filters).length === 0 ? null : filters;
}

/** The query part of the address, with its question mark; what stands at its default is left out. */
export function writeCriteria(criteria: Criteria): string {
  const search = new URLSearchParams();
  if (criteria.q !== '') search.set('q', criteria.q);
  for (const name of listNames) for (const value of criteria[name]) search.append(name, value);
  for (const name of bounds) {
    const bound = criteria[name];
    if (bound !== undefined) search.set(name, String(bound));
  }
  if (criteria.sort !== DEFAULT_SORT) search.set('sort', criteria.sort);
  if (criteria.page > 1) search.set('page', String(criteria.page));
  return `?${search}`;
}
