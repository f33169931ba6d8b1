import { HOUR_MS } from '@autoplace/shared/time';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Clock } from '../../core/clock.ts';
import { modelOf } from '../../core/mongo/model.mongo.ts';
import type { Session } from '../../users/index.ts';
import { IDLE_MS, type SessionRecords, SIGNED_IN_MS } from './session-records.ts';

/** How long it stays known that a session has ended: longer than any server looks back for changes. */
const TOMBSTONE_MS = HOUR_MS;

interface SessionDocument {
  /** The hash of the id of the provider's grant. */
  _id: string;
  userId: string;
  device: string;
  address: string;
  startedAt: Date;
  usedAt: Date;
  endedAt: Date | null;
  expireAt: Date;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    device: { type: String, default: '' },
    address: { type: String, default: '' },
    startedAt: { type: Date, required: true },
    usedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    expireAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ endedAt: 1 });
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** `onEnd` is called with the id of every session that this server ends. */
export function mongoSessions(
  connection: Connection,
  clock: Clock,
  onEnd: (id: string) => void,
): SessionRecords {
  const model: Model<SessionDocument> = modelOf(connection, 'sessions', schema);
  const live = () => {
    const now = clock.now();
    return { endedAt: null, usedAt: { $gt: new Date(now - IDLE_MS) }, expireAt: { $gt: new Date(now) } };
  };
  const over = () => {
    const now = clock.now();
    return { $set: { endedAt: new Date(now), expireAt: new Date(now + TOMBSTONE_MS) } };
  };

  return {
    async begin(id, of) {
      const now = clock.now();
      const times = { startedAt: new Date(now), usedAt: new Date(now), endedAt: null };
      await model.insertOne({ _id: id, ...of, ...times, expireAt: new Date(now + SIGNED_IN_MS) });
    },
    async use(id, address) {
      const set = { usedAt: new Date(clock.now()), address };
      return (await model.updateOne({ _id: id, ...live() }, { $set: set })).matchedCount === 1;
    },
    async find(id) {
      const found = await model.findOne({ _id: id, ...live() }).lean<SessionDocument>();
      return found && { userId: found.userId, ...toSession(found) };
    },
    async list(userId) {
      const found = await model
        .find({ userId, ...live() })
        .sort({ usedAt: -1 })
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },
    signedIn: () => model.distinct('userId', { endedAt: null }),
    async end(id) {
      await model.updateOne({ _id: id, endedAt: null }, over());
      onEnd(id);
    },
    async endAll(userId, exceptId) {
      const others = exceptId === undefined ? {} : { _id: { $ne: exceptId } };
      const open = { userId, endedAt: null, ...others };
      const ids = (await model.find(open).select('_id').lean<SessionDocument[]>()).map(({ _id }) => _id);
      await model.updateMany(open, over());
      for (const id of ids) onEnd(id);
    },
    async endedSince(time) {
      const found = await model.find({ endedAt: { $gte: new Date(time) } }).lean<SessionDocument[]>();
      return found.map(({ _id, endedAt }) => ({ id: _id, at: endedAt?.getTime() ?? 0 }));
    },
  };
}

const toSession = ({ _id, device, address, startedAt, usedAt }: SessionDocument): Session => ({
  id: _id,
  device,
  address,
  startedAt: startedAt.getTime(),
  usedAt: usedAt.getTime(),
});
