import { createHash } from 'node:crypto';
import { DAY_MS } from '@autoplace/shared/time';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Clock } from '../../core/clock.ts';
import { modelOf } from '../../core/mongo/model.mongo.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

interface AttemptsDocument {
  _id: string;
  attempts: number;
  lockedUntil: Date | null;
  locks?: number;
  expireAt: Date;
}

/** Attempts further apart than this are not counted together. */
const REMEMBERED_MS = DAY_MS;

const schema = new Schema<AttemptsDocument>(
  {
    _id: { type: String, required: true },
    attempts: { type: Number, required: true },
    lockedUntil: { type: Date, default: null },
    locks: Number,
    expireAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** Keyed by a hash of the e-mail: people type passwords into the wrong field. */
export function mongoSignInAttempts(connection: Connection, clock: Clock): SignInAttempts {
  const model: Model<AttemptsDocument> = modelOf(connection, 'sign_in_attempts', schema);
  const key = (email: string) => createHash('sha256').update(email).digest('base64url');
  const expireAt = () => new Date(clock.now() + REMEMBERED_MS);

  return {
    async lockedUntil(email) {
      const found = await model.findById(key(email)).lean<AttemptsDocument>();
      return found?.lockedUntil?.getTime() ?? null;
    },
    async count(email) {
      const _id = key(email);
      // A lock that has run out, or a count that the TTL index has not swept yet, starts from nothing again.
      const now = new Date(clock.now());
      await model.updateOne(
        { _id, lockedUntil: { $lte: now } },
        { $set: { attempts: 0, lockedUntil: null } },
      );
      await model.deleteOne({ _id, expireAt: { $lte: now } });
      const counted = await model
        .findOneAndUpdate(
          { _id },
          { $inc: { attempts: 1 }, $set: { expireAt: expireAt() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<AttemptsDocument>();
      return counted?.attempts ?? 1;
    },
    async giveBack(email) {
      await model.updateOne({ _id: key(email), attempts: { $gt: 0 } }, { $inc: { attempts: -1 } });
    },
    async lock(email, until) {
      const set = { lockedUntil: new Date(until), expireAt: expireAt() };
      const open = { _id: key(email), lockedUntil: null };
      await model.updateOne(open, { $set: set, $inc: { locks: 1 } });
    },
    async locks(email) {
      return (await model.findById(key(email)).lean<AttemptsDocument>())?.locks ?? 0;
    },
    async clear(email) {
      await model.deleteOne({ _id: key(email) });
    },
  };
}
