import { DAY_MS } from '@autoplace/shared/time';
import { z } from 'zod';
import { attempt, DRAFT_FILES, readStored, UNDROPPED } from './use-stored.ts';

/** For how long an unfinished form waits on this device (R96), in milliseconds. */
const DRAFT_LIFE_MS = 30 * DAY_MS;
/** What stays of a user who signs out: proofs of bids, and forms about cars, which tell of nobody without their documents. */
const OUTLASTS_SIGN_OUT = [
  'autoplace.receipts.',
  'autoplace.carDraft.',
  'autoplace.carEdit.',
  'autoplace.carImport.',
];
/** Lists of one's own cars, for the user who is signed in. */
const OWN_CARS = ['dealerCars', 'newlyAddedCar', 'newlyCreatedAuction'];
/** Tells other tabs who has signed out; a session that ends by itself takes nothing that was typed. */
const SIGNED_OUT = 'autoplace.signedOut';

const dated = z.object({ savedAt: z.number() });

/** Takes away what this device keeps of a user who signs out, in every tab: at once, but for documents of cars. */
export async function forgetUser(userId: string): Promise<void> {
  forgetHere(userId);
  attempt(() => {
    localStorage.setItem(SIGNED_OUT, userId);
    localStorage.removeItem(SIGNED_OUT);
  });
  let hasDrafts = false;
  attempt(() => {
    hasDrafts = Object.keys(localStorage).some((key) => key.startsWith(`autoplace.carDraft.${userId}`));
    // The page may be left before they are dropped.
    if (hasDrafts) localStorage.setItem(UNDROPPED + userId, '');
  });
  if (hasDrafts) await (await import('./forget-files.ts')).forgetDocuments(userId);
}

/** Forgets a user who signs out in another tab, whose session storage only this tab reaches. */
export function forgetUsersOfOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT && newValue !== null) forgetHere(newValue);
  });
}

/**
 * Drops unfinished forms that nobody has touched for a month, and what earlier versions kept of own maxima (R163); `now` in epoch
 * milliseconds, by this device's clock.
 */
export function forgetOld(now: number): void {
  const isOld = (key: string) =>
    key.startsWith('autoplace.maximum.') ||
    (key.startsWith('autoplace.') && (readStored(key, dated)?.savedAt ?? now) < now - DRAFT_LIFE_MS);
  attempt(() => {
    for (const key of Object.keys(localStorage).filter(isOld)) localStorage.removeItem(key);
  });
}

/** Drops files that signing out did not get to, and those of forms that are gone; loads what does that only on a device that has kept some. */
export async function forgetOldFiles(): Promise<void> {
  if (!(await mayHaveFiles())) return;
  // Without a connection they wait for another start.
  const files = await import('./forget-files.ts').catch(() => null);
  await files?.forgetLeftFiles();
}

async function mayHaveFiles(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(UNDROPPED))) return true;
    // A browser that cannot list them drops files of forms that are gone when a car is added.
    return (await indexedDB.databases()).some(({ name }) => name === DRAFT_FILES);
  } catch {
    return false;
  }
}

function forgetHere(userId: string): void {
  const isOf = (key: string) =>
    OWN_CARS.includes(key) ||
    (key.startsWith('autoplace.') &&
      key.split('.').includes(userId) &&
      !OUTLASTS_SIGN_OUT.some((start) => key.startsWith(start)));
  attempt(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(isOf)) storage.removeItem(key);
  });
}
