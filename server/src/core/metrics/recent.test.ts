import { expect, it } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { Recent } from './recent.ts';

it('shows what was read last, reads at most every 15 s, and nothing that is a minute old (R249)', async () => {
  const clock = new FakeClock(0);
  let [reads, isAway] = [0, false];
  const recent = new Recent(
    async () => {
      if (isAway) throw new Error('away');
      return ++reads;
    },
    { clock, everyMs: 15_000, keptMs: 60_000 },
  );
  const shown: (number | null)[] = [];
  const look = async () => {
    shown.push(recent.now);
    await settle();
  };
  for (let second = 0; second <= 20; second += 5) {
    await look();
    await clock.advance(5_000);
  }
  expect([shown, reads]).toEqual([[null, 1, 1, 1, 2], 2]);
  isAway = true;
  await clock.advance(49_999);
  await look();
  await clock.advance(1);
  await look();
  expect(shown.slice(5)).toEqual([2, null]);
  isAway = false;
  await look();
  await look();
  expect(shown.slice(7)).toEqual([null, 3]);
});
it('waits for nobody, and asks once however often it is looked at (R249)', () => {
  let reads = 0;
  const hanging = () => {
    reads++;
    return new Promise<number>(() => {});
  };
  const recent = new Recent(hanging, { clock: new FakeClock(0), everyMs: 1, keptMs: 2 });
  expect([recent.now, recent.now, reads]).toEqual([null, null, 1]);
});
