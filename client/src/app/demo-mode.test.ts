import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANY_CRITERIA, catalogueAtom } from '../features/catalogue/catalogue-state.ts';
import { demoNoticeAtom } from '../lib/demo.ts';
import { store } from '../lib/store.ts';
import { buildAuction } from '../testing/data/auctions.ts';
import { summaryOf } from '../testing/data/summaries.ts';
import { startDemoMode } from './demo-mode.ts';

const empty = { shows: null, items: [], total: 0, loading: false, error: null };
const own = summaryOf(buildAuction());
const catalogue = () => store.get(catalogueAtom);
const notice = () => store.get(demoNoticeAtom);

startDemoMode();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => store.set(catalogueAtom, { ...empty, items: [own], total: 1 }));

test('an error without auctions is followed by three mock ones after 100 ms, and cleared', () => {
  store.set(catalogueAtom, { ...empty, error: 'Server se ne javlja.' });
  vi.advanceTimersByTime(99);
  expect(catalogue()).toMatchObject({ items: [], error: 'Server se ne javlja.' });
  vi.advanceTimersByTime(1);
  expect(catalogue()).toMatchObject({ shows: ANY_CRITERIA, total: 3, error: null });
  expect(catalogue().items).toHaveLength(3);
  expect(notice()).toBe(
    'Prikazuju se demo aukcije jer server nije dostupan. API greška: Server se ne javlja.',
  );
});

test('an error beside auctions that are there is only mentioned', () => {
  store.set(catalogueAtom, { ...empty, error: 'Server se ne javlja.' });
  vi.advanceTimersByTime(100);
  store.set(catalogueAtom, { ...catalogue(), error: 'HTTP error! status: 503' });
  expect(catalogue().items).toHaveLength(3);
  expect(notice()).toBe(
    'Prikazuju se demo aukcije jer server nije dostupan. API greška: HTTP error! status: 503',
  );
});

test('what the server answers meanwhile is not replaced', () => {
  store.set(catalogueAtom, { ...empty, error: 'Server se ne javlja.' });
  store.set(catalogueAtom, { ...empty, items: [own], total: 1 });
  vi.advanceTimersByTime(100);
  expect(catalogue().items).toEqual([own]);
  expect(notice()).toBeNull();
});

test('the notice goes when the server is back', () => {
  store.set(catalogueAtom, { ...empty, error: 'HTTP error! status: 503' });
  vi.advanceTimersByTime(100);
  store.set(catalogueAtom, { ...empty, items: [own], total: 1 });
  expect(notice()).toBeNull();
});

test('an empty answer is not a failure', () => {
  store.set(catalogueAtom, { ...empty, shows: '{}' });
  vi.advanceTimersByTime(1_000);
  expect(catalogue().items).toEqual([]);
});
