import { expect, it } from 'vitest';
import { FakeClock } from '../test/support/fake-clock.ts';
import { watchPart } from './watch-parts.ts';

it('R259 a part is looked at from the start on, more often while it is missing, until the server stops', async () => {
  const clock = new FakeClock(0);
  const told: string[] = [];
  let isThere = false;
  const stop = watchPart(
    {
      there: () => void told.push(`there ${clock.now()}`),
      missing: () => void told.push(`missing ${clock.now()}`),
    },
    {
      isThere: async () => (isThere ? undefined : Promise.reject(new Error('away'))),
      everyMs: 100,
      againMs: 10,
    },
    clock,
  );
  await clock.advance(0);
  await clock.advance(15);
  isThere = true;
  await clock.advance(110);
  stop();
  await clock.advance(1_000);
  expect(told).toEqual(['missing 0', 'missing 10', 'there 20', 'there 120']);
});
