import type { Connection, Model, Schema } from 'mongoose';

/** The duplicate-key reply of MongoDB. */
const DUPLICATE_KEY = 11000;

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

/** The model of a collection on this connection, defined on first use. */
export function modelOf<T>(connection: Connection, collection: string, schema: Schema<T>): Model<T> {
  const known = connection.models[collection] as Model<T> | undefined;
  return known ?? connection.model<T>(collection, schema, collection);
}
