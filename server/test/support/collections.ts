import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../src/core/mongo/connect.mongo.ts';

const SOURCES = join(import.meta.dirname, '../../src');

/** Every collection that is there, or that the code names. */
export async function collectionsOf(connection: Connection): Promise<Set<string>> {
  const stored = (await connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const written = globSync('**/*.mongo.ts', { cwd: SOURCES }).flatMap((file) =>
    [
      ...readFileSync(join(SOURCES, file), 'utf8').matchAll(
        /(?:collection(?:<[^(]*>)?|modelOf)\([^'")]*'(\w+)'/g,
      ),
    ].map(([, name = '']) => name),
  );
  if (!written.includes('saved_searches')) throw new Error('the sources name no collections');
  return new Set([...stored, ...written]);
}
