import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../test/support/upkeep/empty-database.ts';
import { createMongoPushDevices } from './push-devices.mongo.ts';
import { loadVapidKeys } from './vapid-keys.mongo.ts';

const database = await openDatabase();
const { connection } = database;
afterAll(() => database.close());

it('browsers that subscribed with keys that are gone are forgotten with the next start, and no others', async () => {
  const devices = await createMongoPushDevices(connection);
  const count = () => connection.collection('push_devices').countDocuments();
  const keys = await loadVapidKeys(connection);
  await devices.keep('ana', { endpoint: 'https://push.example/one', keys: { p256dh: '', auth: '' } });
  expect(await loadVapidKeys(connection)).toEqual(keys);
  expect(await count()).toBe(1);
  await connection.collection('push_secrets').deleteMany({});
  expect((await loadVapidKeys(connection)).publicKey).not.toBe(keys.publicKey);
  expect(await count()).toBe(0);
});
