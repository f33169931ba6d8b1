import { afterAll, expect, test } from 'vitest';
import { upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { noteVersion, tooNewFor } from './server-versions.mongo.ts';

const world = await upkeepWorld();
afterAll(() => world.close());

test('a server refuses a database that a newer version has changed beyond its understanding, and no other (R257)', async () => {
  const { connection, clock } = world;
  const note = (own: string, oldestReader: string) =>
    noteVersion(connection, { own, oldestReader, now: clock.now() });
  expect(await tooNewFor(connection, '0.2.0')).toBeNull();
  await note('0.2.0', '0.2.0');
  await note('0.9.0', '0.2.0');
  expect(await tooNewFor(connection, '0.2.0')).toBeNull();
  await note('0.10.0', '0.9.1');
  await note('0.10.0', '0.9.1');
  expect(await tooNewFor(connection, '0.9.1')).toBeNull();
  expect(await tooNewFor(connection, '0.10.0')).toBeNull();
  expect(await tooNewFor(connection, '0.9.0')).toContain(
    'AutoPlace 0.10.0 has worked on this database, and only 0.9.1 or newer understands it since; this is 0.9.0.',
  );
});
