import { fold } from '@autoplace/shared/script';
import type { Filter } from 'mongodb';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import { type DealerDocument, toDealer } from '../dealers/dealers.mongo.ts';
import {
  type AccessAudit,
  type Account,
  type Lock,
  NO_PASSWORD,
  type User,
  type Users,
  type UsersQuery,
  type VoidingOrder,
} from './users.ts';

/** A user in the collection `users`. */
type UserDocument = Omit<User, 'id' | 'createdAt' | 'tokensValidFrom' | 'locked' | 'knowsUntil'> & {
  _id: string;
  createdAt: Date;
  tokensValidFrom: Date;
  locked: (Omit<Lock, 'at' | 'voids'> & { at: Date; voids?: Omit<VoidingOrder, 'at'> & { at: Date } }) | null;
  knowsUntil?: Date;
  /** The search words of the account. */
  words: string[];
  /** When an administrator last changed the user's access. */
  accessChangedAt?: Date;
  /** The audit entry of the last unlocking or change of roles. */
  auditEntry?: AccessAudit | null;
  /** The e-mail of an outside account, whose `email` is its id. */
  address?: string;
  /** The time of the provider's claims about an outside account. */
  toldAt?: Date;
};

/** More words than this narrow nothing down any more. */
const MOST_WORDS = 8;
const IS_LOCKED = { 'locked.at': { $gt: new Date(0) } };
const IS_NOT_CLOSED = { 'locked.closed': { $ne: true as const } };

/** The users in the collection `users`. `onChange` is called with the user's id after every write. */
export async function createMongoUsers(
  connection: Connection,
  onChange: (id: string) => void = () => {},
): Promise<Users> {
  const users = connection.collection<UserDocument>('users');
  const dealers = connection.collection<DealerDocument>('dealers');
  await users.createIndexes([
    { key: { email: 1 }, name: 'email_1', unique: true },
    { key: { createdAt: -1, _id: -1 }, name: 'newest' },
    { key: { words: 1 }, name: 'words' },
    { key: { isAdmin: 1, 'locked.at': 1 }, name: 'administrators' },
    { key: { 'locked.at': 1 }, name: 'locked' },
    { key: { duties: 1 }, name: 'duties' },
    { key: { accessChangedAt: 1 }, name: 'access_changed' },
  ]);

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

  const filterOf = async ({ search = '', role }: UsersQuery): Promise<Filter<UserDocument>> => {
    const words = wordsOf(search).slice(0, MOST_WORDS);
    const conditions: Filter<UserDocument>[] = words.map((word) => ({ words: { $regex: `^${word}` } }));
    if (role === 'admin') conditions.push({ isAdmin: true });
    if (role === 'support' || role === 'finance') conditions.push({ duties: role });
    if (role === 'locked') conditions.push(IS_LOCKED);
    if (role === 'dealer') {
      conditions.push({ _id: { $in: await idsOf(dealers, { verificationStatus: 'approved' }) } });
    }
    return conditions.length === 0 ? {} : { $and: conditions };
  };

  const change = async (filter: Filter<UserDocument> & { _id: string }, set: Partial<UserDocument>) => {
    const { matchedCount } = await users.updateOne(filter, { $set: set });
    onChange(filter._id);
    return matchedCount === 1;
  };

  return {
    async findById(id) {
      const found = await users.findOne({ _id: id });
      return found && toUser(found);
    },
    async findByEmail(email) {
      const found = await users.findOne({ email: email.trim().toLowerCase() });
      return found && toUser(found);
    },
    async insert({ id, knowsUntil: _never, ...user }) {
      const document = {
        ...user,
        _id: id,
        createdAt: new Date(user.createdAt),
        tokensValidFrom: new Date(user.tokensValidFrom),
        locked: user.locked && toLockDocument(user.locked),
        words: wordsOfUser(user),
      };
      if ((await unlessTaken(users.insertOne(document))) === null) return { ok: false, code: 'EMAIL_TAKEN' };
      onChange(id);
      return { ok: true };
    },
    async meet({ id, email, ...holder }, toldAt, now) {
      const words = wordsOfUser({ ...holder, email });
      const told = { address: email, ...holder, words, toldAt: new Date(toldAt) };
      const first = {
        email: id,
        passwordHash: NO_PASSWORD,
        isAdmin: false,
        createdAt: new Date(now),
        tokensValidFrom: new Date(0),
      };
      const older = { _id: id, toldAt: { $lte: told.toldAt } };
      // Taken where it exists and is newer, or another server has just written it.
      await unlessTaken(users.updateOne(older, { $set: told, $setOnInsert: first }, { upsert: true }));
      onChange(id);
    },
    async rename(id, name) {
      const known = await users.findOne({ _id: id });
      if (known !== null) await change({ _id: id }, { name, words: wordsOfUser({ ...toUser(known), name }) });
    },
    confirmAddress: (id, email) => change({ _id: id, email }, { addressConfirmed: true }),
    async setPhone(id, phone) {
      await change({ _id: id }, { phone });
    },
    async setPostalAddress(id, postalAddress) {
      await change({ _id: id }, { postalAddress });
    },
    async setScript(id, script) {
      await change({ _id: id }, { script });
    },
    async setPassword(id, passwordHash, tokensValidFrom) {
      await change({ _id: id }, { passwordHash, tokensValidFrom: new Date(tokensValidFrom) });
    },
    async rehash(id, oldHash, newHash) {
      await change({ _id: id, passwordHash: oldHash }, { passwordHash: newHash });
    },

    async findAccount(id) {
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

    lock: (id, lock) =>
      change({ _id: id, locked: null }, { locked: toLockDocument(lock), ...voided(lock.at) }),

    unlock: (id, { at }, now, auditEntry) =>
      change(
        { _id: id, 'locked.at': new Date(at) },
        { locked: null, accessChangedAt: new Date(now), auditEntry: auditEntry ?? null },
      ),

    async orderVoiding(id, order) {
      const first = { _id: id, ...IS_LOCKED, 'locked.voids': { $exists: false } };
      await users.updateOne(first, { $set: { 'locked.voids': { ...order, at: new Date(order.at) } } });
      onChange(id);
      const { locked } = (await users.findOne({ _id: id })) ?? { locked: null };
      return (locked && toLock(locked).voids) ?? null;
    },

    async voidingOrders() {
      const found = await users.find({ ...IS_LOCKED, 'locked.voids': { $exists: true } }).toArray();
      return new Map(
        found.flatMap(({ _id, locked }): [string, VoidingOrder][] => {
          const order = locked && toLock(locked).voids;
          return order ? [[_id, order]] : [];
        }),
      );
    },

    async voidTokens(id, now) {
      await change({ _id: id }, voided(now));
    },

    async accessChanged(id, now) {
      await change({ _id: id }, { accessChangedAt: new Date(now) });
    },

    setAdmin: (id, isAdmin, now, auditEntry) =>
      change(
        { _id: id, isAdmin: !isAdmin, ...(isAdmin && IS_NOT_CLOSED) },
        { isAdmin, accessChangedAt: new Date(now), auditEntry: auditEntry ?? null },
      ),

    async setDuty(id, duty, has, now, auditEntry) {
      const { matchedCount } = await users.updateOne(
        has ? { _id: id, duties: { $ne: duty }, ...IS_NOT_CLOSED } : { _id: id, duties: duty },
        {
          ...(has ? { $addToSet: { duties: duty } } : { $pull: { duties: duty } }),
          $set: { accessChangedAt: new Date(now), auditEntry },
        },
      );
      onChange(id);
      return matchedCount === 1;
    },

    async showAll(id, now) {
      await users.updateOne({ _id: id }, { $max: { knowsUntil: new Date(now) } });
      onChange(id);
    },

    locked: () => idsOf(users, IS_LOCKED),

    administrators: () => users.countDocuments({ isAdmin: true, locked: null }),
    count: () => users.estimatedDocumentCount(),

    async byIds(ids) {
      const found = await users.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map((user) => [user._id, toUser(user)]));
    },

    async withoutClosed(ids) {
      return new Set(await idsOf(users, { _id: { $in: [...ids] }, ...IS_NOT_CLOSED }));
    },

    changedSince: (time) =>
      users
        .find({ accessChangedAt: { $gte: new Date(time) } }, { projection: { accessChangedAt: 1 } })
        .map(({ _id, accessChangedAt }) => ({ id: _id, at: accessChangedAt?.getTime() ?? 0 }))
        .toArray(),
  };
}

type LockDocument = NonNullable<UserDocument['locked']>;

const toLock = ({ voids, ...lock }: LockDocument): Lock => ({
  ...lock,
  at: lock.at.getTime(),
  ...(voids && { voids: { ...voids, at: voids.at.getTime() } }),
});

const toLockDocument = ({ voids, ...lock }: Lock): LockDocument => ({
  ...lock,
  at: new Date(lock.at),
  ...(voids && { voids: { ...voids, at: new Date(voids.at) } }),
});

function toUser({ _id, createdAt, tokensValidFrom, locked, knowsUntil, ...rest }: UserDocument): User {
  return {
    id: _id,
    email: rest.address ?? rest.email,
    name: rest.name,
    passwordHash: rest.passwordHash,
    isAdmin: rest.isAdmin,
    ...(rest.isAdminOfTenant !== undefined && { isAdminOfTenant: rest.isAdminOfTenant }),
    ...(rest.duties !== undefined && { duties: rest.duties }),
    identityProvider: rest.identityProvider,
    createdAt: createdAt.getTime(),
    tokensValidFrom: tokensValidFrom.getTime(),
    locked: locked ? toLock(locked) : null,
    ...(knowsUntil && { knowsUntil: knowsUntil.getTime() }),
    // The address of an outside account is the word of its tenant.
    ...((rest.addressConfirmed || rest.address !== undefined) && { addressConfirmed: true }),
    ...(rest.phone !== undefined && { phone: rest.phone }),
    ...(rest.postalAddress !== undefined && { postalAddress: rest.postalAddress }),
    ...(rest.script !== undefined && { script: rest.script }),
  };
}

/** The words of a text in the form in which they are compared. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The search words of a user. */
const wordsOfUser = ({ name, email }: Pick<User, 'name' | 'email'>): string[] => [
  ...new Set([...wordsOf(name), ...wordsOf(email)]),
];

/** Tokens count whole seconds, and those of the second that runs are void too. */
const voided = (now: number) => ({
  tokensValidFrom: new Date(now + 1_000),
  accessChangedAt: new Date(now),
});
