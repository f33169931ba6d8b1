import { readFile } from 'node:fs/promises';
import { auctionPage, listAllAuctions, myBidPage, publicLog } from '@autoplace/shared/contract';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import type { Connection } from '../../src/core/mongo/connect.mongo.ts';
import { MIGRATIONS } from '../../src/database/setup.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Two lots of a database that 0.1.0 has written, with their bids and who takes part: one is sold. */
const STORED = new URL('../recordings/database-0.1.0.jsonl', import.meta.url);
const SOLD = 'audi-a6-avant-2018-1';
const OTHER = 'vw-golf-2-1991-1';

let server: TestServer;
let connection: Connection;
const tokens = { admin: '', buyer: '' };

beforeAll(async () => {
  server = await startTestServer({}, async (opened) => {
    connection = opened;
    for (const line of (await readFile(STORED, 'utf8')).trim().split('\n')) {
      const { in: name, document } = mongo.BSON.EJSON.parse(line);
      await opened.collection(name).insertOne(document);
    }
  });
  tokens.admin = await server.identity.issueToken('admin@autoplace.rs');
  tokens.buyer = await server.identity.issueToken('buyer2@autoplace.rs');
});
afterAll(() => server.close());

const read = async (path: string, token = tokens.buyer) => (await server.call('GET', path, { token })).body;

async function ensureWorks(): Promise<void> {
  const page = auctionPage.parse(await read('/api/auctions?status=sold'));
  expect(page.items.find(({ id }) => id === SOLD)).toMatchObject({ hammerPrice: 24_750, bidCount: 15 });
  const listed = listAllAuctions.answer.parse(await read('/api/admin/auctions', tokens.admin));
  expect(listed.items.map(({ id }) => id).sort()).toEqual([SOLD, OTHER]);
  const log = verifyLog(publicLog.parse(await read(`/api/auctions/${SOLD}/log`)));
  expect(log).toMatchObject({ ok: true, view: { status: 'sold', hammerPrice: 24_750, pausedAt: null } });
  const bids = myBidPage.parse(await read('/api/me/bids'));
  expect(bids.items.map(({ auction: { id } }) => id)).toContain(SOLD);
}

it('data of 0.1.0 are read, verify and are kept, before their migration and after it (R257)', async () => {
  await ensureWorks();
  const run = (id: string, direction: 'run' | 'rollback') =>
    server.call('POST', `/api/database/migrations/${id}/${direction}`, { token: tokens.admin });
  for (const { id, status } of await read('/api/database/migrations', tokens.admin))
    if (status === 'pending') expect((await run(id, 'run')).body).toMatchObject({ success: true });
  await ensureWorks();

  const deposited = { seal: 'x' };
  await connection
    .collection<{ _id: string }>('commits')
    .updateOne({ _id: `${SOLD}:1` }, { $set: deposited });
  const applied = MIGRATIONS.map(({ id }) => id);
  for (const id of applied.slice(applied.indexOf('002-whole-views') + 1).reverse())
    expect((await run(id, 'rollback')).body).toMatchObject({ success: true });
  const back = (await run('002-whole-views', 'rollback')).body;
  expect(back).toMatchObject({ success: false, migration: { status: 'applied' } });
  expect(back.errorMessage).toContain('koje verzija 0.1.0 ne ume da čita');
});
