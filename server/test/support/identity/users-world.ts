import { auditPage, usersPage } from '@autoplace/shared/contract';
import { expect } from 'vitest';
import type { Account } from '../auctions/selling.ts';
import { type LiveSocket, startTestServer } from '../test-server.ts';

/** A server with an administrator, `glavni`, and the calls with which they manage users. */
export async function usersWorld() {
  const server = await startTestServer();
  const admin: Account = await server.signUpAdmin('glavni');
  const act = (id: string, what: string, body: object = {}, { token } = admin) =>
    server.call(what === 'roles' ? 'PUT' : 'POST', `/api/admin/users/${id}/${what}`, { token, body });
  return {
    server,
    admin,
    act,
    lock: (id: string) => act(id, 'lock', { reason: 'Lažne ponude' }),
    users: async (query = '') =>
      usersPage.parse((await server.call('GET', `/api/admin/users?${query}`, admin)).body),
    me: ({ token }: Account) => server.call('GET', '/api/me', { token }),
    trail: async (subject: string) =>
      auditPage.parse((await server.call('GET', `/api/admin/audit?subject=${subject}`, admin)).body).items,
    /** As after a server that died before it had written them. */
    forgetAudit: (subject: string) => server.connection.collection('audit_trail').deleteMany({ subject }),
    isCut: (socket: LiveSocket) => expect.poll(() => socket.connected).toBe(false),
  };
}
