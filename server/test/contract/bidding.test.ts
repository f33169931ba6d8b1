import type { Ack, AuctionEvent, BidResult, PriceDrop } from '@autoplace/shared/contract';
import { auctionDetail, bidPage, bidResult } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { inTime } from '../support/at-real-time.ts';
import { dutchTerms } from '../support/auctions/auction-fixtures.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

let lots = 0;

const server = await startTestServer();
const dealer = await server.signUpDealer('dealer');
const ana = await server.signUp('ana');
const boris = await server.signUp('boris');
afterAll(() => server.close());

const listClassic = () => server.listClassic(dealer.id);

/** A dutch auction whose price falls from 10,000 by 500, at this time (epoch milliseconds) and then every minute, so that a busy machine meets each price. */
async function listDutch(fallsAt: number): Promise<string> {
  const auctionId = `dutch-${++lots}`;
  const startsAt = fallsAt - 60_000;
  const dutch = {
    minimumPrice: 1_000,
    priceDropAmount: 500,
    priceDropInterval: 60,
    priceDropUnit: 'seconds',
    maxDuration: null,
  } as const;
  const endsAt = startsAt + 18 * 60_000;
  await server.desk.list(dutchTerms({ auctionId, dealerId: dealer.id, startsAt, endsAt, dutch }));
  return auctionId;
}

const place = (
  socket: LiveSocket,
  auctionId: string,
  amount: number,
  clientBidId = `key-${auctionId}-${amount}`,
) => socket.emitWithAck('bid:place', { auctionId, amount, clientBidId }) as Promise<Ack<BidResult>>;

describe('bidding over HTTP', () => {
  it('answers with the bid, the auction and a receipt, in the shape of the contract', async () => {
    const auctionId = await listClassic();
    const body = { amount: 10_000, clientBidId: 'request-1' };
    const placed = await server.call('POST', `/api/auctions/${auctionId}/bids`, { token: ana.token, body });
    expect(placed.status).toBe(200);
    const { bid, auction, receipt } = bidResult.parse(placed.body);
    expect([bid.amount, auction.currentBid, receipt.seq]).toEqual([10_000, 10_000, 3]);

    const detail = auctionDetail.parse(
      (await server.call('GET', `/api/auctions/${auctionId}`, { token: ana.token })).body,
    );
    expect(detail).toMatchObject({
      auction: { minimumBid: 10_100, leader: 'Kupac 1' },
      viewer: { bidder: 'Kupac 1', isLeading: true },
      seller: { name: 'dealer auto' },
      isOwn: false,
    });
    const bids = bidPage.parse((await server.call('GET', `/api/auctions/${auctionId}/bids`)).body);
    expect(bids.items).toMatchObject([{ bidder: 'Kupac 1', amount: 10_000, isLeading: true }]);
  });

  it('refuses with the code, the Serbian message and the numbers of the refusal', async () => {
    const auctionId = await listClassic();
    const bid = (token: string | undefined, body: unknown) =>
      server.call('POST', `/api/auctions/${auctionId}/bids`, { ...(token !== undefined && { token }), body });
    const low = { amount: 9_000, clientBidId: 'request-1' };
    expect(await bid(ana.token, low)).toEqual({
      status: 409,
      body: { code: 'BID_TOO_LOW', minimumBid: 10_000, message: 'Minimalna ponuda je €10.000' },
    });
    expect(await bid(dealer.token, { ...low, amount: 10_000 })).toMatchObject({
      status: 403,
      body: { code: 'OWN_AUCTION' },
    });
    expect(await bid(undefined, low)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await bid('nonsense', low)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await bid(ana.token, { ...low, amount: 1.5 })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
    expect(await bid(ana.token, '{"amount":')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await server.call('GET', '/api/auctions/none')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

describe('an unusual bid (R68)', () => {
  const body = { amount: 53_000, clientBidId: 'request-1' };
  const question = {
    code: 'BID_UNUSUAL',
    offer: 53_000,
    minimumBid: 10_000,
    message: 'Nudite €53.000, a najmanja ponuda je €10.000. Potvrdite iznos.',
  };

  it('is placed over HTTP by the same request, confirmed', async () => {
    const path = `/api/auctions/${await listClassic()}/bids`;
    const ask = (more: object) => server.call('POST', path, { token: ana.token, body: { ...body, ...more } });
    expect(await ask({})).toEqual({ status: 409, body: question });
    expect(await ask({ confirmed: true })).toMatchObject({ status: 200, body: { bid: { amount: 53_000 } } });
    expect(await ask({ amount: 10_000_001, confirmed: true })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'amount', message: 'Iznos je prevelik: najviše €10.000.000' }] },
    });
  });

  it('is placed over sockets by the same request, confirmed', async () => {
    const auctionId = await listClassic();
    const socket = await server.connect(ana.token);
    const ask = (more: object) => socket.emitWithAck('bid:place', { auctionId, ...body, ...more });
    expect(await ask({})).toEqual({ ok: false, error: question });
    expect(await ask({ confirmed: true })).toMatchObject({ ok: true, bid: { amount: 53_000 } });
  });
});

describe('watching and bidding over sockets', () => {
  it('shows a bid of one to the other', async () => {
    const auctionId = await listClassic();
    const watcher = await server.connect();
    await watcher.emitWithAck('auction:watch', { auctionId });
    const seen = new Promise<AuctionEvent>((resolve) => watcher.once('auction:event', resolve));
    const ack = await place(await server.connect(ana.token), auctionId, 10_000);
    expect(ack).toMatchObject({ ok: true, bid: { amount: 10_000 } });
    expect(await seen).toMatchObject({ auctionId, seq: 3, type: 'BidPlaced', data: { leader: 'Kupac 1' } });
  });

  it('gives 50 simultaneous bids strictly rising prices, contiguous numbers and a truthful answer each', async () => {
    const auctionId = await listClassic();
    const watcher = await server.connect();
    await watcher.emitWithAck('auction:watch', { auctionId });
    const events: AuctionEvent[] = [];
    watcher.on('auction:event', (event) => events.push(event));
    watcher.on('auction:events', (batch) => events.push(...batch));

    const bidders = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        server.connect((await server.signUp(`bidder${index}`)).token),
      ),
    );
    const amounts = bidders.map((_, index) => 10_000 + ((index * 37) % 50) * 60);
    const acks = await Promise.all(
      bidders.map((socket, index) => place(socket, auctionId, amounts[index] ?? 0, `simultaneous-${index}`)),
    );

    const last = await server.call('GET', `/api/auctions/${auctionId}`);
    await expect.poll(() => events.at(-1)?.seq).toBe(last.body.auction.seq);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 3));
    const bids = events.flatMap((event) => (event.type === 'BidPlaced' ? [event.data.bid] : []));
    const prices = bids.map(({ amount }) => amount);
    expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));

    const placed = acks.flatMap((ack) => (ack.ok ? [ack.bid] : []));
    expect(placed.map(({ id }) => id).sort()).toEqual(bids.map(({ id }) => id).sort());
    for (const [index, ack] of acks.entries()) {
      if (ack.ok) expect(ack.bid.amount).toBe(amounts[index]);
      else expect(ack.error).toMatchObject({ code: 'BID_TOO_LOW', minimumBid: expect.any(Number) });
    }
  });

  it('repeats the first answer to a repeated bid, whichever way it comes', async () => {
    const auctionId = await listClassic();
    const first = await place(await server.connect(ana.token), auctionId, 10_000, 'request-1');
    await place(await server.connect(boris.token), auctionId, 10_500);
    const again = await place(await server.connect(ana.token), auctionId, 10_000, 'request-1');
    expect(again).toEqual(first);
    const body = { amount: 10_000, clientBidId: 'request-1' };
    const http = await server.call('POST', `/api/auctions/${auctionId}/bids`, { token: ana.token, body });
    expect({ ok: true, ...http.body }).toEqual(first);
    const other = await place(await server.connect(ana.token), auctionId, 11_000, 'request-1');
    expect(other).toMatchObject({ ok: false, error: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('gives anyone who comes back what they missed', async () => {
    const auctionId = await listClassic();
    const socket = await server.connect(ana.token);
    const before = await socket.emitWithAck('auction:watch', { auctionId });
    if (!before.ok) throw new Error('not watching');
    socket.disconnect();
    await place(await server.connect(ana.token), auctionId, 10_000);
    await place(await server.connect(boris.token), auctionId, 10_200);
    const after = await (await server.connect(ana.token)).emitWithAck('auction:watch', {
      auctionId,
      sinceSeq: before.seq,
    });
    expect(after).toMatchObject({
      ok: true,
      seq: before.seq + 2,
      missed: [{ seq: before.seq + 1 }, { seq: before.seq + 2 }],
      viewer: { bidder: 'Kupac 1', isLeading: false },
    });
  });

  it('lets a visitor watch but not bid', async () => {
    const auctionId = await listClassic();
    const visitor = await server.connect();
    expect(await visitor.emitWithAck('auction:watch', { auctionId })).toMatchObject({
      ok: true,
      viewer: null,
    });
    expect(await place(visitor, auctionId, 10_000)).toMatchObject({
      ok: false,
      error: { code: 'UNAUTHENTICATED' },
    });
  });

  it('does not connect with a token that is not good', async () => {
    await expect(server.connect('nonsense')).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });
});

describe('a dutch auction over sockets', () => {
  it('pushes the falling price, and sells once at the price that the buyer saw', async () => {
    const [one, two] = [await server.connect(ana.token), await server.connect(boris.token)];
    const drops: PriceDrop[] = [];
    two.on('auction:price-drop', (drop) => drops.push(drop));
    const auctionId = await inTime(2_000, async (ms) => {
      const fallsAt = Date.now() + ms;
      const listed = await listDutch(fallsAt);
      await two.emitWithAck('auction:watch', { auctionId: listed });
      return Date.now() < fallsAt ? listed : null;
    });
    const fallen = () => drops.find((drop) => drop.auctionId === auctionId);
    const drop = await vi.waitUntil(fallen, { timeout: 60_000 });
    expect(drop.price).toBeLessThan(10_000);
    const sold = new Promise<AuctionEvent>((resolve) =>
      two.on('auction:event', (event) => event.type === 'AuctionSold' && resolve(event)),
    );
    const accept = (socket: LiveSocket, expectedPrice: number) =>
      socket.emitWithAck('price:accept', {
        auctionId,
        expectedPrice,
        clientBidId: `accept-${expectedPrice}-${socket.id?.slice(0, 4)}`,
      });
    expect(await accept(one, 10_500)).toMatchObject({
      ok: false,
      error: { code: 'PRICE_CHANGED', price: expect.any(Number) },
    });
    expect(await accept(one, drop.price)).toMatchObject({
      ok: true,
      auction: { status: 'sold', hammerPrice: drop.price },
      viewer: { isWinner: true },
    });
    expect(await sold).toMatchObject({ data: { hammerPrice: drop.price, winner: 'Kupac 1' } });
    expect(await accept(two, drop.price)).toMatchObject({ ok: false, error: { code: 'AUCTION_NOT_ACTIVE' } });
  });

  it('buys for the bidder who armed a price when the clock reaches it; others do not see the armed price', async () => {
    const [one, two] = [await server.connect(ana.token), await server.connect(boris.token)];
    const told: AuctionEvent[] = [];
    two.on('auction:event', (event) => told.push(event));
    const of = (id: string) => told.filter(({ auctionId }) => auctionId === id);
    const before = await inTime(2_000, async (ms) => {
      const fallsAt = Date.now() + ms;
      const auctionId = await listDutch(fallsAt);
      await two.emitWithAck('auction:watch', { auctionId });
      const wish = { auctionId, price: 9_700, clientBidId: 'arm-request' };
      const armed = await one.emitWithAck('price:arm', wish);
      const own = await one.emitWithAck('auction:watch', { auctionId });
      const others = await two.emitWithAck('auction:watch', { auctionId });
      const events = of(auctionId);
      return Date.now() < fallsAt ? { auctionId, armed, own, others, events } : null;
    });
    const { auctionId, armed, own, others, events } = before;
    expect(armed).toEqual({ ok: true, armedPrice: 9_700, purchase: null });
    expect([own, others]).toMatchObject([{ armedPrice: 9_700 }, { armedPrice: null }]);
    expect(events).toEqual([]);
    await expect.poll(() => of(auctionId).at(-1)?.type).toBe('AuctionSold');
    expect(of(auctionId)).toMatchObject([
      { type: 'BidPlaced', data: { bid: { amount: 9_500, automatic: true } } },
      { data: { hammerPrice: 9_500, winner: 'Kupac 1' } },
    ]);
    const detail = await server.call('GET', `/api/auctions/${auctionId}`, { token: ana.token });
    expect(detail.body).toMatchObject({ viewer: { isWinner: true }, armedPrice: 9_700 });
  });
});
