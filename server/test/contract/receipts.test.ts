import { createPublicKey, hash, verify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bidResult,
  eventChain,
  publicLog,
  type Receipt,
  type ReceiptFile,
  receiptFile,
} from '@autoplace/shared/contract';
import canonicalize from 'canonicalize';
import { afterAll, expect, it } from 'vitest';
import { leafHash, rootBy } from '../../src/core/security/merkle.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt, startTestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

const server = await startTestServer();
const dealer = await server.signUpDealer('dealer');
const ana = await server.signUp('ana');
const boris = await server.signUp('boris');
afterAll(() => server.close());

const sha256 = (value: unknown) => hash('sha256', canonicalize(value) ?? '');

/** What anybody can check of a receipt without the server, by docs/proof.md; the key is the published one. */
async function holds(file: ReceiptFile): Promise<boolean> {
  const { body } = await server.call('GET', '/.well-known/autoplace-keys.json');
  const { publicKey } = body.keys.find(({ id }: { id: string }) => id === file.key);
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const { format, origin, auctionId, seal, index, count, path, nonce, step, fact, maximum } = file;
  const text = [format, origin, auctionId, file.hash, seal, ''].join('\n');
  const steps = path.map((one) => Buffer.from(one, 'hex'));
  const root = rootBy(leafHash(canonicalize({ nonce, step, fact }) ?? ''), index, count, steps);
  return (
    verify(null, Buffer.from(text), key, Buffer.from(file.signature, 'base64')) &&
    root !== null &&
    Buffer.from(root).toString('hex') === seal &&
    (maximum === undefined || sha256(maximum) === fact.maximum)
  );
}

const bidOn = async (auctionId: string, { token }: Account, body: { amount: number; maxAmount?: number }) => {
  const clientBidId = `bid-${auctionId}-${body.amount}`;
  const placed = await server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token,
    body: { ...body, clientBidId },
  });
  return bidResult.parse(placed.body).receipt;
};

const fileOf = (auctionId: string, { hash, proof }: Receipt) =>
  receiptFile.parse({ format: 'autoplace-receipt/1', auctionId, hash, ...proof });

it('a bid is answered with a signed receipt of its own fact, which verifies offline and stands in the log (R238)', async () => {
  const auctionId = await server.listClassic(dealer.id);
  await bidOn(auctionId, ana, { amount: 10_000, maxAmount: 15_000 });
  const receipts = await Promise.all([
    bidOn(auctionId, boris, { amount: 11_000, maxAmount: 13_579 }),
    bidOn(auctionId, ana, { amount: 16_000, maxAmount: 17_000 }),
  ]);
  const files = receipts.map((receipt) => fileOf(auctionId, receipt));
  for (const file of files) expect(await holds(file)).toBe(true);
  const [own, other] = files as [ReceiptFile, ReceiptFile];
  expect(own).toMatchObject({ fact: { bidderId: boris.id, amount: 13_579 }, maximum: { maxAmount: 13_579 } });
  expect(JSON.stringify(own)).not.toMatch(/16000|17000|15000/);

  const { maximum: _, ...shared } = own;
  expect(await holds(shared)).toBe(true);
  const { maximum: __, ...raised } = other;
  expect(JSON.stringify(raised)).not.toMatch(/\b17000\b/);
  for (const forged of [
    { ...own, fact: { ...own.fact, amount: 12_000 } },
    { ...own, maximum: { ...own.maximum, maxAmount: 14_000 } as never },
    { ...own, hash: other.hash === own.hash ? '0'.repeat(64) : other.hash },
    { ...own, seal: '0'.repeat(64) },
  ])
    expect(await holds(forged)).toBe(false);

  await server.desk.submit(auctionId, { type: 'Cancel', by: 'dealer', reason: 'Povučeno iz prodaje.' });
  const log = publicLog.parse((await server.call('GET', `/api/auctions/${auctionId}/log`)).body);
  expect(log.links.find(({ hash }) => hash === own.hash)).toMatchObject({ seal: own.seal });
});

it('a repeated bid brings the same receipt, from another server too; a raised maximum has one, too', async () => {
  const auctionId = await server.listClassic(dealer.id);
  const first = await bidOn(auctionId, ana, { amount: 10_000 });
  expect(await bidOn(auctionId, ana, { amount: 10_000 })).toEqual(first);
  const raised = fileOf(auctionId, await bidOn(auctionId, ana, { amount: 10_100, maxAmount: 12_000 }));
  expect(await holds(raised)).toBe(true);
  expect(raised).toMatchObject({ fact: { type: 'MaximumRaised' }, maximum: { maxAmount: 12_000 } });

  const second = await startSecondServer(server);
  const body = { amount: 10_000, clientBidId: `bid-${auctionId}-10000` };
  const again = await callAt(second.url, 'POST', `/api/auctions/${auctionId}/bids`, { ...ana, body });
  expect(bidResult.parse(again.body).receipt).toEqual(first);
  await second.close();
});

it('who knows the seal of an own bid cannot find out by trying whether a private commit lies before it', async () => {
  const auctionId = await server.listClassic(dealer.id);
  await bidOn(auctionId, ana, { amount: 10_000, maxAmount: 15_000 });
  const { hash: own, proof } = await bidOn(auctionId, boris, { amount: 11_000 });
  const { body } = await server.call('GET', `/api/auctions/${auctionId}/chain`);
  const link = eventChain.parse(body).links.find((one) => one.hash === own);
  const guesses = Array.from({ length: 20 }, (_, n) =>
    sha256({ firstSeq: n + 1, prevHash: link?.prev, seal: proof?.seal }),
  );
  expect(guesses).not.toContain(link?.inner);
});

it('a bidder gets the own receipts of a lot as a list and by mail, and nobody those of others (R239)', async () => {
  const auctionId = await server.listClassic(dealer.id);
  const list = async ({ token }: Account) =>
    (await server.call('GET', `/api/auctions/${auctionId}/receipts`, { token })).body.receipts;
  const first = await bidOn(auctionId, ana, { amount: 10_000 });
  await bidOn(auctionId, boris, { amount: 10_100 });
  const last = await bidOn(auctionId, ana, { amount: 10_200, maxAmount: 10_500 });
  expect(await list(ana)).toEqual([fileOf(auctionId, last), fileOf(auctionId, first)]);
  expect(await list(dealer)).toEqual([]);
  const path = `/api/auctions/${auctionId}/receipts/mail`;
  expect((await server.call('POST', path, { token: dealer.token })).status).toBe(409);
  expect((await server.call('POST', path)).status).toBe(401);
  expect((await server.call('POST', path, { token: ana.token })).body).toEqual({ receipts: 2 });
  // Other mails lie there too: somebody was outbid.
  const outbox = join(server.dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  expect(mails.join().match(/filename="?potvrda-[0-9a-f]{8}-\d+\.json/g)).toHaveLength(2);
});

it('a bidder gets the receipt of one bid by its id, and nobody else does (R340)', async () => {
  const auctionId = await server.listClassic(dealer.id);
  const first = await bidOn(auctionId, ana, { amount: 10_000, maxAmount: 11_000 });
  await bidOn(auctionId, boris, { amount: 10_500 });
  const bids = (await server.call('GET', `/api/auctions/${auctionId}/bids`)).body.items as { id: string }[];
  expect(bids).toHaveLength(3);
  const receiptsOf = ({ token }: Account) =>
    Promise.all(
      bids.map(async ({ id }) => {
        const path = `/api/auctions/${auctionId}/receipts/${id}`;
        const { status, body } = await server.call('GET', path, { token });
        return status === 200 ? receiptFile.parse(body) : status;
      }),
    );
  // The newest was placed for the maximum of the first.
  const own = fileOf(auctionId, first);
  expect(await receiptsOf(ana)).toEqual([own, 404, own]);
  expect(await receiptsOf(boris)).toEqual([404, expect.objectContaining({ index: expect.any(Number) }), 404]);
  expect(await receiptsOf(dealer)).toEqual([404, 404, 404]);
  const path = `/api/auctions/${auctionId}/receipts/${auctionId}-1`;
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await server.call('GET', path, { token: ana.token })).status).toBe(404);
});
