import { io } from 'socket.io-client';
import { systemClock } from '../../src/core/system-clock.ts';
import { atRealTime } from './at-real-time.ts';
import { runServer } from './running-server.ts';
import { callAt, type LiveSocket, type TestServer } from './test-server.ts';

/** One more server on the database of the first, without word between the two; `clock` is that of its machine. */
export async function startSecondServer(
  { mongodbUri }: TestServer,
  env: Record<string, string> = {},
  clock = systemClock,
) {
  const limits = { BIDDING_LIMIT: '1000000000', LIMIT_WRITES: '0' };
  const { url, desk, identity, close } = await atRealTime(() =>
    runServer({ env: { ...limits, ...env }, mongodbUri, clock }),
  );
  return {
    url,
    desk,
    identity,
    close,
    call: async (path: string, token: string): Promise<unknown> =>
      (await callAt(url, 'GET', path, { token })).body,
    async connect(token: string): Promise<LiveSocket> {
      const socket: LiveSocket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
      await new Promise<void>((connected, refused) => {
        socket.once('connect', connected).once('connect_error', refused);
      });
      return socket;
    },
  };
}
