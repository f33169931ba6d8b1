import { atom } from 'jotai';
import { store } from '../store.ts';
import { onSuspicion } from '../suspicion.ts';
import { attempt } from './use-stored.ts';

/**
 * `checking` while a lazy piece of the page could not be loaded, or the server not understood, and it is being found out why;
 * `waiting` when the server has another version, but something typed or chosen would be lost by reloading at once.
 */
export const newVersionAtom = atom<'none' | 'checking' | 'waiting'>('none');

/** The version that this tab has left, so that servers who disagree about the newest never make it reload in circles. */
const KEY = 'autoplace.leftVersion';

const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** True while something that the user typed stands on the page. */
function holdsTyping(): boolean {
  for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
  return typed.size > 0;
}

/** Also while a dialog is open, whose choices would be lost. */
const holdsWork = (): boolean => holdsTyping() || document.querySelector('[role$=dialog]') !== null;

/** The script that this page began with; its name changes with every version. */
const entryOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined;

async function servedEntry(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-store' });
  if (!response.ok) return undefined;
  return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

const noteLeft = (version: string): boolean =>
  attempt(() => {
    sessionStorage.setItem(KEY, version);
    return true;
  }) ?? false;

async function check(reload: () => void): Promise<void> {
  if (store.get(newVersionAtom) !== 'none') return;
  store.set(newVersionAtom, 'checking');
  const own = entryOf(document);
  const served = await servedEntry().catch(() => undefined);
  const left = attempt(() => sessionStorage.getItem(KEY));
  if (own === undefined || served === undefined || served === own || left === own)
    return store.set(newVersionAtom, 'none');
  // Where it cannot be noted the user decides: nothing else would end the circles.
  if (holdsWork() || !noteLeft(own)) return store.set(newVersionAtom, 'waiting');
  reload();
}

/** How often it is looked at most, in milliseconds, since every push may be one that is not understood. */
const SUSPECT_EVERY_MS = 30_000;

/**
 * After a deployment the files of the old version are gone, and a page that is still open cannot load its lazy pieces, or does
 * not understand the server. Then it is loaded again once, quietly, unless that would lose something typed or chosen: then when
 * the page is put aside, or when the user likes. Any other failure to load stays one.
 */
export function followVersions(reload: () => void = () => window.location.reload()): void {
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
    },
    true,
  );
  window.addEventListener('vite:preloadError', () => void check(reload));
  let looksAgainAt = 0;
  onSuspicion(() => {
    const now = performance.now();
    if (now < looksAgainAt) return;
    looksAgainAt = now + SUSPECT_EVERY_MS;
    void check(reload);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || store.get(newVersionAtom) !== 'waiting') return;
    store.set(newVersionAtom, 'none');
    void check(reload);
  });
}
