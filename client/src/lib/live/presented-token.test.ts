import { expect, test, vi } from 'vitest';
import { buildMe } from '../../testing/data/people.ts';
import { storeUser } from '../../testing/fake-user-manager.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { currentUserAtom } from '../auth/index.ts';
import { store } from '../store.ts';
import { connection } from './index.ts';

/** What the socket is opened with. */
const socket = vi.hoisted(() => ({ getToken: async (): Promise<string | null> => null }));
vi.mock('./socket-io.ts', async () => {
  const { liveSocket } = await import('../../testing/live-socket.ts');
  return {
    socketIo(getToken: () => Promise<string | null>) {
      socket.getToken = getToken;
      return liveSocket.create;
    },
  };
});
vi.mock('../auth/user-manager.ts', () => ({
  userManager: () => Promise.reject(new TypeError('Failed to fetch')),
  currentUserManager: () => undefined,
}));

test('a connection that was opened as a visitor, since the token could not be renewed, is opened again once it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storeUser({ expires_at: 1 });
  connection.open();
  await expect(socket.getToken()).resolves.toBeNull();
  liveSocket.up();
  expect(connection.isUp()).toBe(true);
  storeUser({ access_token: 'token-2' });
  store.set(currentUserAtom, buildMe());
  await vi.waitFor(() => expect(connection.isUp()).toBe(false));
  await expect(socket.getToken()).resolves.toBe('token-2');
});
