import { getThread, markThreadRead } from '@autoplace/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { useOnlyLooks } from '../../entities/user/member-role.tsx';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { useReloadWithThreads } from '../../lib/live/watches/use-reload-with-threads.ts';

const PAGE_SIZE = 50;

/** One thread with its newest messages, live; what is shown is marked as read. */
export function useThread(id: string) {
  const [isMissing, setMissing] = useState(false);
  const list = usePages(
    useCallback(
      async (page: number, signal: AbortSignal) => {
        try {
          return await call(getThread, { params: { id }, query: { page, pageSize: PAGE_SIZE }, signal });
        } catch (error) {
          if (error instanceof ApiFailure && error.status === 404) setMissing(true);
          throw error;
        }
      },
      [id],
    ),
  );
  const { reload, pages } = list;
  useReloadWithThreads(reload, id);

  const thread = pages[0] ?? null;
  const onlyLooks = useOnlyLooks(thread ?? { you: 'buyer' });
  const unread = thread?.unread ?? 0;
  const total = thread?.total ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    // They are marked again when the page is opened the next time.
    call(markThreadRead, { params: { id }, body: { messages: total } }).catch(() => undefined);
  }, [id, unread, total]);

  const newestFirst = itemsOf(pages, (message) => message.id);
  return { ...list, isMissing, onlyLooks, thread, messages: newestFirst.toReversed() };
}
