import { expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { Sweep } from './sweep.ts';

it('does what is due one after the other, logs what fails, and tries that again the next time (R352)', async () => {
  const clock = new FakeClock(0);
  const logger = memoryLogger();
  const due = ['broken', 'whole'];
  const done: string[] = [];
  const sweep = new Sweep({
    everyMs: 1_000,
    due: async () => due,
    act: async (id) => {
      if (id === 'broken') throw new Error('it cannot be read');
      done.push(id);
    },
    messages: { due: 'nothing can be searched', act: 'one could not be done' },
    fields: (id) => ({ id }),
    clock,
    logger,
  });
  sweep.start();
  await clock.advance(1);
  expect([done, logger.errors.length]).toEqual([['whole'], 1]);
  await clock.advance(1_000);
  expect([done, logger.errors.length]).toEqual([['whole', 'whole'], 2]);
  await sweep.stop();
});

it('is not kept from stopping by what is still due', async () => {
  const clock = new FakeClock(0);
  const ends: (() => void)[] = [];
  const sweep = new Sweep({
    everyMs: 1_000,
    due: async () => [1, 2, 3],
    act: () => new Promise<void>((end) => ends.push(end)),
    messages: { due: 'nothing can be searched', act: 'one could not be done' },
    fields: (number) => ({ number }),
    clock,
    logger: memoryLogger(),
  });
  sweep.start();
  await clock.advance(1);
  const stopped = sweep.stop();
  ends[0]?.();
  await stopped;
  expect(ends).toHaveLength(1);
});
