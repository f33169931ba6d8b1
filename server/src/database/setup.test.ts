import { afterEach, beforeEach, expect, it } from 'vitest';
import { silent, upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { createRoutes } from '../core/http/routes.ts';
import { randomIds } from '../core/random-ids.ts';
import { createUpkeep } from './setup.ts';

let world: Awaited<ReturnType<typeof upkeepWorld>>;
beforeEach(async () => {
  world = await upkeepWorld();
});
afterEach(() => world.close());

/** A server up to where the demo data is written. */
const begin = () =>
  createUpkeep({
    connection: world.connection,
    config: {
      dataDir: world.dataDir,
      s3: undefined,
      environment: 'development',
      backups: { hour: null, retentionDays: 14, recipient: undefined, s3: undefined },
    },
    audit: { append: async () => {} },
    users: { showAll: async () => {} },
    push: { changed: () => {} },
    routes: createRoutes(),
    ids: randomIds,
    clock: world.clock,
    logger: silent,
  });

it('the migrations of a new database are not left pending when its first start is cut off while it is seeded', async () => {
  await begin();
  await world.connection.collection('users').insertOne({ email: 'buyer1@autoplace.rs' });
  const next = await begin();
  next.start();
  expect(await next.migrations.standing()).toEqual({ pending: 0, failed: [] });
  await next.stop();
});

it('the migrations of a new database run at the next start when the first was cut off between them', async () => {
  const attempt = { direction: 'up', by: 'system', startedAt: new Date(0) };
  const record = { _id: '001-bidders-by-time' as never, attempt };
  await world.connection.collection('migrations').insertOne(record);
  expect(await (await begin()).migrations.standing()).toEqual({ pending: 0, failed: [] });
});

it('a database in use waits for an administrator', async () => {
  await world.connection.collection('users').insertOne({ email: 'buyer1@autoplace.rs' });
  const { migrations } = await begin();
  expect((await migrations.standing()).pending).toBeGreaterThan(0);
});
