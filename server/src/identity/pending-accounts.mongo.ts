import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../core/mongo/model.mongo.ts';
import type { PendingAccount, PendingAccounts } from './register.ts';

type PendingDocument = Omit<PendingAccount, 'expiresAt'> & { _id: string; expireAt: Date };

const schema = new Schema<PendingDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    passwordHash: { type: String, required: true },
    interactionUid: { type: String, required: true },
    expireAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** The hash of the secret is the key, so taking one is one atomic delete. */
export function mongoPendingAccounts(connection: Connection): PendingAccounts {
  const model: Model<PendingDocument> = modelOf(connection, 'pending_accounts', schema);
  return {
    async insert(secretHash, { expiresAt, ...pending }) {
      await model.insertOne({ _id: secretHash, ...pending, expireAt: new Date(expiresAt) });
    },
    find: async (secretHash) => toPending(await model.findById(secretHash).lean<PendingDocument>()),
    take: async (secretHash) =>
      toPending(await model.findOneAndDelete({ _id: secretHash }).lean<PendingDocument>()),
  };
}

function toPending(document: PendingDocument | null): PendingAccount | null {
  if (document === null) return null;
  const { _id, expireAt, ...pending } = document;
  return { ...pending, expiresAt: expireAt.getTime() };
}
