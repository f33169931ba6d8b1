import type { Paged } from '@autoplace/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from './reason.ts';
import { whenBack } from './when-back.ts';

/** A list of which the first pages are shown. `pages` stay while they load again and after a failure. */
export interface Pages<P> {
  pages: readonly P[];
  /** 'loading' until the first answer; 'failed' when there was none. */
  state: 'loading' | 'ready' | 'failed';
  error: string | null;
  loadingMore: boolean;
  hasMore: boolean;
  more: () => void;
  /** Loads what is shown again; a later call supersedes an earlier one. Resolves when that one is done. */
  reload: () => Promise<void>;
}

type Loaded<P> = Pick<Pages<P>, 'pages' | 'state' | 'error' | 'loadingMore'>;
const nothing = { pages: [], state: 'loading', error: null, loadingMore: false } as const;

/** What pages of a list hold: an item that comes while pages load moves the others down, and is shown once. */
export const itemsOf = <T>(pages: readonly { items: readonly T[] }[], keyOf: (item: T) => string): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [keyOf(item), item])).values(),
];

/**
 * Loads a list page by page. `fetchPage` must be the same function for as long as the list is the same one: another
 * function is another list, of which the first page is loaded. `unexpected` is for `reasonOf`.
 */
export function usePages<P extends Paged<unknown>>(
  fetchPage: (page: number, signal: AbortSignal) => Promise<P>,
  unexpected?: string,
): Pages<P> {
  const [{ pages, state, error, loadingMore }, set] = useState<Loaded<P>>(nothing);
  const current = useRef<AbortController>(undefined);
  /** How many pages are wanted: shown, or under way. */
  const wanted = useRef(1);
  const newest = useRef<Promise<void>>(undefined);

  const fetchAll = useCallback(
    async (count: number) => {
      current.current?.abort();
      const attempt = new AbortController();
      current.current = attempt;
      wanted.current = count;
      set((had) => ({
        ...had,
        loadingMore: had.pages.length > 0 && count > had.pages.length,
        state: had.state === 'failed' ? 'loading' : had.state,
      }));
      try {
        const numbers = Array.from({ length: count }, (_, index) => index + 1);
        const pages = await Promise.all(numbers.map((number) => fetchPage(number, attempt.signal)));
        if (attempt.signal.aborted) return;
        set({ pages, state: 'ready', error: null, loadingMore: false });
      } catch (error) {
        if (attempt.signal.aborted) return;
        const reason = reasonOf(error, unexpected);
        set(({ pages }) => {
          wanted.current = Math.max(1, pages.length);
          return {
            pages,
            state: pages.length > 0 ? 'ready' : 'failed',
            error: reason,
            loadingMore: false,
          };
        });
        whenBack(error, attempt.signal, () => fetchAll(wanted.current));
      }
    },
    [fetchPage, unexpected],
  );
  /** Resolves with the load that supersedes it, if one does. */
  const load = useCallback(
    (count: number): Promise<void> => {
      const loading: Promise<void> = fetchAll(count).then(() =>
        newest.current === loading ? undefined : newest.current,
      );
      newest.current = loading;
      return loading;
    },
    [fetchAll],
  );

  useEffect(() => {
    set(nothing);
    void load(1);
    return () => current.current?.abort();
  }, [load]);

  return {
    pages,
    state,
    error,
    loadingMore,
    hasMore: (pages[0]?.totalPages ?? 0) > pages.length,
    more: () => void load(wanted.current + 1),
    reload: useCallback(() => load(wanted.current), [load]),
  };
}
