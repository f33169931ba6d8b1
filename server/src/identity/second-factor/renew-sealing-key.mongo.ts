import type { Connection } from 'mongoose';
import { addSealingKey, loadSealingKeys } from '../provider-secrets.mongo.ts';
import { createSealedSecrets } from './sealed-secrets.ts';
import { sealAgain } from './second-factors.mongo.ts';

/** Replaces the key that secrets of apps are encrypted with and encrypts them again, with or without servers running. Returns how many. */
export async function renewSealingKey(connection: Connection): Promise<number> {
  const secrets = createSealedSecrets(() => loadSealingKeys(connection));
  // What an interrupted run has left: a new key destroys all but the last one.
  await sealAgain(connection, secrets);
  await addSealingKey(connection);
  return sealAgain(connection, secrets);
}
