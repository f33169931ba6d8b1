import { expect } from 'vitest';
import type { Account } from '../auctions/selling.ts';
import { callAt, type TestServer } from '../test-server.ts';

export const company = {
  companyName: 'Đorđević Automobili',
  businessRegistrationNumber: '21894417',
  businessLicense: 'DL-2026-0417',
  contactEmail: 'prodaja@djordjevic.example',
  phone: '+381 31 512 448',
  address: 'Dimitrija Tucovića 112',
  city: 'Užice',
  country: 'Srbija',
};

/** The calls on applications of that server; paths are below `/api/dealer-verification`. */
export function verifyingOn(server: TestServer) {
  const call = (who: Account | null, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/dealer-verification${path}`, { ...(who && { token: who.token }), body });
  return {
    call,
    /** On another server of the same database. */
    post: (url: string, who: Account, path: string, body: unknown) =>
      callAt(url, 'POST', `/api/dealer-verification${path}`, { ...who, body }),
    async applicant(name: string, changes: Partial<typeof company> = {}): Promise<Account> {
      const account = await server.signUp(name);
      expect((await call(account, 'POST', '', { ...company, ...changes })).status).toBe(201);
      return account;
    },
    approve: (who: Account, { id }: Account, notes?: string) =>
      call(who, 'POST', `/${id}/approve`, { notes }),
    reject: (who: Account, { id }: Account, notes: string) => call(who, 'POST', `/${id}/reject`, { notes }),
  };
}
