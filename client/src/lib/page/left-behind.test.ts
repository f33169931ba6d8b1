import { beforeEach, expect, test } from 'vitest';
import { forgetOld, forgetUser, forgetUsersOfOtherTabs } from './left-behind.ts';

const NOW = Date.UTC(2026, 5, 15);
const DAY = 24 * 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const put = (storage: Storage, ...keys: string[]) => {
  for (const key of keys) storage.setItem(key, JSON.stringify({ values: {}, savedAt: NOW }));
};
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

const OF_ANA = ['autoplace.new-auction.user-ana', 'autoplace.message.user-ana.lot-1'];
const STAYS = [
  'autoplace.carDraft.user-ana.one',
  'autoplace.colorMode',
  'autoplace.message.user-ana2.lot-1',
  'autoplace.receipts.user-ana.lot-1',
];

test('signing out leaves proofs of bids and forms about cars, and what is of others (R96)', () => {
  put(localStorage, ...OF_ANA, ...STAYS, 'dealerCars');
  put(sessionStorage, 'autoplace.dealer-application.user-ana', 'newlyAddedCar');
  forgetUser('user-ana');
  expect(left()).toEqual(STAYS);
});

test('a tab forgets a user who signs out in another one, and nobody when a session ends by itself', () => {
  forgetUsersOfOtherTabs();
  put(sessionStorage, 'autoplace.dealer-application.user-ana', 'autoplace.dealer-application.user-maja');
  const told = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  told('accessToken', null);
  told('autoplace.signedOut', null);
  expect(left()).toHaveLength(2);
  told('autoplace.signedOut', 'user-ana');
  expect(left()).toEqual(['autoplace.dealer-application.user-maja']);
});

test('an unfinished form waits for a month, an own maximum of earlier versions goes, the rest stays', () => {
  put(localStorage, 'autoplace.carDraft.user-ana.one', 'other.draft');
  localStorage.setItem('autoplace.receipts.user-ana.lot-1', '[]');
  localStorage.setItem('autoplace.colorMode', 'dark');
  localStorage.setItem('autoplace.maximum.user-ana.lot-1', '12000');
  forgetOld(NOW + 30 * DAY);
  expect(left()).toHaveLength(4);
  forgetOld(NOW + 30 * DAY + 1);
  expect(left()).toEqual(['autoplace.colorMode', 'autoplace.receipts.user-ana.lot-1', 'other.draft']);
});
