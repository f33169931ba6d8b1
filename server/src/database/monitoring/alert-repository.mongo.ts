import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import { MONITORING_COLLECTIONS } from './collections.mongo.ts';
import { type AlertQueue, type AlertRepository, NOBODY, type StoredAlert } from './monitoring.ts';

interface AlertDocument extends Omit<StoredAlert, 'id' | 'at' | 'resolvedAt'> {
  _id: string;
  /** Counts the alerts of its type. */
  number: number;
  at: Date;
  resolved: boolean;
  resolvedAt: Date | null;
  overAt: Date | null;
  /** When somebody is to be told next; null or absent if there is nothing to tell. */
  tellAt?: Date | null;
  tellTries?: number;
  /** Since when the newest change is to be told. */
  untoldSince?: Date;
}

/** What makes an alert due to be told. */
const untold = (at: Date) => ({ tellAt: at, tellTries: 0, untoldSince: at });

/** For how long an alert is kept after its end. */
const KEPT_SECONDS = 90 * 24 * 3600;

/**
 * Alerts are numbered within their type, and the number is part of the key: of two servers that open the next one at
 * once the second finds it there.
 */
export async function createMongoAlertRepository(
  connection: Connection,
): Promise<AlertRepository & AlertQueue> {
  const alerts = connection.collection<AlertDocument>(MONITORING_COLLECTIONS.alerts);
  await alerts.createIndexes([
    { key: { resolved: 1, at: -1 }, name: 'listed' },
    { key: { over: 1 }, name: 'ongoing' },
    { key: { type: 1, number: -1 }, name: 'numbered' },
    { key: { tellAt: 1 }, name: 'untold' },
    { key: { overAt: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
  ]);

  const insert = (document: AlertDocument) => unlessTaken(alerts.insertOne(document));

  return {
    ongoing: () => alerts.find({ over: false }).map(toAlert).toArray(),
    find: (ids) =>
      alerts
        .find({ _id: { $in: [...ids] } })
        .map(toAlert)
        .toArray(),
    list: (most) =>
      alerts
        .find({}, { sort: { resolved: 1, at: -1 }, limit: most })
        .map(toAlert)
        .toArray(),

    async open({ at, ...alert }) {
      const newest = await alerts.findOne({ type: alert.type }, { sort: { number: -1 } });
      if (newest !== null && !newest.over) return;
      const number = (newest?.number ?? 0) + 1;
      const standing = { resolved: false, resolvedAt: null, resolvedBy: null, over: false, overAt: null };
      const date = new Date(at);
      await insert({
        _id: `${alert.type}-${number}`,
        number,
        ...alert,
        at: date,
        ...standing,
        ...untold(date),
      });
    },

    async raise(_id, { severity, message, at }) {
      const lower = { _id, resolved: false, severity: { $ne: severity } };
      await alerts.updateOne(lower, { $set: { severity, message, ...untold(new Date(at)) } });
    },

    async end(_id, at) {
      const overAt = new Date(at);
      const resolution = { resolved: true, resolvedAt: overAt, resolvedBy: NOBODY };
      const ended = await alerts.updateOne(
        { _id, resolved: false },
        { $set: { over: true, overAt, ...resolution, ...untold(overAt) } },
      );
      // An administrator was there before.
      if (ended.matchedCount === 0)
        await alerts.updateOne({ _id, over: false }, { $set: { over: true, overAt, ...untold(overAt) } });
    },

    async record({ id, at, resolvedAt, ...alert }) {
      const overAt = resolvedAt === null ? new Date(at) : new Date(resolvedAt);
      const times = { at: new Date(at), resolved: true, resolvedAt: overAt, overAt };
      await insert({ _id: id, number: 0, ...alert, ...times, over: true, ...untold(overAt) });
    },

    async resolve(_id, by, at) {
      const resolution = { resolved: true, resolvedAt: new Date(at), resolvedBy: by };
      await alerts.updateOne({ _id, resolved: false }, { $set: resolution });
      const found = await alerts.findOne({ _id });
      return found && toAlert(found);
    },

    async take(now, leaseMs) {
      const leasedUntil = now + leaseMs;
      const taken = await alerts.findOneAndUpdate(
        // A comparison with a date never matches null.
        { tellAt: { $lte: new Date(now) } },
        { $set: { tellAt: new Date(leasedUntil) }, $inc: { tellTries: 1 } },
        { sort: { tellAt: 1 }, returnDocument: 'after' },
      );
      if (taken === null) return null;
      const { tellTries = 1, untoldSince = taken.at } = taken;
      return { alert: toAlert(taken), tries: tellTries, since: untoldSince.getTime(), leasedUntil };
    },

    async settle({ alert, leasedUntil }, next) {
      await alerts.updateOne(
        { _id: alert.id, tellAt: new Date(leasedUntil) },
        { $set: { tellAt: next === null ? null : new Date(next) } },
      );
    },
  };
}

const toAlert = ({
  _id,
  number,
  resolved,
  overAt,
  at,
  resolvedAt,
  tellAt,
  tellTries,
  untoldSince,
  ...alert
}: AlertDocument): StoredAlert => ({
  ...alert,
  id: _id,
  at: at.getTime(),
  resolvedAt: resolvedAt?.getTime() ?? null,
});
