import { auctionPage, myBidPage, notificationPage } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { createMongoAuctionLog } from '../../src/auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../../src/auctions/log/desk.ts';
import { createMongoAuctionCatalogue } from '../../src/catalogue/auction-catalogue.mongo.ts';
import { createProcessLogger } from '../../src/core/log/process-log.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { classicTerms } from '../support/auctions/auction-fixtures.ts';
import { bid } from '../support/auctions/engine.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

/** A server that dies as soon as its commit is durable. */
const dyingDesk = async () =>
  new AuctionDesk({
    log: await createMongoAuctionLog(server.connection),
    catalogue: { ...(await createMongoAuctionCatalogue(server.connection)), save: async () => {} },
    publisher: { published: () => {}, priceDropped: () => {} },
    ids: randomIds,
    clock: systemClock,
    logger: createProcessLogger('error'),
  });

it('what another server committed and died over is told, and shows in own bids, without any word from it', async () => {
  const dealer = await server.signUpDealer('dealer');
  const ana = await server.signUp('ana');
  const auctionId = await server.listClassic(dealer.id);
  const dying = await dyingDesk();
  await dying.submit(auctionId, bid(ana.id, 10_000));
  await dying.submit(auctionId, bid('user-boris', 10_500));

  const told = async () => {
    const { body } = await server.call('GET', '/api/notifications', { token: ana.token });
    return notificationPage.parse(body).items.map(({ kind }) => kind);
  };
  const stands = async () => {
    const { body } = await server.call('GET', '/api/me/bids', { token: ana.token });
    return myBidPage.parse(body).items.map(({ standing, ownBid }) => ({ standing, ownBid }));
  };
  // Every server looks for it each second.
  await expect.poll(told).toEqual(['outbid']);
  await expect.poll(stands).toEqual([{ standing: 'outbid', ownBid: 10_000 }]);
});

it('what another server listed and died over gets into the lists', async () => {
  const dealer = await server.signUpDealer('savic');
  const dying = await dyingDesk();
  const terms = { ...classicTerms(), auctionId: 'left-behind', dealerId: dealer.id };
  const listed = async () => {
    const path = '/api/auctions?filter=my-auctions';
    return auctionPage.parse((await server.call('GET', path, { token: dealer.token })).body).total;
  };
  expect(await listed()).toBe(0);
  await dying.list({ ...terms, startsAt: Date.now() + 3_600_000, endsAt: Date.now() + 7_200_000 });
  await expect.poll(listed).toBe(1);
});
