import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import { MONITORING_COLLECTIONS } from '../collections.mongo.ts';
import { MOST_COUNTED, type Waiting, type WaitingWork } from './waiting-work.ts';

/** A comparison with a date never matches null. */
const BEGINNING = new Date(0);

/**
 * Counts by indexes that others declare, each with one short read. A mail, a decision and an alert that could not be sent wait for another
 * try, with a later date: their age is that of what they tell.
 */
export function createMongoWaitingWork(connection: Connection): WaitingWork {
  const read = async (
    collection: string,
    { due, before, since = due }: { due: string; before: Date | null; since?: string },
    now: number,
  ): Promise<Waiting> => {
    const dates = await connection
      .collection(collection)
      .find({ [due]: before === null ? { $gt: BEGINNING } : { $lte: before, $gt: BEGINNING } })
      .project({ _id: 0, [since]: 1 })
      .sort({ [due]: 1 })
      .limit(MOST_COUNTED)
      .toArray();
    const oldest = Math.min(now, ...dates.map((document) => epochOf(at(document, since)) ?? now));
    return { count: dates.length, oldestMs: now - oldest };
  };

  return {
    async at(now) {
      const before = new Date(now);
      const [deadlines, mails, deals, chances, decisions, alerts] = await Promise.all([
        read('auctions', { due: 'nextDeadlineAt', before }, now),
        read('notifications', { due: 'mailAt', before: null, since: 'timestamp' }, now),
        read('deals', { due: 'dueAt', before }, now),
        read('second_chances', { due: 'dueAt', before }, now),
        read('dealers', { due: 'mailAt', before: null, since: 'mail.decidedAt' }, now),
        read(MONITORING_COLLECTIONS.alerts, { due: 'tellAt', before: null, since: 'untoldSince' }, now),
      ]);
      return { deadlines, mails, deals, second_chances: chances, decisions, alerts };
    },
  };
}

const at = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], document);

const epochOf = (value: unknown): number | null =>
  value instanceof Date ? value.getTime() : typeof value === 'number' ? value : null;
