import { DAY_MS } from '@autoplace/shared/time';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileStore } from './file-store.ts';
import { forgetOld, forgetOldFiles, forgetUser, forgetUsersOfOtherTabs } from './left-behind.ts';
import { DRAFT_FILES } from './use-stored.ts';

const NOW = Date.UTC(2026, 5, 15);

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
  'autoplace.carEdit.user-ana.golf',
  'autoplace.carImport.user-ana',
  'autoplace.colorMode',
  'autoplace.message.user-ana2.lot-1',
  'autoplace.receipts.user-ana.lot-1',
];

test('signing out leaves proofs of bids and forms about cars, and what is of others (R96)', async () => {
  put(localStorage, ...OF_ANA, ...STAYS, 'dealerCars');
  put(sessionStorage, 'autoplace.dealer-application.user-ana', 'newlyAddedCar');
  const rest = forgetUser('user-ana');
  expect(left(), 'at once').toEqual([...STAYS, 'autoplace.undropped:user-ana']);
  await rest;
  expect(left(), 'with the documents').toEqual(STAYS);
});

test('signing out takes the documents of forms about cars from the device, and no pictures (R96)', async () => {
  const drop = vi.spyOn(fileStore, 'drop').mockResolvedValue(true);
  const drafts = ['user-ana.one', 'user-ana-copy-golf.two', 'user-ana2.three'];
  for (const draft of drafts) {
    const [pictures, documents] = [[{ key: 'picture' }], [{ key: `document of ${draft}` }]];
    localStorage.setItem(
      `autoplace.carDraft.${draft}`,
      JSON.stringify({ pictures, documents, savedAt: NOW }),
    );
  }
  await forgetUser('user-ana');
  expect(drop.mock.calls).toEqual(
    ['user-ana.one', 'user-ana-copy-golf.two'].map((draft) => [
      `autoplace.carDraft.${draft}`,
      `document of ${draft}`,
    ]),
  );
  expect(left()).toHaveLength(3);
});

test('documents that a page which was left did not get to drop go at the next start (R96)', async () => {
  vi.spyOn(fileStore, 'dropOrphans').mockResolvedValue();
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  const draft = { documents: [{ key: 'contract' }], savedAt: NOW };
  localStorage.setItem('autoplace.carDraft.user-ana.one', JSON.stringify(draft));
  const drop = vi.spyOn(fileStore, 'drop').mockReturnValueOnce(new Promise(() => {}));
  void forgetUser('user-ana');
  // Another tab hears of it, and forgets too.
  forgetUsersOfOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'autoplace.signedOut', newValue: 'user-ana' }));
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
  drop.mockResolvedValueOnce(false);
  await forgetOldFiles();
  drop.mockResolvedValue(true);
  await forgetOldFiles();
  await forgetOldFiles();
  expect(drop.mock.calls).toEqual(Array(3).fill(['autoplace.carDraft.user-ana.one', 'contract']));
  expect(left()).toEqual(['autoplace.carDraft.user-ana.one']);
});

test('files of a form that is gone go at the next start, on a device that has kept some (R96)', async () => {
  const dropOrphans = vi.spyOn(fileStore, 'dropOrphans').mockResolvedValue();
  const databases = vi.fn(async () => [{ name: 'other' }]);
  vi.stubGlobal('indexedDB', { databases });
  await forgetOldFiles();
  expect(dropOrphans).not.toHaveBeenCalled();
  databases.mockResolvedValue([{ name: DRAFT_FILES }]);
  await forgetOldFiles();
  put(localStorage, 'autoplace.carDraft.user-ana.one');
  const isThere = dropOrphans.mock.calls[0]?.[0];
  expect(isThere?.('autoplace.carDraft.user-ana.one')).toBe(true);
  expect(isThere?.('autoplace.carDraft.user-ana.old')).toBe(false);
});

test('without a connection the files wait for another start', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: DRAFT_FILES }] });
  vi.doMock('./forget-files.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await expect(forgetOldFiles()).resolves.toBeUndefined();
  vi.doUnmock('./forget-files.ts');
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
  forgetOld(NOW + 30 * DAY_MS);
  expect(left()).toHaveLength(4);
  forgetOld(NOW + 30 * DAY_MS + 1);
  expect(left()).toEqual(['autoplace.colorMode', 'autoplace.receipts.user-ana.lot-1', 'other.draft']);
});
