import { expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { ChangeWatch, LOOK_EVERY_MS } from './change-watch.ts';

const NOON = Date.UTC(2026, 5, 1, 12);

/** A watch over changes that a test makes, and its reports. */
function watching(isWanted?: () => boolean) {
  const clock = new FakeClock(NOON);
  const changes: { id: string; at: number }[] = [];
  const told: string[] = [];
  let fails = false;
  const watch = new ChangeWatch({
    async changedSince(time) {
      if (fails) throw new Error('the database is away');
      return changes.filter(({ at }) => at >= time);
    },
    onChanged: ({ id }) => void told.push(id),
    ...(isWanted && { isWanted }),
    clock,
    logger: memoryLogger(),
  });
  watch.start();
  return {
    watch,
    told,
    change: (id: string, ago = 0) => void changes.push({ id, at: clock.now() - ago }),
    look: (times = 1) => clock.advance(times * LOOK_EVERY_MS),
    fail: (yes: boolean) => {
      fails = yes;
    },
  };
}

it('reports every change once, at the next poll', async () => {
  const { change, look, told } = watching();
  change('ana');
  change('boris');
  await look(20);
  expect(told).toEqual(['ana', 'boris']);
  change('ana');
  await look(20);
  expect(told).toEqual(['ana', 'boris', 'ana']);
});

it('misses no change of a server whose clock is five seconds slow', async () => {
  const { change, look, told } = watching();
  await look(3);
  change('vera', 5_000);
  await look();
  expect(told).toEqual(['vera']);
});

it('reports after an outage of any length what was changed during it', async () => {
  const { change, look, told, fail } = watching();
  fail(true);
  await look(2);
  change('ceca');
  await look(60);
  fail(false);
  await look();
  expect(told).toEqual(['ceca']);
});

it('does not poll without need, nor after the stop', async () => {
  let wanted = false;
  const { change, look, told, watch } = watching(() => wanted);
  change('dejan');
  await look();
  expect(told).toEqual([]);
  wanted = true;
  await look();
  expect(told).toEqual(['dejan']);
  watch.stop();
  change('elena');
  await look(3);
  expect(told).toEqual(['dejan']);
});
