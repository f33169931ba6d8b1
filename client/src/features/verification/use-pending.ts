import {
  getVerificationStatistics,
  listPendingApplications,
  type VerificationItem,
} from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { usePagedList } from '../../kit/list/paged/use-paged-list.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { watchApplications } from '../../lib/live/watches/admin-watch.ts';

/** Several applications at once, and one's own decision with its push, are asked for together. */
const SOON_MS = 300;

/**
 * The applications that wait, with the figures above; again whenever one comes or is decided. Search and page are in the address.
 * `onChange` hears of each.
 */
export function usePending(onChange: (item: VerificationItem) => void) {
  const list = usePagedList({ endpoint: listPendingApplications });
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

  return { list, statistics, reload };
}
