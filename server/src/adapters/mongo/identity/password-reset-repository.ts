import { type Connection, type Model, Schema } from 'mongoose';
import type { PasswordReset, PasswordResets } from '../../../ports/password-resets.ts';
import { modelOf } from './model.ts';

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

/** The hash of the secret is the key, so taking a link is one atomic delete. */
export function mongoPasswordResets(connection: Connection): PasswordResets {
  const model: Model<ResetDocument> = modelOf(connection, 'password_resets', schema);
  return {
    async insert(secretHash, { createdAt, expiresAt, ...reset }) {
      const document = { ...reset, createdAt: new Date(createdAt), expireAt: new Date(expiresAt) };
      await model.insertOne({ _id: secretHash, ...document });
    },
    find: async (secretHash) => toReset(await model.findById(secretHash).lean<ResetDocument>()),
    take: async (secretHash) =>
      toReset(await model.findOneAndDelete({ _id: secretHash }).lean<ResetDocument>()),
    findLatestOf: async (userId) =>
      toReset(await model.findOne({ userId }).sort({ createdAt: -1 }).lean<ResetDocument>()),
    async deleteAllOf(userId) {
      await model.deleteMany({ userId });
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
