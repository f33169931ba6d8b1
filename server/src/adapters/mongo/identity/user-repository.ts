import { type Connection, type Model, Schema } from 'mongoose';
import type { User, Users } from '../../../ports/users.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { modelOf } from './model.ts';

type UserDocument = Omit<User, 'id' | 'createdAt' | 'tokensValidFrom'> & {
  _id: string;
  createdAt: Date;
  tokensValidFrom: Date;
};

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
    findById: async (id) => toUser(await model.findById(id).lean<UserDocument>()),
    findByEmail: async (email) =>
      toUser(await model.findOne({ email: email.trim().toLowerCase() }).lean<UserDocument>()),
    async insert({ id, ...user }) {
      try {
        await model.insertOne({
          ...user,
          _id: id,
          createdAt: new Date(user.createdAt),
          tokensValidFrom: new Date(user.tokensValidFrom),
        });
      } catch (error) {
        if (isDuplicateKey(error)) return { ok: false, code: 'EMAIL_TAKEN' };
        throw error;
      }
      onChange(id);
      return { ok: true };
    },
    rename: (id, name) => update({ _id: id }, { name }),
    setPassword: (id, passwordHash, tokensValidFrom) =>
      update({ _id: id }, { passwordHash, tokensValidFrom: new Date(tokensValidFrom) }),
    rehash: (id, oldHash, newHash) => update({ _id: id, passwordHash: oldHash }, { passwordHash: newHash }),
  };
}

function toUser(document: UserDocument | null): User | null {
  if (document === null) return null;
  const { _id, createdAt, tokensValidFrom, ...rest } = document;
  return { ...rest, id: _id, createdAt: createdAt.getTime(), tokensValidFrom: tokensValidFrom.getTime() };
}
