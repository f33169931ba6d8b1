import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UpkeepWorld, upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { ensureUnderstood, noteVersion } from './server-versions.mongo.ts';

let world: UpkeepWorld;
beforeAll(async () => {
  world = await upkeepWorld();
});
afterAll(() => world.close());

test('a server refuses a database that a newer version has changed beyond its understanding, and no other (R257)', async () => {
  const { connection, clock } = world;
  const note = (own: string, oldestReader: string) =>
    noteVersion(connection, { own, oldestReader, now: clock.now() });
  await ensureUnderstood(connection, '0.2.0');
  await note('0.2.0', '0.2.0');
  await note('0.9.0', '0.2.0');
  await ensureUnderstood(connection, '0.2.0');
  await note('0.10.0', '0.9.1');
  await note('0.10.0', '0.9.1');
  await ensureUnderstood(connection, '0.9.1');
  await ensureUnderstood(connection, '0.10.0');
  await expect(ensureUnderstood(connection, '0.9.0')).rejects.toThrow(
    'AutoPlace 0.10.0 has worked on this database, and only 0.9.1 or newer understands it since; this is 0.9.0.',
  );
});
