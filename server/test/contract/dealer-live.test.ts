import { type DealerAuctionUpdate, dealerAuctionUpdate, dealerLive } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { dutchTerms } from '../support/auctions/auction-fixtures.ts';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const [buyer, rivalBuyer] = [await server.signUp('kupac'), await server.signUp('takmac')];
afterAll(() => server.close());

/** A dealer with the page open, and what it has been told. */
async function follow(name: string) {
  const dealer = await server.signUpDealer(name);
  const socket = await server.connect(dealer.token);
  const told: DealerAuctionUpdate[] = [];
  socket.on('dealer:auction-updated', (update) => told.push(dealerAuctionUpdate.parse(update)));
  const live = async () =>
    dealerLive.parse((await server.call('GET', '/api/dealer/live', { token: dealer.token })).body).items;
  return {
    dealer,
    told,
    live,
    newest: (auctionId: string) => told.findLast((u) => u.auctionId === auctionId),
  };
}
const bid = (auctionId: string, amount: number, who = buyer) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: who.token,
    body: { amount, clientBidId: `${auctionId}-${amount}` },
  });

describe('a dealer follows the own auctions', () => {
  it('with every new price and the end, and nobody else is told', async () => {
    const own = await follow('prvi');
    const rival = await follow('drugi');
    const auctionId = await server.listClassic(own.dealer.id, { buyItNowPrice: 20_000 });
    await bid(auctionId, 10_200);
    await expect
      .poll(() => own.newest(auctionId))
      .toMatchObject({
        currentPrice: 10_200,
        bidCount: 1,
        status: 'active',
        watchers: 0,
        title: 'Volkswagen Golf 7 2.0 TDI 2017',
      });
    expect(await own.live()).toEqual([own.newest(auctionId)]);
    const body = { clientBidId: `${auctionId}-now` };
    await server.call('POST', `/api/auctions/${auctionId}/buy-now`, { token: buyer.token, body });
    await expect.poll(() => own.newest(auctionId)).toMatchObject({ status: 'sold', currentPrice: 20_000 });
    expect(await own.live()).toEqual([]);
    expect(rival.told).toEqual([]);
    const seqs = own.told.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  it('below the reserve with each step, of whichever side, so that a colleague sees it (R152)', async () => {
    const { dealer, told } = await follow('dogovor');
    const auctionId = await listEnded(
      server,
      { dealerId: dealer.id, reservePrice: 15_000, negotiationMs: HOUR_MS },
      [[buyer.id, 10_500]],
    );
    const heard = () => told.filter((update) => update.auctionId === auctionId).length;
    for (const [by, action, price] of [
      [dealer.id, 'propose', 14_000],
      [buyer.id, 'propose', 12_000],
      [dealer.id, 'decline', 12_000],
    ] as const) {
      const before = heard();
      const step = await server.desk.submit(auctionId, { type: 'Negotiate', by, action, price });
      expect(step).toMatchObject({ ok: true });
      await expect.poll(heard).toBeGreaterThan(before);
    }
  });

  it('with the clock of a dutch one, by which its price falls without a word', async () => {
    const { dealer, live } = await follow('holandski');
    const startsAt = Date.now() - 1_000;
    const terms = dutchTerms({
      auctionId: 'dutch-1',
      dealerId: dealer.id,
      startsAt,
      endsAt: startsAt + HOUR_MS,
    });
    await server.desk.list(terms);
    const { minimumPrice, priceDropAmount } = terms.dutch ?? {};
    expect(await live()).toMatchObject([
      {
        currentPrice: terms.startingPrice,
        dutch: { startingPrice: terms.startingPrice, minimumPrice, priceDropAmount, startsAt },
      },
    ]);
  });

  it('with how many people have an auction open', async () => {
    const { dealer, newest, live } = await follow('gledani');
    const auctionId = await server.listClassic(dealer.id);
    const visitors = [await server.connect(), await server.connect(buyer.token)];
    for (const visitor of visitors) await visitor.emitWithAck('auction:watch', { auctionId });
    await expect.poll(() => newest(auctionId)?.watchers).toBe(2);
    expect(await live()).toMatchObject([{ auctionId, watchers: 2 }]);
    await visitors[0]?.emitWithAck('auction:unwatch', { auctionId });
    visitors[1]?.disconnect();
    await expect.poll(() => newest(auctionId)?.watchers).toBe(0);
  });

  it('in few messages, however hot an auction is', async () => {
    const { dealer, told, newest } = await follow('vreo');
    const auctionId = await server.listClassic(dealer.id);
    const amounts = Array.from({ length: 60 }, (_, index) => 10_000 + index * 100);
    const begun = performance.now();
    for (const [index, amount] of amounts.entries())
      await bid(auctionId, amount, index % 2 === 0 ? buyer : rivalBuyer);
    await expect.poll(() => newest(auctionId)?.currentPrice).toBe(amounts.at(-1));
    expect(newest(auctionId)?.bidCount).toBe(60);
    // Four a second; a busy machine takes longer over the bids.
    expect(told.length).toBeLessThanOrEqual(5 + (performance.now() - begun) / 250);
  });
});
