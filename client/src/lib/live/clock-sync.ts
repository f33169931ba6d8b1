import { timeSyncRequest } from '@autoplace/shared/contract';
import type { Connection } from './connection.ts';
import type { ServerClock } from './server-clock.ts';

const FIRST_SAMPLES = 5;
const QUICK_MS = 100;
const STEADY_MS = 2_000;

/** Asks the server for the time: five times at once after each (re)connect, then every two seconds. */
export function syncClock(connection: Connection, clock: ServerClock): { burst: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (quick: number) => {
    clearTimeout(timer);
    if (!connection.isUp()) return;
    timer = setTimeout(() => ask(Math.max(0, quick - 1)), quick > 0 ? QUICK_MS : STEADY_MS);
    const reply = await connection.request(timeSyncRequest, { t0: performance.now() });
    if (reply.ok) clock.offer({ ...reply.value, t1: performance.now() });
  };

  const burst = () => void ask(FIRST_SAMPLES - 1);
  connection.onUp(burst);
  return { burst };
}
