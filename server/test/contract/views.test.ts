import { dealerAnalytics } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { belgradeDay, lastDays } from '../../src/core/belgrade-days.ts';
import type { Account } from '../support/auctions/selling.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
afterAll(() => server.close());

const analyticsOf = async ({ token }: Account, query = '') =>
  dealerAnalytics.parse((await server.call('GET', `/api/dealer/analytics${query}`, { token })).body);

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
    await expect.poll(() => viewsOf(auctionId)).toBe(4);
    await look(auctionId, null, 'Firefox');
    await look(auctionId, null, 'Safari');
    await expect.poll(() => viewsOf(auctionId)).toBe(5);
    expect(await viewsOf(other)).toBe(1);
    const { totals, days } = await analyticsOf(dealer);
    expect([totals.views, days.at(-1)?.views]).toEqual([6, 6]);
  });

  it('counts once on two servers together, and all of a crowd', async () => {
    const second = await startSecondServer(server);
    try {
      const dealer = await server.signUpDealer('dvojica');
      const auctionId = await server.listClassic(dealer.id);
      const crowd = Array.from({ length: 30 }, (_, index) => `203.0.113.${index + 1}`);
      await Promise.all(
        crowd.flatMap((address) =>
          [server.url, second.url].map((url) =>
            fetch(`${url}/api/auctions/${auctionId}`, {
              headers: { 'x-forwarded-for': address },
            }),
          ),
        ),
      );
      const views = async () => (await analyticsOf(dealer)).totals.views;
      await expect.poll(views).toBe(crowd.length);
      // Another second passes before a doubled one would show.
      await look(auctionId, ana);
      await expect.poll(views).toBe(crowd.length + 1);
    } finally {
      await second.close();
    }
  });

  it('cannot be made by names of browsers that somebody makes up', async () => {
    const dealer = await server.signUpDealer('naduvano');
    const auctionId = await server.listClassic(dealer.id);
    for (let time = 0; time < 20; time++) await look(auctionId, null, `Made/${time}`);
    await look(auctionId, ana);
    await expect.poll(async () => (await analyticsOf(dealer)).totals.views).toBe(2);
  });

  it('leaves nothing by which a visitor could be recognised', async () => {
    const dealer = await server.signUpDealer('privatno');
    const auctionId = await server.listClassic(dealer.id);
    await look(auctionId, null, 'Prepoznatljivo/1.0');
    await expect.poll(async () => (await analyticsOf(dealer)).totals.views).toBe(1);
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
