import { expect, it } from 'vitest';
import { type Auction, heldAfter } from './model.ts';

const MB = 1e6;
const auction: Auction = {
  collections: [
    { name: 'kept', bytes: 2, days: Number.POSITIVE_INFINITY },
    { name: 'short', bytes: 100, days: 2 },
  ],
  log: 10,
  leftInLog: 1,
  archive: 3,
  pictures: MB,
  large: 0.75 * MB,
  documents: 5,
  backupLog: 7,
  fileRatio: 1.5,
  backupRatio: 0.5,
};
/** One auction a day. */
const A_MONTH = 30;
const kept = { archiveMonths: 12, largePicturesMonths: 6, backupDays: 14 };

it('R273 what goes after some days is held for as many, and what stays grows', () => {
  const { database, pictures, archives, documents, backupLog } = heldAfter(30, A_MONTH, auction, kept);
  expect(database).toBeCloseTo(1.5 * (30 * 2 + 2 * 100 + 30 * 10));
  expect([pictures, archives, documents, backupLog]).toEqual([30 * MB, 0, 150, 15 * 7]);
});

it('R273 large pictures and logs go a week after their months, and stay in the backups until these go', () => {
  const held = heldAfter(400, A_MONTH, auction, kept);
  expect(held.pictures).toBeCloseTo(400 * 0.25 * MB + 187 * 0.75 * MB);
  expect(held.archives).toBe(33 * 3);
  expect(held.database).toBeCloseTo(1.5 * (400 * 2 + 200 + 367 * 10 + 33));
  expect(held.contents).toBeCloseTo(400 * 0.25 * MB + (187 + 14) * 0.75 * MB + 400 * 5 + 33 * 3);
  const off = heldAfter(400, A_MONTH, auction, { ...kept, archiveMonths: null, largePicturesMonths: null });
  expect([off.pictures, off.archives]).toEqual([400 * MB, 0]);
});

it('R273 the store has a full backup of each of the last days', () => {
  const day = (at: number) => 0.5 * (at * 2 + Math.min(at, 2) * 100 + at * 10);
  const days = Array.from({ length: 15 }, (_, age) => day(20 - age));
  expect(heldAfter(20, A_MONTH, auction, kept).fullBackups).toBeCloseTo(days.reduce((sum, one) => sum + one));
});
