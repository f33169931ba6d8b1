import { getStock, type StockQuery, type StockRow, stockQuery } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../lib/http/api.ts';
import { orLastPage } from '../../../lib/http/load-page.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';

const PAGE_SIZE = 50;
/** The most that one answer holds. */
const LARGEST_PAGE = 100;

export type Wanted = Omit<StockQuery, 'pageSize'>;

const everyCar: Wanted = { q: '', status: undefined, sort: 'added', order: 'desc', page: 1 };

/** Valid for any address. */
function readWanted(search: URLSearchParams): Wanted {
  const { pageSize: _, ...wanted } = stockQuery.safeParse(Object.fromEntries(search)).data ?? {
    ...everyCar,
    pageSize: PAGE_SIZE,
  };
  return wanted;
}

const isDefault = (name: string, value: unknown) => value === (everyCar as Record<string, unknown>)[name];

export function writeWanted(wanted: Partial<Wanted>): string {
  const told = Object.entries(wanted).filter(([name, value]) => !isDefault(name, value));
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
}

/** All cars that are found, beyond the page that is shown. */
export async function allFound({ page: _, ...wanted }: Wanted): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(getStock, { query: { ...wanted, page, pageSize: LARGEST_PAGE } });
    rows.push(...answer.items);
    pages = answer.totalPages;
  }
  return rows;
}

/** A page of the stock; what is wanted of it stands in the address. */
export function useStock() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const { value, error, loading, reload } = useLoaded(
    useCallback(
      (signal: AbortSignal) => {
        const { page, ...wanted } = readWanted(new URLSearchParams(address));
        return orLastPage(page, (one) =>
          call(getStock, { query: { ...wanted, page: one, pageSize: PAGE_SIZE }, signal }),
        );
      },
      [address],
    ),
  );
  const wanted = readWanted(search);
  return {
    wanted,
    stock: value,
    error,
    loading,
    reload,
    /** Anything but another page begins at the first one. */
    want(changes: Partial<Wanted>) {
      setSearch(writeWanted({ ...wanted, page: 1, ...changes }), { replace: true, preventScrollReset: true });
    },
  };
}
