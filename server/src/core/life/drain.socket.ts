import type { Clock } from '../clock.ts';
import type { LiveServer } from '../socket/socket-server.ts';
import { askToLeave } from '../socket/spread.ts';
import type { Life } from './life.ts';

/** The share of the drain in which sockets are asked to leave; the rest is for those whose way is long. */
const LEAVING = 0.8;

/**
 * Lets the server be left: from now on it is not ready and takes no new sockets, and each of its sockets is asked to connect again,
 * one after the other, so that the other servers get them evenly. Resolves `ms` milliseconds later.
 */
export async function drain(
  { life, io, clock }: { life: Life; io: LiveServer; clock: Clock },
  ms: number,
): Promise<void> {
  life.stopping();
  // Without anybody who could take them there is nowhere to go.
  if (ms === 0) return;
  askToLeave([...io.of('/').sockets.values()], ms * LEAVING);
  await new Promise<void>((over) => clock.after(ms, over));
}
