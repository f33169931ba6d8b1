import { rm } from 'node:fs/promises';
import { buildClient } from '../../support/build-client.ts';
import { buildServer } from '../../support/build-server.ts';
import { stageClient } from './staged-client.ts';

/**
 * For all journeys: the client that servers deliver, and the server (`ServerProcess`, and the host of `Stage`). Returns what cleans up. Each project
 * of a run calls this in modules of its own: the first one builds for all.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.STAGED_CLIENT !== undefined) return undefined;
  const [, { main, host }] = await Promise.all([buildClient(), buildServer()]);
  const client = await stageClient();
  Object.assign(process.env, { BUILT_SERVER: main, BUILT_HOST: host, STAGED_CLIENT: client });
  return () => rm(client, { recursive: true, force: true });
}
