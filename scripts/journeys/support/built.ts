import { buildClient } from '../../support/build-client.ts';
import { buildServer } from '../../support/build-server.ts';

/** For all journeys: the client that servers deliver, and the server (`ServerProcess`, and the host of `Stage`). */
export async function setup(): Promise<void> {
  const [, { main, host }] = await Promise.all([buildClient(), buildServer()]);
  Object.assign(process.env, { BUILT_SERVER: main, BUILT_HOST: host });
}
