import { me } from '@autoplace/shared/contract';
import type { Account } from '../auctions/selling.ts';
import { startSecondServer } from '../second-server.ts';
import { startTestServer } from '../test-server.ts';
import { verifyingOn } from './verifying.ts';

/** Two servers on one database, with two administrators who decide on applications there. */
export async function verifyingWorld(env: Record<string, string> = {}) {
  const server = await startTestServer(env);
  const second = await startSecondServer(server, env);
  const [admin, otherAdmin] = [await server.signUpAdmin('milica'), await server.signUpAdmin('jovan')];
  return {
    server,
    second,
    admin,
    otherAdmin,
    ...verifyingOn(server),
    rolesOf: async ({ token }: Account) => me.parse((await server.call('GET', '/api/me', { token })).body),
    async close() {
      await second.close();
      await server.close();
    },
  };
}
