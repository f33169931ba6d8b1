import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { Overload, SHED_PARTS } from './overload.ts';

/** A clock whose timers are late, as in a process that has more to do than it can. */
class BusyClock extends FakeClock {
  lateMs = 0;

  override after(delayMs: number, task: () => void): () => void {
    return super.after(delayMs + this.lateMs, task);
  }
}

function overloaded(afterMs = 200) {
  const clock = new BusyClock(1_000_000);
  const counted: string[] = [];
  const overload = new Overload({ clock, afterMs, onShed: (part) => counted.push(part) });
  overload.start();
  const refused = () => SHED_PARTS.filter((part) => overload.refusalOf(part) !== null);
  /** For so many measurements everything is so late. */
  const wait = async (lateMs: number, times: number) => {
    clock.lateMs = lateMs;
    for (let time = 0; time < times; time++) await clock.advance(100 + lateMs);
  };
  return { clock, overload, counted, refused, wait };
}

it.each([
  [199, []],
  [200, ['pictures']],
  [400, ['pictures', 'catalogue']],
  [800, ['pictures', 'catalogue', 'watching']],
])('R310 when everything waits %i ms, it gives up %j', async (lateMs, parts) => {
  const { refused, wait, counted } = overloaded();
  await wait(lateMs, 5);
  expect(refused()).toEqual(parts);
  expect(counted).toEqual(parts);
});

it('one long turn is no overload', async () => {
  const { clock, refused, wait } = overloaded();
  await wait(0, 5);
  await wait(5_000, 1);
  clock.lateMs = 0;
  expect(refused()).toEqual([]);
  await wait(0, 5);
  expect(refused()).toEqual([]);
});

it('takes everything again two seconds after the last time that it had to refuse', async () => {
  const { clock, refused, wait } = overloaded();
  await wait(400, 5);
  clock.lateMs = 0;
  await clock.advance(1_500);
  expect(refused()).toEqual(['pictures', 'catalogue']);
  await clock.advance(1_000);
  expect(refused()).toEqual([]);
});

it('has clients ask again at different times', async () => {
  const { overload, wait } = overloaded();
  await wait(200, 5);
  const seconds = Array.from({ length: 6 }, () => overload.refusalOf('pictures')?.retryAfter);
  expect(new Set(seconds)).toEqual(new Set([2, 3, 4]));
});

it('is turned off by 0', async () => {
  const { refused, wait } = overloaded(0);
  await wait(10_000, 5);
  expect(refused()).toEqual([]);
});
