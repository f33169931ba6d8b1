import { buildClient } from '../../support/build-client.ts';
import { buildServer } from '../../support/build-server.ts';

/** For all journeys: the client that servers deliver, and the server (`ServerProcess`). */
export async function setup(): Promise<void> {
  [, process.env.BUILT_SERVER] = await Promise.all([buildClient(), buildServer()]);
}
