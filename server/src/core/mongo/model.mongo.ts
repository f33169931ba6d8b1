import type { Connection, Model, Schema } from 'mongoose';

/** The collections of identity. */
const COLLECTIONS = [
  'sign_in_attempts',
  'form_attacks',
  'pending_accounts',
  'password_resets',
  'password_reset_pauses',
  'oidc_artifacts',
  'sessions',
  'second_factors',
  'identity_secrets',
] as const;

/** Waits until the indexes of the models defined so far are there: the unique ones carry rules. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(COLLECTIONS.map((collection) => connection.models[collection]?.createIndexes()));
}

/** The model of a collection on this connection, defined on first use. */
export function modelOf<T>(
  connection: Connection,
  collection: (typeof COLLECTIONS)[number],
  schema: Schema<T>,
): Model<T> {
  const known = connection.models[collection] as Model<T> | undefined;
  return known ?? connection.model<T>(collection, schema, collection);
}
