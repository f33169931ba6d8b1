import type { AnswerOf, Endpoint } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api.ts';
import type { CallOptions, OptionsOf } from '../../../lib/http/http.ts';
import { orLastPage } from '../../../lib/http/load-page.ts';
import { type Loaded, useLoaded } from '../../../lib/http/use-loaded.ts';
import { pageOf, useAddress } from '../../../lib/page/use-address.ts';

/** A page of a list as the server answers it. */
interface Page<Row> {
  items: readonly Row[];
  total: number;
  totalPages: number;
}

/** What a call lists. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends Page<infer Row> ? Row : never;

/** The values that a list can be narrowed to by one of its properties. */
export interface ListFilter<V extends string> {
  label: string;
  /** What stands for no choice. */
  all: string;
  choices: readonly { value: V; label: string }[];
}
export type ListFilters<F extends Record<string, string>> = { [N in keyof F]: ListFilter<F[N]> };

type QueryOf<E extends Endpoint> = NonNullable<CallOptions<E>['query']>;

export interface ListOf<E extends Endpoint> {
  endpoint: E;
  /** The names in its path, and what its query has wherever the list stands. */
  options?: Pick<Partial<CallOptions<E>>, 'query'> & { params?: Record<string, string> };
  filters?: { [N in keyof QueryOf<E>]?: ListFilter<Extract<QueryOf<E>[N], string>> } | undefined;
  /** Where a page has several lists. */
  id?: string | undefined;
  /** Another number loads it again. */
  changes?: number | undefined;
}

const PAGE_SIZE = 20;
/** The most that the server gives at once. */
const WHOLE_PAGE_SIZE = 100;

interface PagedList<Row> extends Loaded<Page<Row>> {
  page: number;
  search: string;
  /** The chosen value of a filter; empty for none. */
  chosen: (name: string) => string;
  searchFor: (text: string) => void;
  choose: (name: string, value: string) => void;
  turnTo: (page: number) => void;
  /** Every row that fits, of all pages. */
  all: () => Promise<Row[]>;
}

/** A list whose search, filters and page are in the address, under names that begin with `id`. */
export function usePagedList<const E extends Endpoint>(props: ListOf<E>): PagedList<RowOf<E>> {
  const { endpoint, options, id = '', filters = {}, changes = 0 } = props;
  const [values, change] = useAddress();
  const nameOf = (name: string) => (id === '' ? name : `${id}.${name}`);
  const page = pageOf(values, nameOf('page'));
  const search = values.get(nameOf('search')) ?? '';
  const chosen: Record<string, string> = Object.fromEntries(
    Object.entries<ListFilter<string>>(filters).flatMap(([name, { choices }]) => {
      // What somebody has typed into the address may be no choice.
      const choice = choices.find(({ value }) => value === values.get(nameOf(name)));
      return choice === undefined ? [] : [[name, choice.value]];
    }),
  );
  const asked = JSON.stringify({
    ...options,
    query: { ...(search !== '' && { search }), ...chosen, ...options?.query },
  });
  const fetchPage = useCallback(
    (page: number, pageSize: number, signal?: AbortSignal) => {
      const { query, ...others } = JSON.parse(asked);
      const all = { ...others, query: { ...query, page, pageSize }, signal };
      return call(endpoint, ...([all] as unknown as OptionsOf<E>)) as Promise<Page<RowOf<E>>>;
    },
    [endpoint, asked],
  );
  const loaded = useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is asked for again
    useCallback(
      (signal: AbortSignal) => orLastPage(page, (one) => fetchPage(one, PAGE_SIZE, signal)),
      [fetchPage, page, changes],
    ),
  );

  return {
    ...loaded,
    page,
    search,
    chosen: (name) => chosen[name] ?? '',
    searchFor: (text) => change({ [nameOf('search')]: text, [nameOf('page')]: null }),
    choose: (name, value) => change({ [nameOf(name)]: value, [nameOf('page')]: null }),
    turnTo: (to) => change({ [nameOf('page')]: to === 1 ? null : String(to) }, true),
    async all() {
      const rows: RowOf<E>[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await fetchPage(page, WHOLE_PAGE_SIZE);
        rows.push(...answer.items);
        pages = answer.totalPages;
      }
      return rows;
    },
  };
}
