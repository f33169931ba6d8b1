import { unreadAtom } from '../../../entities/user/unread.ts';
import { store } from '../../../lib/store.ts';

/** Changes of this window that the server has not answered yet. */
let underWay = 0;
/** The count that the server told meanwhile: it may not know of all of them, so it waits for the last answer. */
let told: number | null = null;
let revision = 0;
/** What this window has deleted, by id: the server tells it too. */
export const removedHere = new Set<string>();
let waiting: (() => void)[] = [];

/** Grows with everything that an answer which was asked for earlier may not know of. */
export const currentRevision = (): number => revision;

/** Whether an answer that was asked for at `since` knows of everything. */
export const isCurrent = (since: number): boolean => underWay === 0 && revision === since;

export const isQuiet = (): boolean => underWay === 0;

/** Resolves when no change is under way. */
export const quiet = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

export function tellUnread(count: number): void {
  revision += 1;
  if (underWay > 0) told = count;
  else store.set(unreadAtom, count);
}

/** Shows a count at once that the server has yet to confirm. */
export function expectUnread(change: (count: number) => number): void {
  revision += 1;
  const count = store.get(unreadAtom);
  if (count !== null) store.set(unreadAtom, Math.max(0, change(count)));
}

/** Runs one change; what the server says about the count holds from when the last of them is through. */
export async function asChange(task: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await task();
  } finally {
    underWay -= 1;
    revision += 1;
    if (underWay === 0) {
      if (told !== null) store.set(unreadAtom, told);
      told = null;
      for (const resolve of waiting) resolve();
      waiting = [];
    }
  }
}
