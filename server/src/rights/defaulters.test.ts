import { expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryRights } from '../../test/support/memory-rights.ts';
import { barDefaulter } from './defaulters.ts';
import { limitOf } from './rights.ts';

const deal = { userId: 'vera', dealId: 'lot-1', title: 'Golf' };

it('a default lowers the limit to nothing, once for each deal, and leaves what an administrator decides later (R146)', async () => {
  const clock = new FakeClock(NOON);
  const store = new MemoryRights();
  await Promise.all([1, 2, 3].map(() => barDefaulter({ store, clock }, deal)));
  const barred = await store.find('vera');
  expect(limitOf(barred, 15_000)).toBe(0);
  expect(barred.limitChanges).toEqual([
    {
      at: NOON,
      by: 'AutoPlace',
      limit: 0,
      defaultOf: 'lot-1',
      reason: 'Vozilo „Golf“ nije plaćeno.',
    },
  ]);
  const forgiven = { at: NOON + 1, by: 'admin@primer.rs', limit: null, reason: 'Uplata je kasnila' };
  const limitChanges = [...barred.limitChanges, forgiven];
  await store.save({ ...barred, version: barred.version + 1, limitChanges });
  await barDefaulter({ store, clock }, deal);
  expect(limitOf(await store.find('vera'), 15_000)).toBe(15_000);
  await barDefaulter({ store, clock }, { ...deal, dealId: 'lot-2' });
  expect(limitOf(await store.find('vera'), 15_000)).toBe(0);
});
