import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';
import { modelOf } from '../core/mongo/model.mongo.ts';
import { toUser, type UserDocument, wordsOfUser } from './user-document.mongo.ts';
import { NO_PASSWORD, type Users } from './users.ts';

const schema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    passwordHash: { type: String, required: true },
    isAdmin: { type: Boolean, required: true },
    identityProvider: { type: String, required: true },
    createdAt: { type: Date, required: true },
    tokensValidFrom: { type: Date, required: true },
    locked: { type: Object, default: null },
    words: [String],
    accessChangedAt: Date,
    auditEntry: Object,
    address: String,
    toldAt: Date,
  },
  { versionKey: false },
);

/** `onChange` is called with the user's id after every write. */
export function mongoUsers(connection: Connection, onChange: (id: string) => void = () => {}): Users {
  const model: Model<UserDocument> = modelOf(connection, 'users', schema);

  async function update(filter: { _id: string; passwordHash?: string }, set: Partial<UserDocument>) {
    await model.updateOne(filter, { $set: set });
    onChange(filter._id);
  }

  return {
    async findById(id) {
      const found = await model.findById(id).lean<UserDocument>();
      return found && toUser(found);
    },
    async findByEmail(email) {
      const found = await model.findOne({ email: email.trim().toLowerCase() }).lean<UserDocument>();
      return found && toUser(found);
    },
    async insert({ id, ...user }) {
      try {
        await model.insertOne({
          ...user,
          _id: id,
          createdAt: new Date(user.createdAt),
          tokensValidFrom: new Date(user.tokensValidFrom),
          locked: user.locked && { ...user.locked, at: new Date(user.locked.at) },
          words: wordsOfUser(user),
        });
      } catch (error) {
        if (isDuplicateKey(error)) return { ok: false, code: 'EMAIL_TAKEN' };
        throw error;
      }
      onChange(id);
      return { ok: true };
    },
    async meet({ id, email, name, identityProvider }, toldAt, now) {
      const words = wordsOfUser({ name, email });
      const told = { address: email, name, words, identityProvider, toldAt: new Date(toldAt) };
      const first = {
        email: id,
        passwordHash: NO_PASSWORD,
        isAdmin: false,
        createdAt: new Date(now),
        tokensValidFrom: new Date(0),
      };
      try {
        const older = { _id: id, toldAt: { $lte: told.toldAt } };
        await model.updateOne(older, { $set: told, $setOnInsert: first }, { upsert: true });
      } catch (error) {
        // It exists and is newer, or another server has just written it.
        if (!isDuplicateKey(error)) throw error;
      }
      onChange(id);
    },
    async rename(id, name) {
      const known = await model.findById(id).lean<UserDocument>();
      if (known !== null) await update({ _id: id }, { name, words: wordsOfUser({ ...toUser(known), name }) });
    },
    setPassword: (id, passwordHash, tokensValidFrom) =>
      update({ _id: id }, { passwordHash, tokensValidFrom: new Date(tokensValidFrom) }),
    rehash: (id, oldHash, newHash) => update({ _id: id, passwordHash: oldHash }, { passwordHash: newHash }),
  };
}
