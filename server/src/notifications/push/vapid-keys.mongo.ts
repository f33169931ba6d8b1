import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../../core/mongo/duplicate-key.mongo.ts';

/** With which a server proves to push services who it is (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const THE_ONE = 'vapid';

/**
 * The database's keys, made on the first start, or when they were removed: browsers that have subscribed with those from before hear nothing
 * any more, and are forgotten. Of servers that start together one writes.
 */
export async function loadVapidKeys(connection: Connection): Promise<VapidKeys> {
  const secrets = connection.collection<VapidKeys & { _id: string }>('push_secrets');
  const read = async () => {
    const known = await secrets.findOne({ _id: THE_ONE });
    return known && { publicKey: known.publicKey, privateKey: known.privateKey };
  };
  const known = await read();
  if (known !== null) return known;
  const { default: webpush } = await import('web-push');
  const made = webpush.generateVAPIDKeys();
  await connection.collection('push_devices').deleteMany({});
  try {
    await secrets.insertOne({ _id: THE_ONE, ...made });
    return made;
  } catch (error) {
    const winner = isDuplicateKey(error) ? await read() : null;
    if (winner === null) throw error;
    return winner;
  }
}
