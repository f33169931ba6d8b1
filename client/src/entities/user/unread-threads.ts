import { listThreads } from '@autoplace/shared/contract';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';

const fetchUnread = async (signal: AbortSignal) =>
  (await call(listThreads, { query: { page: 1, pageSize: 1 }, signal })).unread;

/** How many threads of messages have news. */
export const useUnreadThreads = () => useLoaded(fetchUnread);

/** The way to the messages, with their number. */
export const messagesLabel = (unread: number): string => (unread > 0 ? `Poruke (${unread})` : 'Poruke');
