import type { Notification } from '@autoplace/shared/contract';
import { atom } from 'jotai';

/** The list of the notifications page, newest first; 'closed' while that page is not shown. */
export interface Feed {
  state: 'closed' | 'loading' | 'ready' | 'failed';
  items: readonly Notification[];
  /** How many there are in all. */
  total: number;
  /** Why it could not be loaded. */
  error: string | null;
  loadingMore: boolean;
}

export const closedFeed: Feed = { state: 'closed', items: [], total: 0, error: null, loadingMore: false };
export const feedAtom = atom(closedFeed);

/** What the user asked for and did not happen, with the reason. */
export const problemAtom = atom<{ title: string; reason: string } | null>(null);

/** Whether it is among those that are shown. */
export const has = ({ items }: Feed, id: string) => items.some((item) => item.id === id);

/** Each once, newest first. */
export function merge(...lists: (readonly Notification[])[]): Notification[] {
  const distinct = new Map(lists.flat().map((item) => [item.id, item]));
  return [...distinct.values()].sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}

export const withItem = (feed: Feed, item: Notification): Feed =>
  has(feed, item.id) ? feed : { ...feed, items: merge([item], feed.items), total: feed.total + 1 };

export const withoutItem = (feed: Feed, id: string): Feed =>
  has(feed, id)
    ? { ...feed, items: feed.items.filter((item) => item.id !== id), total: feed.total - 1 }
    : feed;

export const withRead = (feed: Feed, ids: ReadonlySet<string>, read: boolean): Feed => ({
  ...feed,
  items: feed.items.map((item) => (ids.has(item.id) ? { ...item, read } : item)),
});
