import { dealerAnalytics, dealerDashboard, dealerSettingsAnswer } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { lastDays } from '../../src/core/belgrade-days.ts';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { startTestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

const server = await startTestServer();
const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
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

  it.each(PAGES)('%s is for dealers, verified or not, and for nobody else', async (page) => {
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
      make: 'Opel',
      model: 'Astra',
      year: 2018,
      mileage: 90_000,
      fuelType: 0,
      transmission: 0,
      engineSize: 1.4,
      color: 'Bela',
      vin: 'W0LBF6EC0JG000001',
      condition: 1,
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
    const { seller } = (await get(null, `/api/auctions/${auctionId}`)).body;
    expect(seller).toMatchObject({ phone: contact.phone, location: 'Novi Sad, Srbija' });
    expect(JSON.stringify(seller)).not.toContain('@');
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
    const unsold = await listEnded(server, { dealerId: dealer.id, reservePrice: 30_000 }, [
      [boris.id, 10_000],
    ]);
    await bid(ana, open, 10_000);
    await bid(boris, open, 10_500);
    await buyNow(ana, sold);
    await server.call('PUT', `/api/auctions/${open}/favourite`, { token: ana.token });
    const rival = await server.signUpDealer('suparnik');
    await bid(ana, await server.listClassic(rival.id), 10_000);

    await expect.poll(async () => (await analyticsOf(dealer)).totals.bidders).toBe(2);
    const { totals, days, auctions } = await analyticsOf(dealer, '?days=2');
    const bids = auctions.reduce((sum, auction) => sum + auction.bids, 0);
    expect(totals).toMatchObject({
      favourites: 1,
      bids,
      listed: 3,
      sold: 1,
      unsold: 1,
      revenue: 20_010,
      commission: 500,
      conversion: 0.5,
    });
    expect(totals.averageHoursToSale).toBeGreaterThan(0);
    expect(totals.averageHoursToSale).toBeLessThan(0.1);
    expect(days.reduce((sum, day) => sum + day.bids, 0)).toBe(bids);
    expect(days.at(-1)).toMatchObject({ sold: 1, revenue: 20_010 });
    expect(auctions.find(({ auctionId }) => auctionId === open)).toMatchObject({
      status: 'active',
      favourites: 1,
      bids: 2,
      reservePrice: 14_000,
      price: 10_500,
    });
    expect(auctions.find(({ auctionId }) => auctionId === unsold)).toMatchObject({
      status: 'ended',
      bids: 1,
      reservePrice: 30_000,
      price: 10_000,
    });
    // What is over comes from its tally the second time.
    expect((await analyticsOf(dealer, '?days=2')).auctions).toEqual(auctions);
    expect((await analyticsOf(rival)).auctions).toHaveLength(1);
  });
});
