import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';

/** A whole server on a database on the disk, as `npm start` has it; that of a test server is in memory. */
export async function startServerOnDisk(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-bench-'));
  const database = await startEmbeddedMongo({ dataDir });
  const server = await startTestServer({ ...env, MONGODB_URI: database.uri });
  return {
    ...server,
    async close() {
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
