import { dealerAnalytics, dealerDashboard, dealerSettingsAnswer } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belgradeDay, lastDays } from '../../src/domain/dealing/belgrade-days.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

let server: TestServer;
let ana: Account;
let boris: Account;

beforeAll(async () => {
  server = await startTestServer();
  [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
});
afterAll(() => server.close());

const get = (who: Account | null, path: string) =>
  server.call('GET', path, { ...(who && { token: who.token }) });
const bid = (who: Account, auctionId: string, amount: number) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: who.token,
    body: { amount, clientBidId: `${auctionId}-${who.id}-${amount}` },
  });
const buyNow = (who: Account, auctionId: string) =>
  server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    token: who.token,
    body: { clientBidId: `${auctionId}-${who.id}-now` },
  });
const analyticsOf = async (who: Account, query = '') =>
  dealerAnalytics.parse((await get(who, `/api/dealer/analytics${query}`)).body);

async function dealerOf(name: string, status: 'pending' | 'approved' | 'rejected'): Promise<Account> {
  const account = await server.signUpDealer(name);
  const dealer = await server.identity.dealers.findById(account.id);
  if (dealer !== null) await server.identity.dealers.upsert({ ...dealer, verificationStatus: status });
  return account;
}

describe('the pages of a dealer', () => {
  const PAGES = ['dashboard', 'settings', 'analytics', 'live'];

  it.each(PAGES)('%s is for dealers, whatever their verification, and for nobody else', async (page) => {
    const path = `/api/dealer/${page}`;
    expect(await get(null, path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const admin = await server.signUpAdmin(`admin-${page}`);
    for (const who of [ana, admin])
      expect(await get(who, path)).toMatchObject({
        status: 403,
        body: {
          code: 'NOT_A_DEALER',
          message: 'Ova radnja je moguća samo dilerima. Podnesite zahtev za verifikaciju.',
        },
      });
    for (const status of ['pending', 'approved', 'rejected'] as const)
      expect((await get(await dealerOf(`${status}-${page}`, status), path)).status).toBe(200);
  });
});

describe('the dashboard', () => {
  it('counts cars, running auctions and sales, and adds up the hammer prices', async () => {
    const dealer = await server.signUpDealer('racun');
    const empty = dealerDashboard.parse((await get(dealer, '/api/dealer/dashboard')).body);
    expect(empty).toMatchObject({
      companyName: 'racun auto',
      businessRegistrationNumber: '12345678',
      businessLicense: 'DL-1',
      verificationStatus: 'approved',
      totalCars: 0,
      activeAuctions: 0,
      completedSales: 0,
      totalRevenue: 0,
    });
    const car = {
      ...{ make: 'Opel', model: 'Astra', year: 2018, mileage: 90_000, fuelType: 0, transmission: 0 },
      ...{ engineSize: 1.4, color: 'Bela', vin: 'W0LBF6EC0JG000001', condition: 1 },
      description: 'Redovno održavan.',
    };
    expect((await server.call('POST', '/api/cars', { token: dealer.token, body: car })).status).toBe(201);
    await server.listClassic(dealer.id);
    for (const buyItNowPrice of [15_000, 21_000]) {
      const auctionId = await server.listClassic(dealer.id, { buyItNowPrice });
      expect((await buyNow(ana, auctionId)).status).toBe(200);
    }
    expect((await get(dealer, '/api/dealer/dashboard')).body).toMatchObject({
      totalCars: 1,
      activeAuctions: 1,
      completedSales: 2,
      totalRevenue: 36_000,
    });
  });
});

describe('the settings', () => {
  const contact = {
    contactEmail: 'nova@primer.rs',
    phone: '+381 21 555 0186',
    address: 'Temerinski put 52',
    city: 'Novi Sad',
    country: 'Srbija',
  };
  const put = (who: Account, body: object) =>
    server.call('PUT', '/api/dealer/settings', { token: who.token, body });

  it('change how customers reach the dealer, and nothing that was verified', async () => {
    const dealer = await server.signUpDealer('selidba');
    const changed = await put(dealer, {
      ...contact,
      companyName: 'Lažno ime',
      verificationStatus: 'pending',
    });
    expect(changed.status).toBe(200);
    expect(dealerSettingsAnswer.parse(changed.body)).toEqual({
      ...contact,
      companyName: 'selidba auto',
      businessRegistrationNumber: '12345678',
      businessLicense: 'DL-1',
      verificationStatus: 'approved',
    });
    expect((await get(dealer, '/api/dealer/settings')).body).toEqual(changed.body);
    const auctionId = await server.listClassic(dealer.id);
    expect((await get(null, `/api/auctions/${auctionId}`)).body.seller).toMatchObject({
      phone: contact.phone,
      location: 'Novi Sad, Srbija',
    });
  });

  it('are refused with what is wrong, and then stay as they were', async () => {
    const dealer = await server.signUpDealer('greska');
    expect(await put(dealer, { ...contact, contactEmail: 'nije adresa' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'contactEmail', message: 'Unesite ispravnu e-mail adresu' }] },
    });
    expect((await get(dealer, '/api/dealer/settings')).body.contactEmail).toBe('greska@primer.rs');
    expect(await put(ana, contact)).toMatchObject({ status: 403, body: { code: 'NOT_A_DEALER' } });
  });
});

describe('the analytics', () => {
  it('of a dealer without auctions have a zero for every day, and no average of nothing', async () => {
    const dealer = await server.signUpDealer('prazan');
    const { totals, days, auctions } = await analyticsOf(dealer, '?days=7');
    expect(days.map(({ date }) => date)).toEqual(lastDays(Date.now(), 7));
    expect(days.every((day) => day.views + day.bids + day.sold + day.revenue === 0)).toBe(true);
    expect(totals).toMatchObject({ views: 0, listed: 0, conversion: null, averageHoursToSale: null });
    expect(auctions).toEqual([]);
    expect((await analyticsOf(dealer)).days).toHaveLength(30);
    expect((await get(dealer, '/api/dealer/analytics?days=0')).status).toBe(400);
    expect((await get(dealer, '/api/dealer/analytics?days=sve')).status).toBe(400);
  });

  it('tell what happened to the own auctions, with the reserve that nobody else sees', async () => {
    const dealer = await server.signUpDealer('prodavac');
    const open = await server.listClassic(dealer.id, { reservePrice: 14_000, title: 'Otvorena aukcija' });
    const sold = await server.listClassic(dealer.id, { buyItNowPrice: 20_010, title: 'Prodat automobil' });
    const unsold = await server.listClassic(dealer.id, {
      reservePrice: 30_000,
      softCloseMs: 0,
      endsAt: Date.now() + 1_500,
    });
    await bid(boris, unsold, 10_000);
    await bid(ana, open, 10_000);
    await bid(boris, open, 10_500);
    await buyNow(ana, sold);
    await server.call('PUT', `/api/auctions/${open}/favourite`, { token: ana.token });
    const rival = await server.signUpDealer('suparnik');
    await bid(ana, await server.listClassic(rival.id), 10_000);
    const status = async () => (await get(null, `/api/auctions/${unsold}`)).body.auction.status;
    await expect.poll(status, { timeout: 10_000 }).toBe('ended');

    await expect.poll(async () => (await analyticsOf(dealer)).totals.bidders).toBe(2);
    const { totals, days, auctions } = await analyticsOf(dealer, '?days=2');
    const bids = auctions.reduce((sum, auction) => sum + auction.bids, 0);
    expect(totals).toMatchObject({
      ...{ favourites: 1, bids, listed: 3, sold: 1, unsold: 1 },
      ...{ revenue: 20_010, commission: 500, conversion: 0.5 },
    });
    expect(totals.averageHoursToSale).toBeGreaterThan(0);
    expect(totals.averageHoursToSale).toBeLessThan(0.1);
    expect(days.at(-1)).toMatchObject({ bids, sold: 1, revenue: 20_010 });
    expect(auctions.find(({ auctionId }) => auctionId === open)).toMatchObject({
      ...{ status: 'active', favourites: 1, bids: 2, reservePrice: 14_000, price: 10_500 },
    });
    expect(auctions.find(({ auctionId }) => auctionId === unsold)).toMatchObject({
      ...{ status: 'ended', bids: 1, reservePrice: 30_000, price: 10_000 },
    });
    // What is over comes from its tally the second time.
    expect((await analyticsOf(dealer, '?days=2')).auctions).toEqual(auctions);
    expect((await analyticsOf(rival)).auctions).toHaveLength(1);
  });
});

describe('a view', () => {
  const look = (auctionId: string, who: Account | null, browser = 'Firefox') =>
    fetch(`${server.url}/api/auctions/${auctionId}`, {
      headers: { 'user-agent': browser, ...(who && { authorization: `Bearer ${who.token}` }) },
    });

  it('counts once for each person, auction and day, over HTTP and sockets, and never for the owner', async () => {
    const dealer = await server.signUpDealer('gledan');
    const [auctionId, other] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
    for (let time = 0; time < 3; time++) {
      await look(auctionId, null, 'Firefox');
      await look(auctionId, null, 'Chrome');
      await look(auctionId, ana);
      await look(auctionId, dealer);
    }
    await look(other, ana);
    await look('no-such-auction', ana);
    for (const { token } of [ana, boris, dealer]) {
      const socket = await server.connect(token);
      await socket.emitWithAck('auction:watch', { auctionId });
    }
    const viewsOf = async (id: string) =>
      (await analyticsOf(dealer)).auctions.find((row) => row.auctionId === id)?.views;
    await expect.poll(() => viewsOf(auctionId), { timeout: 5_000 }).toBe(4);
    await look(auctionId, null, 'Firefox');
    await look(auctionId, null, 'Safari');
    await expect.poll(() => viewsOf(auctionId), { timeout: 5_000 }).toBe(5);
    expect(await viewsOf(other)).toBe(1);
    const { totals, days } = await analyticsOf(dealer);
    expect([totals.views, days.at(-1)?.views]).toEqual([6, 6]);
  });

  it('counts once on two servers together, and all of a crowd', async () => {
    const second = await startSecondServer(server);
    try {
      const dealer = await server.signUpDealer('dvojica');
      const auctionId = await server.listClassic(dealer.id);
      const crowd = Array.from({ length: 30 }, (_, index) => `Browser/${index}`);
      await Promise.all(
        crowd.flatMap((browser) =>
          [server.url, second.url].map((url) =>
            fetch(`${url}/api/auctions/${auctionId}`, { headers: { 'user-agent': browser } }),
          ),
        ),
      );
      const views = async () => (await analyticsOf(dealer)).totals.views;
      await expect.poll(views, { timeout: 5_000 }).toBe(crowd.length);
      // Another second passes before a doubled one would show.
      await look(auctionId, ana);
      await expect.poll(views, { timeout: 5_000 }).toBe(crowd.length + 1);
    } finally {
      await second.close();
    }
  });

  it('leaves nothing by which a visitor could be recognised', async () => {
    const dealer = await server.signUpDealer('privatno');
    const auctionId = await server.listClassic(dealer.id);
    await look(auctionId, null, 'Prepoznatljivo/1.0');
    await expect.poll(async () => (await analyticsOf(dealer)).totals.views, { timeout: 5_000 }).toBe(1);
    for (const name of ['view_marks', 'view_days', 'view_salts']) {
      const stored = JSON.stringify(await server.connection.collection(name).find().toArray());
      expect(stored).not.toMatch(/Prepoznatljivo|127\.0\.0\.1/);
    }
    const [expiry] = (await server.connection.collection('view_marks').indexes()).filter(
      ({ name }) => name === 'expiry',
    );
    expect(expiry?.expireAfterSeconds).toBe(2 * 24 * 3600);
  });

  it('of earlier days is in the period or outside of it by the calendar of Belgrade', async () => {
    const dealer = await server.signUpDealer('juce');
    const auctionId = await server.listClassic(dealer.id);
    const days = lastDays(Date.now(), 10);
    await server.connection.collection('view_days').insertMany(
      days.map((day, index) => ({
        _id: `${auctionId}:${day}` as never,
        auctionId,
        dealerId: dealer.id,
        day,
        views: 10 ** index,
      })),
    );
    const week = await analyticsOf(dealer, '?days=7');
    expect(week.totals.views).toBe(1_111_111_000);
    expect(week.days.map(({ views }) => views)).toEqual([1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]);
    expect(week.days.at(-1)?.date).toBe(belgradeDay(Date.now()));
  });
});
