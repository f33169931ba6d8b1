import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';
import { modelOf } from '../core/mongo/model.mongo.ts';

/** The secrets that all servers of one database share as one identity provider. */
export interface ProviderSecrets {
  /** The private key that signs tokens (RS256). */
  signingKey: JWK;
  /** Signs cookies and form tokens. */
  cookieKey: string;
}

interface SecretsDocument {
  _id: string;
  /** As JSON, since a JWK is never queried. */
  signingKey: string;
  cookieKey: string;
  /** Where the server that started last is reached; tokens made by hand must name it as their issuer. */
  publicUrl?: string;
}

const THE_ONE = 'provider';

const schema = new Schema<SecretsDocument>(
  {
    _id: { type: String, required: true },
    signingKey: { type: String, required: true },
    cookieKey: { type: String, required: true },
    publicUrl: String,
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

/** The database's secrets, made on the first start. Of servers that start together one writes and the others read. */
export async function loadProviderSecrets(connection: Connection): Promise<ProviderSecrets> {
  const model = secretsOf(connection);
  const known = await model.findById(THE_ONE).lean<SecretsDocument>();
  if (known) return toSecrets(known);

  const made = { _id: THE_ONE, ...(await makeSecrets()) };
  try {
    await model.insertOne(made);
    return toSecrets(made);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const winner = await model.findById(THE_ONE).lean<SecretsDocument>();
    if (!winner)
      throw new Error('The identity secrets vanished while they were being read', { cause: error });
    return toSecrets(winner);
  }
}

async function makeSecrets(): Promise<Pick<SecretsDocument, 'signingKey' | 'cookieKey'>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  return { signingKey: JSON.stringify(jwk), cookieKey: randomBytes(32).toString('base64url') };
}

function toSecrets(document: SecretsDocument): ProviderSecrets {
  return { signingKey: JSON.parse(document.signingKey) as JWK, cookieKey: document.cookieKey };
}
