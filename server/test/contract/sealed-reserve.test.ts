import { createHash } from 'node:crypto';
import { type AuctionView, auctionDetail, publicLog } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import { ENDED_AGO, listEnded } from '../support/auctions/ended-auction.ts';
import { classicBody, tomorrow } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const RESERVE = 13_337;
const SECRET = /\b13\.?337\b|reserveNonce|"nonce"/;
const { server, dealer, rival, buyer, call, addCar, create } = await sellingWorld();
afterAll(() => server.close());

const viewOf = async (auctionId: string): Promise<AuctionView> =>
  auctionDetail.parse((await call(null, 'GET', `/api/auctions/${auctionId}`)).body).auction;
const logOf = async (auctionId: string) => {
  const response = await fetch(`${server.url}/api/auctions/${auctionId}/log`);
  return { tag: response.headers.get('etag'), ...publicLog.parse(await response.json()) };
};
const fits = ({ id: auctionId, reserveCommitment, reserveNonce: nonce, reservePrice }: AuctionView) =>
  createHash('sha256').update(JSON.stringify({ auctionId, nonce, reservePrice })).digest('hex') ===
  reserveCommitment;

it('a lot shows what commits to its reserve, nobody is told the reserve, and at the end both fit (R234, R235)', async () => {
  const watcher = await server.connect();
  const told: unknown[] = [];
  watcher.onAny((...message) => told.push(message));
  const body = classicBody(await addCar(), { reservePrice: RESERVE, clientAuctionId: 'aukcija-1' });
  const { auctionId, auction } = await create(body);
  told.push(await watcher.emitWithAck('auction:watch', { auctionId }), auction);
  expect(auction).toMatchObject({ opensReserve: true, softCloseSeconds: 120 });
  expect(auction.reserveCommitment).toMatch(/^[0-9a-f]{64}$/);
  expect((await create(body)).auction.reserveCommitment).toBe(auction.reserveCommitment);

  const bid = { amount: 5_000, clientBidId: 'ponuda-1' };
  // The receipt opens the buyer's own bid, and nothing else (R238).
  const { receipt, ...placed } = (await call(buyer, 'POST', `/api/auctions/${auctionId}/bids`, bid)).body;
  expect(receipt.proof.fact).toMatchObject({ type: 'BidPlaced', bidderId: buyer.id });
  told.push(placed);
  for (const who of [null, buyer, rival])
    for (const path of [`/${auctionId}`, `/${auctionId}/bids`, `/${auctionId}/chain`, ''])
      told.push(await call(who, 'GET', `/api/auctions${path}`));
  expect(JSON.stringify(told)).not.toMatch(SECRET);
  expect(await viewOf(auctionId)).not.toHaveProperty('reservePrice');

  await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Prodato drugde' });
  const view = await viewOf(auctionId);
  expect(view).toMatchObject({ reservePrice: RESERVE, reserveCommitment: auction.reserveCommitment });
  expect(fits(view)).toBe(true);
  const log = await logOf(auctionId);
  expect(log.links.at(-1)?.events.map(({ type }) => type)).toEqual(['AuctionCancelled', 'ReserveOpened']);
  expect(verifyLog(log)).toMatchObject({ ok: true });
});

it('before the start the seller may change it, or keep it to themselves for good (R234, R236)', async () => {
  const listed = { reservePrice: RESERVE, opensReserve: false, startTime: tomorrow() };
  const { auctionId, auction } = await create(classicBody(await addCar(), listed));
  expect(auction.opensReserve).toBe(false);
  const change = async (changes: object) =>
    (await call(dealer, 'PUT', `/api/auctions/${auctionId}`, changes)).body.auction as AuctionView;
  expect((await change({ reservePrice: RESERVE, opensReserve: false })).seq).toBe(auction.seq);
  const opened = await change({ opensReserve: true });
  expect(opened).toMatchObject({ opensReserve: true, termChanges: [{ terms: ['reservePrice'] }] });
  const changed = await change({ reservePrice: RESERVE + 1, opensReserve: false });
  const commitments = [auction, opened, changed].map(({ reserveCommitment }) => reserveCommitment);
  expect(new Set(commitments).size).toBe(3);
  await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Prodato drugde' });
  const view = await viewOf(auctionId);
  expect([view.status, view.reservePrice]).toEqual(['cancelled', undefined]);
  expect(JSON.stringify([view, await logOf(auctionId)])).not.toMatch(/\b13\.?33[78]\b/);
});

it('an end below it tells the reserve when the time for negotiating is over, and nothing of a negotiation before (R151, R235)', async () => {
  const terms = { dealerId: dealer.id, reservePrice: RESERVE, opensReserve: true };
  const bids = [[buyer.id, 10_000]] as const;
  const open = await listEnded(server, { ...terms, negotiationMs: HOUR_MS }, bids);
  const negotiate = (who: typeof dealer, action: string, price: number) =>
    call(who, 'POST', `/api/auctions/${open}/negotiation`, { action, price });
  const before = await logOf(open);
  expect((await negotiate(dealer, 'propose', 12_000)).status).toBe(200);
  expect((await negotiate(buyer, 'decline', 12_000)).body).toMatchObject({ ended: 'bidder_declined' });
  expect(await logOf(open)).toEqual(before);
  expect(JSON.stringify([before, await viewOf(open)])).not.toMatch(SECRET);

  // The same of a lot whose time for it is over by now.
  const said = { type: 'Negotiate', price: 12_000 } as const;
  const over = await listEnded(server, { ...terms, negotiationMs: ENDED_AGO }, bids, [
    { ...said, by: dealer.id, action: 'propose' },
    { ...said, by: buyer.id, action: 'decline' },
  ]);
  await expect.poll(async () => (await viewOf(over)).reservePrice).toBe(RESERVE);
  expect(fits(await viewOf(over))).toBe(true);
  const { links } = await logOf(over);
  expect(links.at(-1)?.events.map(({ type }) => type)).toEqual(['ReserveOpened']);
  expect(links.length).toBeGreaterThan(before.links.length + 1);
});
