import { LONGEST_AWAY_MS } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../clock.ts';
import type { ConnectionCounts } from '../socket/connections.ts';
import type { LiveServer } from '../socket/socket-server.ts';
import { askToLeave, MOVING_PER_SECOND } from '../socket/spread.ts';
import { LEAVING_SHARE, type Life } from './life.ts';

/** No drain is made longer than this for its sockets, in milliseconds: an orchestrator kills what does not end. */
const LONGEST_MS = MINUTE_MS;

/** Once other servers can be heard again, each speaks within this time, in milliseconds. */
const HEARD_WITHIN_MS = 6_000;

/** How often a drain that has become longer looks whether it still serves anybody, in milliseconds. */
const LOOK_MS = 1_000;

/**
 * How long a server with this number of sockets lets itself be left, in milliseconds: `leastMs`, or longer where the other servers need
 * more time to take them beside their bids. `others` is the number of these that are heard; without any, unless none can be heard (`isDeaf`), and
 * with a `leastMs` of 0 it is `leastMs`.
 */
export function drainMsOf(
  { sockets, others, isDeaf }: { sockets: number; others: number; isDeaf: boolean },
  leastMs: number,
): number {
  if (leastMs === 0 || (others === 0 && !isDeaf)) return leastMs;
  const movingMs = (sockets * 1000) / MOVING_PER_SECOND / LEAVING_SHARE;
  return Math.max(leastMs, Math.min(movingMs, LONGEST_MS));
}

interface Draining {
  life: Life;
  io: LiveServer;
  counts: Pick<ConnectionCounts, 'others'>;
  /** Whether no other server can be heard, so that their silence says nothing. */
  isDeaf: () => boolean;
  clock: Clock;
}

/**
 * Lets the server be left: from now on it is not ready and takes no new sockets, and each of its sockets is asked to connect again,
 * one after the other, so that the other servers get them evenly. Resolves `ms` milliseconds later, or after `leastMs` once all sockets
 * have gone or no other server takes them.
 */
export async function drain(
  { life, io, counts, isDeaf, clock }: Draining,
  { leastMs, ms }: { leastMs: number; ms: number },
): Promise<void> {
  life.stopping();
  // Without anybody who could take them there is nowhere to go.
  if (ms === 0) return;
  const all = io.of('/');
  const { sockets } = all;
  const leaveBy = clock.now() + ms * LEAVING_SHARE;
  askToLeave([...sockets.values()], ms * LEAVING_SHARE);
  // Their handshakes were under way: they are taken in turns (R337).
  let late = 0;
  all.on('connection', (socket) => {
    const comeBackInMs = Math.min((late * 1_000) / MOVING_PER_SECOND, leaveBy - clock.now());
    socket.emit('server:leave', { comeBackInMs: Math.max(0, Math.round(comeBackInMs)) });
    late += 1;
  });
  let deafAt = Number.NEGATIVE_INFINITY;
  const isTaken = () => {
    if (isDeaf()) deafAt = clock.now();
    return counts.others().length > 0 || clock.now() - deafAt < HEARD_WITHIN_MS;
  };
  const pass = (time: number) => new Promise<void>((over) => clock.after(time, over));
  await pass(leastMs);
  for (let left = ms - leastMs; left > 0 && sockets.size > 0 && isTaken(); left -= LOOK_MS)
    await pass(Math.min(left, LOOK_MS));
}

/** So many closed sockets come back in a second: as many as a server takes on beside its bids. */
const COMING_BACK_PER_SECOND = 3_000;

/** Closes every socket, and tells each when to come back, users before visitors: all at once would keep bids waiting. */
export async function closeSockets(io: LiveServer): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const isVisitor = ({ data }: { data: { userId?: string } }) => Number(data.userId === undefined);
  sockets.sort((one, other) => isVisitor(one) - isVisitor(other));
  askToLeave(sockets, Math.min((sockets.length * 1000) / COMING_BACK_PER_SECOND, LONGEST_AWAY_MS));
  await io.close();
}
