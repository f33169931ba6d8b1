import type { ServerToClient } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import type { Life } from '../life/life.ts';
import { every, type Poll } from '../poll.ts';
import type { ConnectionCounts } from './connections.ts';
import type { LiveServer } from './socket-server.ts';

/** How often a server compares itself with the others, in milliseconds. */
const EVERY_MS = 20_000;
/** So many sockets move to another server in a second without its bids waiting for them, by measurement (docs/benchmarks.md). */
export const MOVING_PER_SECOND = 300;
/** Sockets that are asked to leave do so within this time, in milliseconds. */
const WITHIN_MS = 10_000;
/** So many are asked at once; the others the next time. */
const MOST = (WITHIN_MS / 1000) * MOVING_PER_SECOND;
/** Only a server that has come lately is a reason: whoever comes from one address belongs to one server, however many they are. */
const LATELY_MS = 300_000;
/** So many times as many as the mean, and so many more than it, are worth the trouble. */
const MUCH = 1.25;
const MANY = 20;

/**
 * After a deploy all sockets are where they went last. A server that has far more than the mean asks those that it has had for longest to
 * connect again: a proxy that sends each to its place brings about half of them to the new server, and the others back.
 */
export function spreadSockets(
  io: LiveServer,
  counts: Pick<ConnectionCounts, 'others'>,
  life: Pick<Life, 'phase'>,
  clock: Clock,
): Pick<Poll, 'stop'> {
  const { sockets } = io.of('/');
  return every(clock, EVERY_MS, () => {
    // One that is left asks all of them.
    if (life.phase === 'stopping') return;
    const surplus = Math.min(surplusOf(sockets.size, counts.others()), MOST);
    if (surplus > 0) askToLeave([...sockets.values()].slice(0, surplus), WITHIN_MS);
  });
}

/** How many sockets a server has to give up, which has `own`. */
export function surplusOf(own: number, others: readonly { count: number; knownMs: number }[]): number {
  if (others.every(({ knownMs }) => knownMs > LATELY_MS)) return 0;
  const mean = others.reduce((sum, { count }) => sum + count, own) / (others.length + 1);
  return own > mean * MUCH && own - mean >= MANY ? Math.floor(own - mean) : 0;
}

interface Asked {
  emit(event: 'server:leave', data: Parameters<ServerToClient['server:leave']>[0]): unknown;
}

/** Asks sockets to connect again, one after the other within `ms` milliseconds. */
export function askToLeave(sockets: readonly Asked[], ms: number): void {
  for (const [index, socket] of sockets.entries())
    socket.emit('server:leave', { comeBackInMs: Math.round((index / sockets.length) * ms) });
}
