import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../../core/mongo/model.mongo.ts';
import { addSealingKey, loadSealingKeys } from '../provider-secrets.mongo.ts';
import { createSealedSecrets, type SealedSecrets } from './sealed-secrets.ts';
import type { Passkey, SecondFactorRepository } from './second-factors.ts';

interface FactorsDocument {
  /** The user's id. */
  _id: string;
  /** By their ids, which have no dots. */
  passkeys?: Record<string, Omit<Passkey, 'id'>>;
  app?: { sealed: string; step: number } | null;
  recoveryHashes?: string[];
}

const schema = new Schema<FactorsDocument>(
  {
    _id: { type: String, required: true },
    passkeys: { type: Schema.Types.Mixed },
    app: { type: Schema.Types.Mixed },
    recoveryHashes: { type: Schema.Types.Mixed },
  },
  { versionKey: false },
);

const factorsOf = (connection: Connection): Model<FactorsDocument> =>
  modelOf(connection, 'second_factors', schema);

/** Seals with the newest key what an older one has sealed. Returns how many. Safe to repeat, and on several servers at once. */
export async function sealAgain(connection: Connection, secrets: SealedSecrets): Promise<number> {
  const model = factorsOf(connection);
  let count = 0;
  for (const { _id, app } of await model.find().select('app').lean<FactorsDocument[]>()) {
    if (app == null || (await secrets.isNewest(app.sealed))) continue;
    const secret = await secrets.open(_id, app.sealed);
    if (secret === null) continue;
    const sealed = await secrets.seal(_id, secret);
    const unchanged = { _id, 'app.sealed': app.sealed };
    count += (await model.updateOne(unchanged, { $set: { 'app.sealed': sealed } })).modifiedCount;
  }
  return count;
}

/** One document for each account that has set something up. */
export function mongoSecondFactors(connection: Connection, secrets: SealedSecrets): SecondFactorRepository {
  const model = factorsOf(connection);
  const read = (userId: string) => model.findById(userId).lean<FactorsDocument>();
  const secretOf = async (userId: string, app: FactorsDocument['app']): Promise<string | null> =>
    app == null ? null : secrets.open(userId, app.sealed);
  const set = async (userId: string, fields: Record<string, unknown>) => {
    await model.updateOne({ _id: userId }, { $set: fields }, { upsert: true });
  };

  return {
    async of(userId) {
      const { passkeys = {}, app, recoveryHashes = [] } = (await read(userId)) ?? {};
      return {
        passkeys: Object.entries(passkeys).map(([id, passkey]) => ({ ...passkey, id })),
        hasApp: app != null,
        isAppLost: app != null && (await secretOf(userId, app)) === null,
        recoveryCodes: recoveryHashes.length,
      };
    },
    addPasskey: (userId, { id, ...passkey }) => set(userId, { [`passkeys.${id}`]: passkey }),
    async removePasskey(userId, id) {
      await model.updateOne({ _id: userId }, { $unset: { [`passkeys.${id}`]: 1 } });
    },
    async notePasskeyUse(userId, id, counter) {
      const known = { _id: userId, [`passkeys.${id}.counter`]: { $lte: counter } };
      await model.updateOne(known, { $set: { [`passkeys.${id}.counter`]: counter } });
    },
    appSecret: async (userId) => secretOf(userId, (await read(userId))?.app),
    setApp: async (userId, secret, step) =>
      set(userId, { app: { sealed: await secrets.seal(userId, secret), step } }),
    removeApp: (userId) => set(userId, { app: null }),
    async takeStep(userId, step) {
      const earlier = { _id: userId, 'app.step': { $lt: step } };
      return (await model.updateOne(earlier, { $set: { 'app.step': step } })).modifiedCount === 1;
    },
    setRecoveryCodes: (userId, hashes) => set(userId, { recoveryHashes: hashes }),
    async takeRecoveryCode(userId, hash) {
      const holder = { _id: userId, recoveryHashes: hash };
      return (await model.updateOne(holder, { $pull: { recoveryHashes: hash } })).modifiedCount === 1;
    },
  };
}

/** Replaces the key that secrets of apps are encrypted with and encrypts them again, with or without servers running. Returns how many. */
export async function renewSealingKey(connection: Connection): Promise<number> {
  const secrets = createSealedSecrets(() => loadSealingKeys(connection));
  // What an interrupted run has left: a new key destroys all but the last one.
  await sealAgain(connection, secrets);
  await addSealingKey(connection);
  return sealAgain(connection, secrets);
}
