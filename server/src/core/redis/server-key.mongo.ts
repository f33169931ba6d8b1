import { randomBytes } from 'node:crypto';
import type { Connection } from '../mongo/connect.mongo.ts';
import { unlessTaken } from '../mongo/duplicate-key.mongo.ts';

/** In no backup: whoever starts on a restored database makes another one. */
export const SERVER_SECRETS = 'server_secrets';
const MESSAGES = 'messages';

/** The key by which servers on one database know each other's messages; of servers that start together on a new one, one makes it. */
export async function loadServerKey(connection: Connection): Promise<string> {
  const secrets = connection.collection<{ _id: string; key: string }>(SERVER_SECRETS);
  const made = { key: randomBytes(32).toString('base64url') };
  await unlessTaken(secrets.updateOne({ _id: MESSAGES }, { $setOnInsert: made }, { upsert: true }));
  return (await secrets.findOne({ _id: MESSAGES }))?.key ?? made.key;
}
