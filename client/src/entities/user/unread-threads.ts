import { listThreads } from '@autoplace/shared/contract';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { useReloadWithThreads } from '../../lib/live/watches/use-reload-with-threads.ts';

const fetchUnread = async (signal: AbortSignal) =>
  (await call(listThreads, { query: { page: 1, pageSize: 1 }, signal })).unread;

/** How many threads of messages have news, also after others have written or colleagues have read. */
export function useUnreadThreads() {
  const loaded = useLoaded(fetchUnread);
  useReloadWithThreads(loaded.reload);
  return loaded;
}

/** The way to the messages, with their number. */
export const messagesLabel = (unread: number): string => (unread > 0 ? `Poruke (${unread})` : 'Poruke');
