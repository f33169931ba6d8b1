import { sellingOn } from '../auctions/selling.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Role } from './kinds.ts';
import { plant } from './planting.ts';
import { Pool } from './pool.ts';
import { askQuestions, fillGarages, listLots, makeDeals, makeDebts, type Send } from './stock.ts';

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
  const [dealer, rival] = [await server.signUpDealer('dealer'), await server.signUpDealer('rival')];
  const [buyer, admin] = [await server.signUp('buyer'), await server.signUpAdmin('admin')];
  const { call } = sellingOn(server);
  const send: Send = async (who, method, path, asked) => {
    const { status, body } = await call(who, method, path, asked);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const restock = async () => {
    await listLots(server, pool, [dealer, rival]);
    await makeDeals(server, pool, [dealer, rival]);
  };

  await plant(server, pool, send, { dealer, rival });
  await fillGarages(send, pool, [dealer, rival]);
  await makeDebts(send, pool, { admin, buyer });
  await restock();
  await askQuestions(send, pool, await server.signUp('radoznali'));
  for (const { id } of await send(admin, 'GET', '/api/database/status')) pool.add('database', id);
  for (const { id } of await send(admin, 'GET', '/api/database/migrations')) pool.add('migration', id);
  const tokens = { buyer: buyer.token, dealer: dealer.token, rival: rival.token, admin: admin.token };
  return { server, pool, restock, tokens: { visitor: undefined, ...tokens } };
}
