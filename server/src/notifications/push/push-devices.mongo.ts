import { createHash } from 'node:crypto';
import type { PushSubscriptionJson } from '@autoplace/shared/contract';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { PushDevices } from './push-devices.ts';

/** The number of browsers of one user; older ones are dropped. */
const MOST_DEVICES = 10;

interface DeviceDocument extends PushSubscriptionJson {
  /** Of the endpoint: addresses are too long for keys. */
  _id: string;
  userId: string;
  keptAt: Date;
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** Browsers in the collection `push_devices`. */
export async function createMongoPushDevices(connection: Connection): Promise<PushDevices> {
  const devices = connection.collection<DeviceDocument>('push_devices');
  await devices.createIndex({ userId: 1, keptAt: -1 });
  return {
    async keep(userId, { endpoint, keys }) {
      const fields = { userId, endpoint, keys, keptAt: new Date() };
      await devices.updateOne({ _id: idOf(endpoint) }, { $set: fields }, { upsert: true });
      const surplus = await devices.find({ userId }).sort({ keptAt: -1 }).skip(MOST_DEVICES).toArray();
      for (const { _id } of surplus) await devices.deleteOne({ _id });
    },
    async forget(userId, endpoint) {
      await devices.deleteOne({ _id: idOf(endpoint), userId });
    },
    async forgetAll(userId) {
      await devices.deleteMany({ userId });
    },
    async ofAll(userIds) {
      const kept = await devices.find({ userId: { $in: [...userIds] } }).toArray();
      return Map.groupBy(kept, ({ userId }) => userId);
    },
  };
}
