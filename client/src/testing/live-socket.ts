import { OPENED } from './data/auctions.ts';
import { memorySocket } from './memory-socket.ts';

/** The socket behind the client's one connection: `setup.ts` puts it there in every test file. */
export const liveSocket = memorySocket();
export const mocked = { socketIo: () => liveSocket.create };

/**
 * Connects to a server whose clock stands `seconds` after `OPENED`. It is heard for as long as the test lasts, on a busy machine
 * too: after five seconds of silence nobody may bid.
 */
export async function connectAt(seconds: number): Promise<void> {
  const started = performance.now();
  liveSocket.answerAtOnce('time:sync', ({ t0 }) => ({
    ok: true,
    t0,
    serverTime: OPENED + seconds * 1000 + performance.now() - started,
  }));
  liveSocket.answer('catalogue:watch', () => ({ ok: true, serverTime: OPENED + seconds * 1000 }));
  liveSocket.down();
  liveSocket.up();
  await liveSocket.flush();
}
