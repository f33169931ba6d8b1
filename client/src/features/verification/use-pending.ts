import {
  getVerificationStatistics,
  listPendingApplications,
  type VerificationItem,
} from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/http/api.ts';
import { orLastPage } from '../../lib/http/load-page.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchApplications } from '../../lib/live/watches/admin-watch.ts';
import { pageOf, useAddress } from '../../lib/page/use-address.ts';

const PAGE_SIZE = 20;
/** Several applications at once, and one's own decision with its push, are asked for together. */
const SOON_MS = 300;

const fetchPage = (page: number, search: string, signal: AbortSignal) =>
  call(listPendingApplications, { query: { page, pageSize: PAGE_SIZE, search }, signal });

/**
 * The applications that wait, with the figures above; again whenever one comes or is decided. Search and page are in the address.
 * `onChange` hears of each.
 */
export function usePending(onChange: (item: VerificationItem) => void) {
  const [values, change] = useAddress();
  const page = pageOf(values);
  const search = values.get('search') ?? '';
  const list = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const answer = await orLastPage(page, (one) => fetchPage(one, search, signal));
        return { search, ...answer };
      },
      [page, search],
    ),
  );
  const statistics = useCall(getVerificationStatistics);
  const { reload: reloadList } = list;
  const { reload: reloadStatistics } = statistics;

  const reload = useCallback(() => {
    void reloadList();
    void reloadStatistics();
  }, [reloadList, reloadStatistics]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Of the page and search shown by then.
  const reloadShown = useEffectEvent(reload);
  const changed = useEffectEvent((item: VerificationItem | null) => {
    if (item !== null) onChange(item);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => reloadShown(), SOON_MS);
  });
  useEffect(() => {
    const stop = watchApplications(
      (item) => changed(item),
      () => changed(null),
    );
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    list,
    statistics,
    search,
    /** Another search begins at its first page. */
    searchFor: (search: string) => change({ search, page: null }),
    turnTo: (to: number) => change({ page: to === 1 ? null : String(to) }, true),
    reload,
  };
}
