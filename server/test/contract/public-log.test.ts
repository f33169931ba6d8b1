import { hash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { eventChain, publicLog } from '@autoplace/shared/contract';
import canonicalize from 'canonicalize';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import { bid } from '../support/auctions/engine.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
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

const sha256 = (value: unknown) => hash('sha256', canonicalize(value) ?? '');

/** Follows the links from `prev` on, by what docs/proof.md says of them; returns the hash of the last. */
function followed({ auctionId, links }: z.infer<typeof eventChain>, first: string): string {
  return links.reduce((before, { events, inner, prev, hash }) => {
    expect([prev, hash]).toEqual([before, sha256({ auctionId, events, inner, prev })]);
    return hash;
  }, first);
}

it('the events of a running auction are a chain, which tells nothing of a raised maximum and is part of the log afterwards (R237)', async () => {
  const auctionId = await server.listClassic('dealer');
  const offer = (bidder: string, amount: number, maxAmount: number | null = null) =>
    server.desk.submit(auctionId, { ...bid(bidder, amount), maxAmount });
  const chain = async (after: number) =>
    eventChain.parse(
      await (await fetch(`${server.url}/api/auctions/${auctionId}/chain?after=${after}`)).json(),
    );
  await offer('ana', 10_000, 11_000);
  const before = await chain(0);
  await offer('ana', 10_500, 20_000);
  expect(await chain(0)).toEqual(before);
  for (let n = 0; n < 450; n++) await offer(`b${n % 2}`, 20_100 + n * 100);

  const whole = await chain(0);
  expect(whole.links.map(({ events }) => events.length).reduce((a, b) => a + b)).toBe(whole.seq);
  const last = followed(whole, '0'.repeat(64));
  expect(JSON.stringify(before)).not.toMatch(/firstSeq|prevHash|11000|20000/);
  const tail = await chain(whole.seq - 3);
  expect(tail).toEqual({ ...whole, links: whole.links.slice(-3) });
  expect(await chain(whole.seq)).toMatchObject({ links: [] });

  const history = await server.desk.read(auctionId);
  expect(history?.head).toBe(last.slice(0, 16));
  expect(history?.eventsAfter(whole.seq - 3)?.map(({ head }) => head)).toEqual(
    tail.links.map(({ hash }) => hash.slice(0, 16)),
  );
  await server.desk.submit(auctionId, { type: 'Cancel', by: 'dealer', reason: 'Povučeno iz prodaje.' });
  const log = publicLog.parse(await (await fetch(`${server.url}/api/auctions/${auctionId}/log`)).json());
  const withEvents = log.links.filter(({ events }) => events.length > 0).map(({ hash }) => hash);
  expect(withEvents.slice(0, -1)).toEqual(whole.links.map(({ hash }) => hash));
  expect(log.links.length).toBe(withEvents.length + 1);
});

it('the chain of an unknown auction is not found, and a place that is none is refused', async () => {
  const status = async (path: string) => (await fetch(`${server.url}/api/auctions/${path}`)).status;
  expect(await status('unknown/chain')).toBe(404);
  expect(await status(`${await server.listClassic('dealer')}/chain?after=-1`)).toBe(400);
});
