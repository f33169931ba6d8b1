import { io } from 'socket.io-client';
import { vi } from 'vitest';
import { startTestServer } from '../test-server.ts';
import { startEntraProvider } from './entra-provider.ts';
import type { EntraAccount } from './tokens.ts';
import { trust } from './trust.ts';

/** A server whose users sign in at a tenant of Entra, and a time of day that stands still. */
export async function entraWorld() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const provider = await startEntraProvider();
  trust(provider.ca);
  const server = await startTestServer({ ...provider.env, ENTRA_SOCIAL: 'Google, Facebook' });
  let people = 0;
  return {
    provider,
    server,
    /** Somebody who has never been here. */
    somebody(part: Partial<EntraAccount> = {}): EntraAccount {
      people += 1;
      return { oid: `oid-${people}`, email: `osoba${people}@primer.rs`, name: `Osoba ${people}`, ...part };
    },
    async me(token: string, url = server.url) {
      const response = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    /** What the handshake of a socket with that token comes to. */
    handshake(token: string): Promise<unknown> {
      const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
      return new Promise((answered) => {
        socket
          .once('connect', () => answered('connected'))
          .once('connect_error', (error) => answered((error as { data?: unknown }).data));
      }).finally(() => socket.disconnect());
    },
    /** After this the server may ask for keys again, so that what a test did to them does not count. */
    waitBetweenLooks: () => void vi.setSystemTime(Date.now() + 11_000),
    async close() {
      await server.close();
      await provider.close();
      vi.useRealTimers();
    },
  };
}
