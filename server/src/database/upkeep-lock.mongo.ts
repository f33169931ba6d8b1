import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { every } from '../core/poll.ts';
import { Interrupted, type UpkeepLock, type UpkeepTask } from './upkeep-lock.ts';

interface LockDocument extends UpkeepTask {
  _id: string;
  /** A random value of the holder. */
  owner: string;
  until: Date;
}

/** After so long without a renewal a lock is free: its holder has died. Clocks of servers may differ by less, in milliseconds. */
export const LEASE_MS = MINUTE_MS;
const THE_ONE = 'upkeep';
/** The lock of the log of backups, which is written beside everything else, and its lease in milliseconds: others must not wait for long. */
export const LOG_LOCK = { name: 'backup-log', leaseMs: 20_000 };

/** The collection of locks; it belongs to the servers and is in no backup. */
export const LOCKS = 'upkeep_locks';

/** The lock as one document of the collection `upkeep_locks`. */
export function createMongoUpkeepLock(
  connection: Connection,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'newNonce'> },
  { name, leaseMs } = { name: THE_ONE, leaseMs: LEASE_MS },
): UpkeepLock {
  const locks = connection.collection<LockDocument>(LOCKS);
  const fromNow = () => new Date(clock.now() + leaseMs);
  let interrupted = false;

  const hold = (owner: string, takenAt: number) => {
    let goodUntil = takenAt + leaseMs;
    const renew = async () => {
      const until = fromNow();
      try {
        const { matchedCount } = await locks.updateOne({ _id: name, owner }, { $set: { until } });
        goodUntil = matchedCount === 1 ? until.getTime() : 0;
      } catch {
        // The database is away for the moment: the lease says how long that may last.
      }
      if (goodUntil === 0) void poll.stop();
    };
    const poll = every(clock, leaseMs / 4, renew);
    return {
      proceed() {
        if (interrupted) throw new Interrupted('the server stops');
        if (clock.now() >= goodUntil) throw new Interrupted('the lock has run out');
      },
      async release() {
        await poll.stop();
        goodUntil = 0;
        await locks.deleteOne({ _id: name, owner });
      },
    };
  };

  return {
    async take(task) {
      const owner = ids.newNonce();
      const now = clock.now();
      const isOver = { _id: name, until: { $lte: new Date(now) } };
      const taken = { $set: { owner, ...task, until: fromNow() } };
      // Where somebody holds it the upsert finds none that has run out and collides with it.
      return (await unlessTaken(locks.updateOne(isOver, taken, { upsert: true }))) && hold(owner, now);
    },

    async current() {
      const held = await locks.findOne({ _id: name, until: { $gt: new Date(clock.now()) } });
      return held && { kind: held.kind, subject: held.subject };
    },

    interrupt() {
      interrupted = true;
    },
  };
}
