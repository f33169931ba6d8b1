import { auditPage, type DisputeView, disputeView } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { dutchTerms } from '../support/auctions/auction-fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

const server = await startTestServer();
const admin = await server.signUpAdmin('admin');
const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
const dealer = await server.signUpDealer('diler');
afterAll(() => server.close());

let requests = 0;
const send = ({ token }: Account, auctionId: string, what: string, body: object) =>
  server.call('POST', `/api/auctions/${auctionId}/${what}`, {
    token,
    body: { ...body, clientBidId: `request-${++requests}` },
  });
const look = (auctionId: string) => server.call('GET', `/api/admin/auctions/${auctionId}/dispute`, admin);
const view = async (auctionId: string): Promise<DisputeView> =>
  disputeView.parse((await look(auctionId)).body);

describe('the dispute view of an auction', () => {
  it('tells all that happened, in order, with names, maxima and the reserve that nobody else sees', async () => {
    const auctionId = await server.listClassic(dealer.id, { reservePrice: 11_000, buyItNowPrice: 20_000 });
    await send(ana, auctionId, 'bids', { amount: 10_000, maxAmount: 10_900 });
    await send(boris, auctionId, 'bids', { amount: 10_500 });
    await send(ana, auctionId, 'bids', { amount: 11_000, maxAmount: 12_000 });
    await send(boris, auctionId, 'buy-now', {});
    const { auction, seller, reservePrice, timeline, chain } = await view(auctionId);
    expect(auction).toMatchObject({ id: auctionId, status: 'sold', hammerPrice: 20_000 });
    expect(seller).toEqual({ id: dealer.id, companyName: 'diler auto', email: 'diler@primer.rs' });
    expect(reservePrice).toBe(11_000);
    const who = (name: string, alias: string | null) => ({
      id: `user-${name}`,
      name,
      alias,
      email: `${name}@primer.rs`,
    });
    expect(timeline.map(({ type, who, price, text }) => [type, who, price, text])).toEqual([
      ['AuctionScheduled', who('diler', null), 10_000, expect.stringContaining('rezervna cena €11.000')],
      ['AuctionStarted', null, 10_000, 'Aukcija je počela.'],
      ['BidPlaced', who('ana', 'Kupac 1'), 10_000, 'Ponuda od €10.000, najviše €10.900.'],
      ['BidPlaced', who('boris', 'Kupac 2'), 10_500, expect.stringContaining('Ponuda od €10.500')],
      ['BidPlaced', who('ana', 'Kupac 1'), expect.any(Number), expect.stringContaining('Automatska ponuda')],
      ['MaximumRaised', who('ana', 'Kupac 1'), expect.any(Number), 'Maksimum je podignut na €12.000.'],
      ...timeline.slice(6, -2).map(() => [expect.any(String), null, expect.any(Number), expect.any(String)]),
      ['BidPlaced', who('boris', 'Kupac 2'), 20_000, 'Ponuda od €20.000.'],
      ['AuctionSold', who('boris', 'Kupac 2'), 20_000, 'Prodato za €20.000. Pobednik: Kupac 2.'],
    ]);
    expect(timeline.map(({ seq }) => seq)).toEqual(timeline.map((_, index) => index + 1));
    expect(chain).toEqual({
      valid: true,
      problem: null,
      commits: new Set(timeline.map(({ hash }) => hash)).size,
      head: timeline.at(-1)?.hash,
    });
  });

  it('tells what buyers of a dutch auction wished, and what they were refused', async () => {
    const auctionId = 'dutch-1';
    const startsAt = Date.now() - 1_000;
    await server.desk.list(
      dutchTerms({ auctionId, dealerId: dealer.id, startsAt, endsAt: startsAt + 3_600_000 }),
    );
    const { currentPrice } = (await view(auctionId)).auction;
    await send(ana, auctionId, 'arm', { price: currentPrice - 1_000 });
    await send(boris, auctionId, 'accept', { expectedPrice: currentPrice - 1 });
    const { timeline, chain } = await view(auctionId);
    expect(chain.valid).toBe(true);
    expect(timeline.slice(-2)).toMatchObject([
      { type: 'PriceArmed', who: { name: 'ana', alias: null }, price: currentPrice },
      { type: 'BidRefused', text: 'Zahtev je odbijen: cena se u međuvremenu promenila.' },
    ]);
  });

  it('says so when somebody has tampered with the log, and tells what is left of it', async () => {
    const commits = server.connection.collection<{ _id: string }>('commits');
    const auctionId = await server.listClassic(dealer.id);
    await view(auctionId);
    await send(ana, auctionId, 'bids', { amount: 10_000 });
    await send(boris, auctionId, 'bids', { amount: 10_100 });
    const before = await view(auctionId);
    const last = before.timeline.findLast(({ type }) => type === 'BidPlaced')?.seq ?? 0;
    await commits.updateOne({ _id: `${auctionId}:${last}` }, { $set: { 'steps.0.0.amount': 10_200 } });
    const { timeline, chain } = await view(auctionId);
    expect(timeline).toHaveLength(before.timeline.length);
    expect(chain).toMatchObject({
      valid: false,
      problem: `Karika ${chain.commits}: otisak ne odgovara sadržaju.`,
    });
    await commits.deleteOne({ _id: `${auctionId}:${last}` });
    expect((await view(auctionId)).chain).toMatchObject({
      valid: false,
      problem: 'Dnevnik je kraći od onoga što je server već video.',
    });
  });

  it('keeps reserve, maxima and armed prices sealed while the auction runs, and who looks cannot bid (R75)', async () => {
    const auctionId = await server.listClassic(dealer.id, { reservePrice: 11_234, buyItNowPrice: 20_000 });
    await send(ana, auctionId, 'bids', { amount: 10_000, maxAmount: 10_987 });
    await send(ana, auctionId, 'bids', { amount: 10_988, maxAmount: 12_345 });
    const path = `/api/auctions/${auctionId}/log/export`;
    expect(await server.call('GET', path, admin)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    for (let time = 0; time < 2; time++) {
      const { body } = await look(auctionId);
      expect(body).toMatchObject({ sealed: true, reservePrice: null });
      expect(JSON.stringify(body)).not.toMatch(/11[.]?234|10[.]?987|12[.]?345/);
    }
    for (const [what, offer] of [
      ['bids', { amount: 11_000 }],
      ['buy-now', {}],
    ] as const)
      expect(await send(admin, auctionId, what, offer)).toMatchObject({ body: { code: 'INSIDER' } });
    await send(boris, auctionId, 'buy-now', {});
    expect(await view(auctionId)).toMatchObject({ sealed: false, reservePrice: 11_234 });
    const { body } = await server.call('GET', `/api/admin/audit?subject=${auctionId}`, admin);
    expect(auditPage.parse(body).items.map(({ action }) => action)).toEqual([
      'auction.inspected',
      'auction.inspected',
    ]);
  });

  it('is shown to who sells it after its end only', async () => {
    const auctionId = await server.listClassic(admin.id, { buyItNowPrice: 20_000 });
    expect(await look(auctionId)).toMatchObject({ status: 403, body: { code: 'OWN_AUCTION' } });
    await send(ana, auctionId, 'buy-now', {});
    expect((await view(auctionId)).sealed).toBe(false);
  });

  it('is not there for an unknown auction', async () => {
    expect(await look('none')).toMatchObject({ status: 404 });
  });
});

it('the export of a log is recorded with the name of the administrator', async () => {
  const auctionId = await server.listClassic(dealer.id);
  await server.call('POST', `/api/auctions/${auctionId}/cancel`, {
    token: dealer.token,
    body: { reason: 'Povučeno.' },
  });
  const exported = await server.call('GET', `/api/auctions/${auctionId}/log/export`, admin);
  expect(exported.status).toBe(200);
  const { body } = await server.call('GET', `/api/admin/audit?subject=${auctionId}`, admin);
  expect(auditPage.parse(body).items).toMatchObject([
    { action: 'log.exported', by: 'admin@primer.rs', subjectName: expect.stringContaining('Golf') },
  ]);
});
