import { systemClock } from '../../server/src/core/system-clock.ts';
import { createMongoKeys } from '../../server/src/proof/keys.mongo.ts';
import { renewed } from '../../server/src/proof/keys.ts';
import { StartError } from '../../server/src/start-error.ts';
import { databaseInUse } from '../support/database-in-use.ts';
import { argumentsOf } from '../support/run.ts';
import { onDatabase } from '../support/upkeep-script.ts';

/** `npm run renew-proof-key`: another key signs receipts and checkpoints from two minutes on, on the database in use, with or without a server on it. */
argumentsOf('npm run renew-proof-key');
await onDatabase(databaseInUse, async ({ connection }) => {
  const store = createMongoKeys(connection);
  const known = await store.load();
  if (known === null) throw new StartError('There is no key yet: the first start makes one.');
  const next = renewed(known, systemClock.now());
  await store.save(next);
  const kept = await store.load();
  if (kept?.version !== next.version || kept.keys.at(-1)?.publicKey !== next.keys.at(-1)?.publicKey)
    throw new StartError('A server has changed the keys at the same time: run this again.');
  await store.publish(next);
  console.log('There is a new key; it signs in two minutes, and the one before no more.');
});
