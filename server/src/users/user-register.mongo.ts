import type { Filter } from 'mongodb';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { type DealerDocument, toDealer } from '../dealers/dealer-document.mongo.ts';
import { toUser, type UserDocument, wordsOfUser } from './user-document.mongo.ts';
import type { Account, UserRegister, UsersQuery } from './user-register.ts';

/** The register in the collection `users`. `onChange` is called with the user's id after every write. */
export async function createMongoUserRegister(
  connection: Connection,
  onChange: (id: string) => void,
): Promise<UserRegister> {
  const users = connection.collection<UserDocument>('users');
  const dealers = connection.collection<DealerDocument>('dealers');
  await users.createIndexes([
    { key: { createdAt: -1, _id: -1 }, name: 'newest' },
    { key: { words: 1 }, name: 'words' },
    { key: { isAdmin: 1, 'locked.at': 1 }, name: 'administrators' },
    { key: { 'locked.at': 1 }, name: 'locked' },
    { key: { accessChangedAt: 1 }, name: 'access_changed' },
  ]);
  await giveWords();

  /** Those of the time before there was a search. */
  async function giveWords(): Promise<void> {
    for await (const user of users.find({ words: { $exists: false } }))
      await users.updateOne(
        { _id: user._id, name: user.name },
        { $set: { words: wordsOfUser(toUser(user)) } },
      );
  }

  const withDealers = async (found: UserDocument[]): Promise<Account[]> => {
    const ids = found.map(({ _id }) => _id);
    const applied = await dealers.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(applied.map((dealer) => [dealer._id, toDealer(dealer)]));
    return found.map((user) => ({
      user: toUser(user),
      dealer: byId.get(user._id) ?? null,
      auditEntry: user.auditEntry ?? null,
    }));
  };

  const filterOf = async ({ words, role }: UsersQuery): Promise<Filter<UserDocument>> => {
    const conditions: Filter<UserDocument>[] = words.map((word) => ({ words: { $regex: `^${word}` } }));
    if (role === 'admin') conditions.push({ isAdmin: true });
    if (role === 'locked') conditions.push({ 'locked.at': { $gt: new Date(0) } });
    if (role === 'dealer') {
      const approved = dealers.find({ verificationStatus: 'approved' }, { projection: { _id: 1 } });
      conditions.push({ _id: { $in: await approved.map(({ _id }) => _id).toArray() } });
    }
    return conditions.length === 0 ? {} : { $and: conditions };
  };

  const change = async (filter: Filter<UserDocument> & { _id: string }, set: Partial<UserDocument>) => {
    const { matchedCount } = await users.updateOne(filter, { $set: set });
    onChange(filter._id);
    return matchedCount === 1;
  };

  return {
    async find(id) {
      const found = await users.findOne({ _id: id });
      return found && ((await withDealers([found]))[0] ?? null);
    },

    async page(query) {
      const filter = await filterOf(query);
      const found = users
        .find(filter, { sort: { createdAt: -1, _id: -1 } })
        .skip((query.page - 1) * query.pageSize)
        .limit(query.pageSize);
      return { items: await withDealers(await found.toArray()), total: await users.countDocuments(filter) };
    },

    lock(id, { at, by, reason }) {
      const locked = { at: new Date(at), by, reason };
      return change({ _id: id, locked: null }, { locked, ...voided(at) });
    },

    unlock: (id, { at }, now, auditEntry) =>
      change(
        { _id: id, 'locked.at': new Date(at) },
        { locked: null, accessChangedAt: new Date(now), auditEntry: auditEntry ?? null },
      ),

    async voidTokens(id, now) {
      await change({ _id: id }, voided(now));
    },

    setAdmin: (id, isAdmin, now, auditEntry) =>
      change(
        { _id: id, isAdmin: !isAdmin },
        { isAdmin, accessChangedAt: new Date(now), auditEntry: auditEntry ?? null },
      ),

    administrators: () => users.countDocuments({ isAdmin: true, locked: null }),
    count: () => users.estimatedDocumentCount(),

    async byIds(ids) {
      const found = await users.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map((user) => [user._id, toUser(user)]));
    },

    changedSince: (time) =>
      users
        .find({ accessChangedAt: { $gte: new Date(time) } }, { projection: { accessChangedAt: 1 } })
        .map(({ _id, accessChangedAt }) => ({ id: _id, at: accessChangedAt?.getTime() ?? 0 }))
        .toArray(),
  };
}

/** Tokens count whole seconds, and those of the second that runs are void too. */
const voided = (now: number) => ({
  tokensValidFrom: new Date(now + 1_000),
  accessChangedAt: new Date(now),
});
