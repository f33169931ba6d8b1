import { sellingOn } from '../auctions/selling.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeDeals, offerAgain, type Parties } from './deals.ts';
import { makeDebts, payDeposits } from './debts.ts';
import { ROLES, type Role } from './kinds.ts';
import { invite, register, settleIn, write } from './people.ts';
import { plant } from './planting.ts';
import { Pool } from './pool.ts';
import { askQuestions, fillGarages, leaveUnsold, listLots, type Send, showPapers } from './stock.ts';

export interface World {
  server: TestServer;
  tokens: Record<Role, string | undefined>;
  pool: Pool;
  /** Lists what a run has used up once more. */
  restock(): Promise<void>;
}

/** A server with something of everything, and with secrets in it. */
export async function startWorld(): Promise<World> {
  const server = await startTestServer();
  const pool = new Pool();
  const parties: Parties = {
    dealer: { role: 'dealer', ...(await server.signUpDealer('dealer')) },
    rival: { role: 'rival', ...(await server.signUpDealer('rival')) },
    buyer: { role: 'buyer', ...(await server.signUp('buyer')) },
    admin: { role: 'admin', ...(await server.signUpAdmin('admin')) },
  };
  const { dealer, rival, buyer, admin } = parties;
  const dealers = [dealer, rival];
  const { call } = sellingOn(server);
  const send: Send = async (who, method, path, asked) => {
    const { status, body } = await call(who, method, path, asked);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const restock = async () => {
    await listLots(server, pool, dealers, buyer);
    await leaveUnsold(send, pool, dealers);
    await makeDeals(server, send, pool, parties);
    await offerAgain(server, send, pool, parties);
    await payDeposits(server, send, pool, parties);
    await showPapers(server, send, pool, dealer);
    for (const who of [buyer, dealer]) await settleIn(server, send, pool, who);
  };

  await plant(server, pool, send, { dealer, rival });
  await fillGarages(send, pool, dealers);
  await makeDebts(server, send, pool, parties);
  await register(server, pool, parties);
  await invite(server, send, pool, parties);
  await write(server, send, pool, parties);
  await restock();
  await askQuestions(send, pool, await server.signUp('radoznali'));
  for (const { id } of await send(admin, 'GET', '/api/database/status')) pool.add('database', id);
  for (const { id } of await send(admin, 'GET', '/api/database/migrations')) pool.add('migration', id);
  const tokenOf = (role: Role) => (role === 'visitor' ? undefined : parties[role].token);
  const tokens = Object.fromEntries(ROLES.map((role) => [role, tokenOf(role)])) as World['tokens'];
  return { server, pool, restock, tokens };
}
