import { expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { erasingAccounts } from './erasing.ts';

it('R161 an account whose data cannot be erased keeps no other from it, and is tried again', async () => {
  const clock = new FakeClock(0);
  const logger = memoryLogger();
  const erased: string[] = [];
  let isAway = true;
  const erasing = erasingAccounts({
    data: {
      closed: async () => ['ana', 'boris'].map((id) => ({ id, at: 0 })),
      begin: async () => true,
      async erase(id) {
        if (id === 'ana' && isAway) throw new Error('the store of pictures is away');
        erased.push(id);
      },
    },
    isNeeded: async () => false,
    cars: { ofDealer: async () => [] },
    images: { removeAll: async () => {}, discard: async () => {} },
    dealers: { findWithHistory: async () => null },
    documents: { remove: async () => {} },
    clock,
    logger,
  });
  erasing.start();
  await clock.advance(1);
  expect([erased, logger.errors.length]).toEqual([['boris'], 1]);
  isAway = false;
  await clock.advance(3_600_000);
  expect(erased).toEqual(['boris', 'ana', 'boris']);
  await erasing.stop();
});
