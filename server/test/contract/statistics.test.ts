import { type AdminStatistics, adminStatistics, type VerificationItem } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const [admin, buyer] = [await server.signUpAdmin('admin'), await server.signUp('ana')];
const [rival, dealer] = [await server.signUp('boris'), await server.signUpDealer('diler')];
afterAll(() => server.close());

const figures = async () =>
  adminStatistics.parse((await server.call('GET', '/api/admin/statistics', admin)).body);
const bid = (auctionId: string, amount: number, { token } = buyer) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token,
    body: { amount, clientBidId: `${auctionId}-${amount}` },
  });
const buy = (auctionId: string) =>
  server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    ...buyer,
    body: { clientBidId: `${auctionId}-now` },
  });

describe('the statistics', () => {
  it('count users, dealers and auctions by their state, deleted ones apart', async () => {
    const [open, , gone] = [
      await server.listClassic(dealer.id),
      await server.listClassic(dealer.id, { startsAt: Date.now() + HOUR_MS / 2 }),
      await server.listClassic(dealer.id),
    ];
    await bid(open, 10_000);
    await server.call('DELETE', `/api/auctions/${gone}`, dealer);
    await expect.poll(figures).toMatchObject({
      users: 4,
      dealers: { pending: 0, approved: 1, rejected: 0 },
      auctions: { scheduled: 1, active: 1, ended: 0, cancelled: 0, sold: 0 },
    });
  });

  it('tell what was sold for how much, and what of it is ours, once for each sale', async () => {
    const before = await figures();
    const terms = { buyItNowPrice: 12_345, commissionRate: 2.5 };
    const auctions = [await server.listClassic(dealer.id, terms), await server.listClassic(dealer.id, terms)];
    for (const auctionId of auctions) {
      await buy(auctionId);
      await expect
        .poll(async () => (await figures()).auctions.sold)
        .toBeGreaterThan(auctions.indexOf(auctionId));
    }
    const sold = { revenue: before.revenue + 2 * 12_345, commission: before.commission + 2 * 309 };
    expect(await figures()).toMatchObject(sold);
    expect(await figures()).toMatchObject(sold);
  });

  it('tell the bids of the last minute', async () => {
    const before = (await figures()).bidsPerMinute;
    const auctionId = await server.listClassic(dealer.id);
    await bid(auctionId, 10_000, buyer);
    await bid(auctionId, 10_100, rival);
    await bid(auctionId, 1, buyer);
    expect((await figures()).bidsPerMinute).toBe(before + 2);
  });

  it('are pushed every two seconds to administrators who watch, with the connections that there are', async () => {
    const socket = await server.connect(admin.token);
    const told: AdminStatistics[] = [];
    socket.on('admin:statistics', (statistics) => told.push(adminStatistics.parse(statistics)));
    const ack = await socket.emitWithAck('admin:watch', {});
    const { statistics } = ack as { ok: true; statistics: AdminStatistics };
    expect(statistics.liveConnections).toBe(1);
    await server.connect();
    await expect.poll(() => told.at(-1)?.liveConnections).toBe(2);
    await socket.emitWithAck('admin:unwatch', {});
    const heard = told.length;
    await socket.emitWithAck('admin:watch', {});
    await expect.poll(() => told.length).toBe(heard + 1);
  });
});

describe('an application', () => {
  it('is shown to administrators of every server when it comes and when it is decided on, and to nobody else', async () => {
    const second = await startSecondServer(server);
    const elsewhere: VerificationItem[] = [];
    (await second.connect(admin.token)).on('admin:application', (item) => elsewhere.push(item));
    const company = {
      companyName: 'Novi Auto',
      businessRegistrationNumber: '12345678',
      businessLicense: 'DL-7',
      contactEmail: 'novi@primer.rs',
      phone: '+381 11 123 456',
      address: 'Glavna 1',
      city: 'Niš',
      country: 'Srbija',
    };
    const applicant = await server.signUp('novi');
    const heard: [string, VerificationItem][] = [];
    for (const { id, token } of [admin, buyer, dealer, applicant])
      (await server.connect(token)).on('admin:application', (item) => heard.push([id, item]));
    const path = '/api/dealer-verification';
    await server.call('POST', path, { ...applicant, body: company });
    const item = { id: applicant.id, companyName: 'Novi Auto', city: 'Niš', status: 'pending' };
    await expect.poll(() => heard).toMatchObject([[admin.id, item]]);
    await expect.poll(() => elsewhere).toMatchObject([item]);
    await server.call('POST', `${path}/${applicant.id}/reject`, { ...admin, body: { notes: 'Nečitko' } });
    await expect.poll(() => heard[1]).toMatchObject([admin.id, { ...item, status: 'rejected' }]);
    expect(heard).toHaveLength(2);
    await expect.poll(() => elsewhere[1]).toMatchObject({ ...item, status: 'rejected' });
    await second.close();
    const trail = await server.call('GET', `/api/admin/audit?subject=${applicant.id}`, admin);
    expect(trail.body.items).toMatchObject([
      { action: 'dealer.rejected', by: 'admin@primer.rs', subjectName: 'Novi Auto', details: ['Nečitko'] },
    ]);
  });
});
