import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Connection, type Model, Schema } from 'mongoose';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { modelOf } from '../core/mongo/model.mongo.ts';
import { SIGNING_ALGORITHM } from './provider/constants.ts';
import type { SealingKey } from './second-factor/sealed-secrets.ts';
import { SIGNED_IN_MS } from './sessions/session-records.ts';

/** For how long a key signs. */
const SIGNS_FOR_MS = 90 * DAY_MS;
/** For how long a new key is published before it signs. */
const LEAD_MS = DAY_MS;
/** For how long a key is published after the next one signs: ID tokens say who signs out for as long as sessions last. */
const PUBLISHED_AFTER_MS = SIGNED_IN_MS + DAY_MS;
/** For how long a key in the place of a leaked one is published before it signs: four times as long as servers take to look. */
const HURRIED_LEAD_MS = MINUTE_MS;
/** For how long tokens of the leaked key are taken after that: clients renew them meanwhile. */
const RENEWING_MS = 120_000;

/** A private key that signs tokens. */
interface SigningKey {
  jwk: JWK;
  /** Since when it signs, in epoch milliseconds. */
  from: number;
  /** From when on its tokens are refused, because it may have leaked. */
  until?: number;
}

/** Signs cookies and form tokens since `from`, in epoch milliseconds. */
interface CookieKey {
  key: string;
  from: number;
}

/** The secrets that all servers of one database share as one identity provider. */
export interface ProviderSecrets {
  /** The oldest first; never empty. */
  keys: SigningKey[];
  /** The one before, if there was one, and the newest. */
  cookieKeys: CookieKey[];
  /** Counts the changes of the keys. */
  version: number;
}

interface KeyDocument {
  /** As JSON, since a JWK is never queried. */
  jwk: string;
  from: Date;
  until?: Date;
}

interface SecretsDocument {
  _id: string;
  keys: KeyDocument[];
  /** The newest one. */
  cookieKey: string;
  /** Absent until it is renewed for the first time. */
  cookieKeys?: { key: string; from: Date }[];
  /** Of 0.1.0, which signed by RSA. */
  signingKey?: string;
  version: number;
  /** Where the server that started last is reached; tokens made by hand must name it as their issuer. */
  publicUrl?: string;
  /** Of `sealing` alone: keys of 32 bytes in base64url by their version, which counts from 1. */
  sealingKeys?: Record<string, string>;
  /** The first one, in databases of 0.1.0. */
  sealingKey?: string;
}

const THE_ONE = 'provider';
/** Apart from the keys of tokens, which an operator may remove: without this one every authenticator app has to be set up again. */
const SEALING = 'sealing';

const schema = new Schema<SecretsDocument>(
  {
    _id: { type: String, required: true },
    keys: { type: Schema.Types.Mixed },
    cookieKey: String,
    cookieKeys: { type: Schema.Types.Mixed },
    signingKey: String,
    version: Number,
    publicUrl: String,
    sealingKeys: { type: Schema.Types.Mixed },
    sealingKey: String,
  },
  { versionKey: false },
);

function secretsOf(connection: Connection): Model<SecretsDocument> {
  return modelOf(connection, 'identity_secrets', schema);
}

/** Notes where the server with these secrets is reached. */
export async function rememberPublicUrl(connection: Connection, publicUrl: string): Promise<void> {
  await secretsOf(connection).updateOne({ _id: THE_ONE }, { $set: { publicUrl } });
}

/** The public address of the last server that started on this database; null without one. */
export async function lastPublicUrl(connection: Connection): Promise<string | null> {
  const known = await secretsOf(connection).findById(THE_ONE).lean<SecretsDocument>();
  return known?.publicUrl ?? null;
}

/**
 * The keys that secrets of accounts are encrypted with, the newest last. Read at each use, so that a new one holds on all servers at
 * once. Of servers that start together on a new database, one makes the first.
 */
export async function loadSealingKeys(connection: Connection): Promise<SealingKey[]> {
  const model = secretsOf(connection);
  const read = async () => toSealingKeys(await model.findById(SEALING).lean<SecretsDocument>());
  const keys = await read();
  if (keys.length > 0) return keys;
  const made = { sealingKeys: { 1: newSecretKey() } };
  await unlessTaken(model.updateOne({ _id: SEALING }, { $setOnInsert: made }, { upsert: true }));
  return read();
}

/** Adds a key and keeps the one before it, under which a server may just be storing something; older ones are destroyed. */
export async function addSealingKey(connection: Connection): Promise<void> {
  const keys = await loadSealingKeys(connection);
  const version = (keys.at(-1)?.version ?? 0) + 1;
  const old = keys.slice(0, -1).map((key) => `sealingKeys.${key.version}`);
  const gone = keys.length > 1 ? [...old, 'sealingKey'] : [];
  await secretsOf(connection).updateOne(
    { _id: SEALING, [`sealingKeys.${version}`]: { $exists: false } },
    {
      $set: { [`sealingKeys.${version}`]: newSecretKey() },
      ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1])) }),
    },
  );
}

const newSecretKey = () => randomBytes(32).toString('base64url');

function toSealingKeys(document: SecretsDocument | null): SealingKey[] {
  const { sealingKey: first, sealingKeys } = document ?? {};
  return Object.entries({ ...(first && { 1: first }), ...sealingKeys })
    .map(([version, key]) => ({ version: Number(version), key: Buffer.from(key, 'base64url') }))
    .sort((a, b) => a.version - b.version);
}

/** The database's secrets. Of servers that start together on a new one, one writes them and the others read. */
export async function loadProviderSecrets(connection: Connection, now: number): Promise<ProviderSecrets> {
  const model = secretsOf(connection);
  const known = await model.findById(THE_ONE).lean<SecretsDocument>();
  if (known?.keys && toSecrets(known).keys.length > 0) return toSecrets(known);

  const keys = [await newKey(now)];
  const version = known?.version ?? null;
  const cookieKey = known?.cookieKey ?? newSecretKey();
  const made = { keys, cookieKey, version: (version ?? 0) + 1 };
  await unlessTaken(model.updateOne({ _id: THE_ONE, version }, { $set: made }, { upsert: true }));
  const winner = await model.findById(THE_ONE).lean<SecretsDocument>();
  if (!winner) throw new Error('The identity secrets vanished while they were being read');
  return toSecrets(winner);
}

/**
 * The keys after what is due at `now`: a new one is published a day before it signs, so that every server knows it then; an
 * old one stays published for as long as anything that it signed is of use. Of servers that do so at once, one does.
 */
export async function rotateSigningKeys(connection: Connection, now: number): Promise<ProviderSecrets> {
  const secrets = await loadProviderSecrets(connection, now);
  const { keys } = secrets;
  const kept = keys.filter(
    ({ until = Number.POSITIVE_INFINITY }, n) =>
      until > now && (keys[n + 1]?.from ?? now) > now - PUBLISHED_AFTER_MS,
  );
  const newest = keys.at(-1);
  const isDue = newest !== undefined && now >= newest.from + SIGNS_FOR_MS - LEAD_MS;
  if (isDue) kept.push(toKey(await newKey(now + LEAD_MS)));
  if (!isDue && kept.length === keys.length) return secrets;
  const changed = { ...secrets, keys: kept };
  return (await replaceSecrets(connection, changed)) ? changed : loadProviderSecrets(connection, now);
}

/**
 * Has a new key sign tokens a minute from now, and two minutes later has every token of the keys until now refused; cookies and forms
 * get a new key too. Returns false if a server has changed the keys at the same time.
 */
export async function renewSigningKeys(connection: Connection, now: number): Promise<boolean> {
  const secrets = await loadProviderSecrets(connection, now);
  const from = now + HURRIED_LEAD_MS;
  const leaked = secrets.keys.map((key) => ({ until: from + RENEWING_MS, ...key }));
  const cookieKey = { key: newSecretKey(), from };
  return replaceSecrets(connection, {
    ...secrets,
    keys: [...leaked, toKey(await newKey(from))],
    // What it protects is random by itself: the one before lets browsers go on that know their session by it.
    cookieKeys: [...secrets.cookieKeys.slice(-1), cookieKey],
  });
}

/** False if they are not those of `version` any more. */
async function replaceSecrets(
  connection: Connection,
  { keys, cookieKeys, version }: ProviderSecrets,
): Promise<boolean> {
  const set = {
    keys: keys.map(({ jwk, from, until }) => ({
      jwk: JSON.stringify(jwk),
      from: new Date(from),
      ...(until !== undefined && { until: new Date(until) }),
    })),
    cookieKey: cookieKeys.at(-1)?.key,
    cookieKeys: cookieKeys.map(({ key, from }) => ({ key, from: new Date(from) })),
    version: version + 1,
  };
  const { modifiedCount } = await secretsOf(connection).updateOne(
    { _id: THE_ONE, version },
    { $set: set, $unset: { signingKey: 1 } },
  );
  return modifiedCount === 1;
}

async function newKey(from: number): Promise<KeyDocument> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = {
    ...(await exportJWK(privateKey)),
    alg: SIGNING_ALGORITHM,
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  return { jwk: JSON.stringify(jwk), from: new Date(from) };
}

const toKey = ({ jwk, from, until }: KeyDocument): SigningKey => ({
  jwk: JSON.parse(jwk) as JWK,
  from: from.getTime(),
  ...(until && { until: until.getTime() }),
});

const toSecrets = ({ keys, cookieKey, cookieKeys, version }: SecretsDocument): ProviderSecrets => ({
  // Of another algorithm were those of earlier versions: their tokens are refused.
  keys: keys.map(toKey).filter(({ jwk }) => jwk.alg === SIGNING_ALGORITHM),
  cookieKeys: cookieKeys?.map(({ key, from }) => ({ key, from: from.getTime() })) ?? [
    { key: cookieKey, from: 0 },
  ],
  version,
});
