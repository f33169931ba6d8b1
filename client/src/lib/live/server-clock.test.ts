import { describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const TRUE_START = Date.parse('2025-03-01T12:00:00.000Z');

/** A device whose own clock is wrong by `skew`, asking a server over a line of the given delays. */
function device(skew: number) {
  let mono = 1_000;
  let wallJump = 0;
  let slept = 0;
  const trueTime = () => TRUE_START + mono + slept;
  const clock = createServerClock(
    () => mono,
    () => trueTime() + skew + wallJump,
  );
  return {
    clock,
    error: () => clock.now() - trueTime(),
    pass: (ms: number) => {
      mono += ms;
    },
    sleep: (ms: number) => {
      slept += ms;
    },
    setWall: (ms: number) => {
      wallJump = ms;
    },
    ask(there: number, back: number) {
      const t0 = mono;
      mono += there;
      const serverTime = trueTime();
      mono += back;
      clock.offer({ t0, t1: mono, serverTime });
    },
  };
}

describe('the server clock', () => {
  test.each([-60_000, 60_000])('a clock wrong by %i ms is corrected to within 250 ms (R21)', (skew) => {
    const { ask, error } = device(skew);
    expect(error()).toBe(skew);
    for (const back of [400, 30, 900, 80, 200]) ask(20, back);
    expect(Math.abs(error())).toBeLessThanOrEqual(5);
  });

  test('a slow answer does not displace a quick one', () => {
    const { ask, error } = device(0);
    ask(10, 10);
    ask(10, 2_000);
    expect(error()).toBe(0);
  });

  test('the clock of a replayed recording runs as fast as its server says', () => {
    let mono = 1_000;
    const clock = createServerClock(() => mono);
    clock.offer({ t0: 1_000, t1: 1_000, serverTime: TRUE_START, rate: 10 });
    mono = 3_000;
    expect(clock.now()).toBe(TRUE_START + 20_000);
    clock.offer({ t0: 2_990, t1: 3_010, serverTime: TRUE_START + 20_000, rate: 10 });
    expect(clock.now()).toBe(TRUE_START + 20_000);
  });

  test('setting the computer’s clock moves nothing', () => {
    const { ask, error, setWall, pass } = device(60_000);
    ask(10, 10);
    setWall(-3_600_000);
    pass(5_000);
    expect(error()).toBe(0);
  });

  test('after a sleep, in which the monotonic clock stood still, the first answer corrects it', () => {
    const { ask, error, sleep } = device(0);
    ask(10, 10);
    sleep(600_000);
    expect(error()).toBe(-600_000);
    ask(10, 200);
    expect(Math.abs(error())).toBeLessThanOrEqual(100);
  });

  test('an old quick answer is forgotten in the end', () => {
    const { ask, error } = device(0);
    ask(0, 0);
    for (let n = 0; n < 15; n += 1) ask(10, 30);
    expect(error()).toBe(10 - 20);
  });

  test('only a replay says how fast its clock runs', () => {
    const clock = createServerClock(() => 0);
    clock.offer({ t0: 0, t1: 10, serverTime: 5_000 });
    expect(clock.isReplayed()).toBe(false);
    clock.offer({ t0: 10, t1: 20, serverTime: 5_010, rate: 1 });
    expect(clock.isReplayed()).toBe(true);
  });

  test('listeners hear of a correction, and only of one', () => {
    const { ask, clock } = device(5_000);
    let heard = 0;
    const stop = clock.onChange(() => {
      heard += 1;
    });
    ask(10, 10);
    ask(10, 500);
    expect(heard).toBe(1);
    stop();
    ask(1, 1);
    expect(heard).toBe(1);
  });
});
