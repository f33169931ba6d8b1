import type { Ask } from '../lib/live/over-http/follow-events.ts';
import type { ServerClock } from '../lib/live/server-clock.ts';
import { sleep } from '../lib/sleep.ts';

/** When the time is asked for again, in milliseconds: after the first answer, after any other, and after none. */
const SECOND_MS = 300;
const STEADY_MS = 300_000;
const RETRY_MS = 3_000;
const LOOK_MS = 300;
/** The device's clock is set by less than that while it is awake. */
const ASLEEP_MS = 2_000;

/** It grows while the device sleeps: the monotonic clock stands still then, as do timers. */
const slept = () => Date.now() - performance.now();

/** Asks for the server's time now and then, and at once after the device has slept. */
export async function keepTime(clock: ServerClock, ask: Ask): Promise<never> {
  const open = new AbortController().signal;
  for (let isFirst = true; ; ) {
    const before = slept();
    const isAwake = () => Math.abs(slept() - before) < ASLEEP_MS;
    const t0 = performance.now();
    const { status, body } = await ask('/api/time', open).catch(() => ({ status: 0, body: null }));
    const t1 = performance.now();
    const { serverTime } = (body ?? {}) as { serverTime?: number };
    const isHeard = status === 200 && serverTime !== undefined;
    if (isHeard) clock.offer({ t0, t1, serverTime });
    const pause = isHeard ? (isFirst ? SECOND_MS : STEADY_MS) : RETRY_MS;
    while (isAwake() && performance.now() < t1 + pause) await sleep(LOOK_MS);
    isFirst = !isHeard || !isAwake();
  }
}
