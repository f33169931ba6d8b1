import { useCallback, useMemo } from 'react';
import { orLastPage } from '../../../lib/http/load-page.ts';
import { type Loaded, useLoaded } from '../../../lib/http/use-loaded.ts';
import { pageOf, useAddress } from '../../../lib/page/use-address.ts';

/** A page of a list as the server answers it. */
export interface Page<Row> {
  items: readonly Row[];
  total: number;
  totalPages: number;
}

/** The values that a list can be narrowed to by one of its properties. */
export interface ListFilter<V extends string> {
  label: string;
  /** What stands for no choice. */
  all: string;
  choices: readonly { value: V; label: string }[];
}
export type ListFilters<F extends Record<string, string>> = { [N in keyof F]: ListFilter<F[N]> };

export type ListQuery<F extends Record<string, string>> = { search?: string | undefined } & {
  [N in keyof F]?: F[N] | undefined;
};
export type LoadPage<Row, F extends Record<string, string>> = (
  query: ListQuery<F> & { page: number; pageSize: number },
  signal: AbortSignal,
) => Promise<Page<Row>>;

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

/**
 * A list whose search, filters and page are in the address, under names that begin with `id`. `load` and `filters` must be the
 * same ones for as long as the list is; it is loaded again when `changes` does.
 */
export function usePagedList<Row, F extends Record<string, string> = Record<never, never>>(props: {
  load: LoadPage<Row, F>;
  id?: string | undefined;
  filters?: ListFilters<F> | undefined;
  changes?: number | undefined;
}): PagedList<Row> {
  const { load, id = '', filters = {}, changes = 0 } = props;
  const [values, change] = useAddress();
  const nameOf = (name: string) => (id === '' ? name : `${id}.${name}`);
  const page = pageOf(values, nameOf('page'));
  const search = values.get(nameOf('search')) ?? '';
  const key = JSON.stringify(
    Object.entries<ListFilter<string>>(filters).flatMap(([name, { choices }]) => {
      const value = values.get(nameOf(name));
      // What somebody has typed into the address may be no choice.
      return choices.some((choice) => choice.value === value) ? [[name, value]] : [];
    }),
  );
  const query = useMemo(
    () => ({ ...(search !== '' && { search }), ...Object.fromEntries(JSON.parse(key)) }) as ListQuery<F>,
    [search, key],
  );
  const loaded = useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is asked for again
    useCallback(
      (signal: AbortSignal) =>
        orLastPage(page, (one) => load({ ...query, page: one, pageSize: PAGE_SIZE }, signal)),
      [load, query, page, changes],
    ),
  );

  return {
    ...loaded,
    page,
    search,
    chosen: (name) => (query as Record<string, string | undefined>)[name] ?? '',
    searchFor: (text) => change({ [nameOf('search')]: text, [nameOf('page')]: null }),
    choose: (name, value) => change({ [nameOf(name)]: value, [nameOf('page')]: null }),
    turnTo: (to) => change({ [nameOf('page')]: to === 1 ? null : String(to) }, true),
    async all() {
      const rows: Row[] = [];
      const { signal } = new AbortController();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await load({ ...query, page, pageSize: WHOLE_PAGE_SIZE }, signal);
        rows.push(...answer.items);
        pages = answer.totalPages;
      }
      return rows;
    },
  };
}
