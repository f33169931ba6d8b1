import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { publicLog } from '@autoplace/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import { bid } from '../support/auctions/engine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An auction that was cancelled after so many bids, and the address of its log. */
async function cancelledAfter(bids: number) {
  const auctionId = await server.listClassic('dealer');
  for (let from = 0; from < bids; from += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, bids - from) }, (_, index) =>
        server.desk.submit(auctionId, bid(`b${index % 7}`, 10_000 + (from + index) * 100)),
      ),
    );
  await server.desk.submit(auctionId, { type: 'Cancel', by: 'dealer', reason: 'Povučeno iz prodaje.' });
  return { auctionId, address: `${server.url}/api/auctions/${auctionId}/log` };
}

/** As it travels: `fetch` decompresses, and asks no cache. */
async function asked(address: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve) => get(address, { headers }, resolve));
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

for (const [what, bids] of [
  ['a short log', 40],
  ['a long log', 1_100],
] as const)
  it(`${what} travels whole, compressed for those who take that, and not again to those who have it (R169)`, async () => {
    const { address } = await cancelledAfter(bids);
    const plain = await asked(address);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const verified = verifyLog(publicLog.parse(JSON.parse(plain.body.toString())));
    expect(verified).toMatchObject({ ok: true, view: { status: 'cancelled', bidCount: bids } });

    const { etag = '' } = plain.headers;
    expect(plain.headers['cache-control']).toBe('public, no-cache');
    const again = await asked(address, { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);

    const zipped = await asked(address, { 'accept-encoding': 'gzip' });
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(zipped.headers.etag).toBe(etag);
  });

it('the copy of a long log is stored once, and made again when it is gone', async () => {
  const { auctionId, address } = await cancelledAfter(1_100);
  const { body } = await asked(address);
  const files = server.connection.collection('public_logs.files');
  expect(await files.countDocuments({ filename: auctionId })).toBe(1);
  await files.deleteMany({});
  expect((await asked(address)).body.equals(body)).toBe(true);
});
