import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestServer } from '../../server/test/support/test-server.ts';

/** This version. */
const HERE = join(import.meta.dirname, '..', '..');

/**
 * A whole server on a database on the disk, as `npm start` has it; that of a test server is in memory. `folder` is another version with its
 * packages: then all of it is that version's.
 */
export async function startServerOnDisk(
  env: Record<string, string> = {},
  folder = HERE,
): Promise<TestServer> {
  const load = (path: string) => import(pathToFileURL(resolve(folder, path)).href);
  const { startEmbeddedMongo } = await load('server/embedded-mongo/src/index.ts');
  const { startTestServer } = await load('server/test/support/test-server.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-bench-'));
  const database = await startEmbeddedMongo({ dataDir });
  // 0.1.0 has its own on the disk, whatever it is told.
  const server: TestServer = await startTestServer({ ...env, MONGODB_URI: database.uri });
  return {
    ...server,
    async close() {
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
