import { type Connection, type Model, Schema } from 'mongoose';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { modelOf } from '../core/mongo/model.mongo.ts';
import {
  PAUSES_FORGOTTEN_MS,
  type PasswordReset,
  type PasswordResets,
  pauseAfter,
} from './password-resets.ts';

interface ResetDocument {
  _id: string;
  userId: string;
  interactionUid: string;
  createdAt: Date;
  expireAt: Date;
}

const schema = new Schema<ResetDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    interactionUid: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expireAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** When an account was last mailed a link, and how many it has been mailed, under the account's id. */
interface PauseDocument {
  _id: string;
  mailedAt: Date;
  mails: number;
  expireAt: Date;
}

const pauseSchema = new Schema<PauseDocument>(
  {
    _id: { type: String, required: true },
    mailedAt: { type: Date, required: true },
    mails: { type: Number, default: 1 },
    expireAt: { type: Date, required: true },
  },
  { versionKey: false },
);
pauseSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** The hash of the secret is the key, so taking a link is one atomic delete. */
export function mongoPasswordResets(connection: Connection): PasswordResets {
  const model: Model<ResetDocument> = modelOf(connection, 'password_resets', schema);
  const pauses: Model<PauseDocument> = modelOf(connection, 'password_reset_pauses', pauseSchema);
  return {
    async insert(secretHash, { createdAt, expiresAt, ...reset }) {
      const document = { ...reset, createdAt: new Date(createdAt), expireAt: new Date(expiresAt) };
      await model.insertOne({ _id: secretHash, ...document });
    },
    find: async (secretHash) => toReset(await model.findById(secretHash).lean<ResetDocument>()),
    take: async (secretHash) =>
      toReset(await model.findOneAndDelete({ _id: secretHash }).lean<ResetDocument>()),
    async mayMail(userId, now) {
      const known = await pauses.findById(userId).lean<PauseDocument>();
      const mails = known === null || known.expireAt.getTime() <= now ? 0 : (known.mails ?? 1);
      if (known !== null && mails > 0 && known.mailedAt.getTime() + pauseAfter(mails) > now) return false;
      // A caller who was faster has moved `mailedAt`, and the insert collides with that document.
      const same = { _id: userId, mailedAt: known?.mailedAt ?? null };
      const expireAt = new Date(now + PAUSES_FORGOTTEN_MS);
      const next = { mailedAt: new Date(now), mails: mails + 1, expireAt };
      return (await unlessTaken(pauses.updateOne(same, { $set: next }, { upsert: true }))) !== null;
    },
    async deleteAllOf(userId) {
      await model.deleteMany({ userId });
      await pauses.deleteOne({ _id: userId });
    },
  };
}

function toReset(document: ResetDocument | null): PasswordReset | null {
  return (
    document && {
      userId: document.userId,
      interactionUid: document.interactionUid,
      createdAt: document.createdAt.getTime(),
      expiresAt: document.expireAt.getTime(),
    }
  );
}
