import { auctionCreated } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { classicBody as classic, dutchBody as dutch, tomorrow } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt } from '../support/test-server.ts';

const { server, dealer, call, addCar, create } = await sellingWorld();
const second = await startSecondServer(server);
afterAll(async () => {
  await second.close();
  await server.close();
});

describe('listing twice', () => {
  it('with one key lists once, on two servers at once', async () => {
    const body = classic(await addCar(), { clientAuctionId: 'key-of-listing' });
    const post = async (url: string) => {
      const { body: created } = await callAt(url, 'POST', '/api/auctions', { ...dealer, body });
      return auctionCreated.parse(created).auctionId;
    };
    const ids = await Promise.all([server.url, second.url, server.url, second.url].map(post));
    expect(new Set(ids).size).toBe(1);
    const other = await call(dealer, 'POST', '/api/auctions', { ...body, startingPrice: 6_000 });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it.each([
    ['classic', classic, { title: 'Drugi naslov' }],
    ['classic', classic, { featured: true }],
    ['classic', classic, { bidIncrement: 250 }],
    ['classic', classic, { endTime: new Date(Date.now() + 3 * DAY_MS).toISOString() }],
    ['dutch', dutch, { minimumPrice: 2_000 }],
    ['dutch', dutch, { priceDropUnit: 'seconds' }],
  ])('under a key that brought another %s auction is refused', async (type, body, other) => {
    const key = `other-${type}-${Object.keys(other)[0]}`;
    const first = body(await addCar(), { clientAuctionId: key });
    await create(first);
    expect(await call(dealer, 'POST', '/api/auctions', { ...first, ...other })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('answers what the key brought also when it has been changed since: the answer may have been lost', async () => {
    const body = classic(await addCar(), {
      startTime: tomorrow(),
      clientAuctionId: 'lost-answer-of-listing',
    });
    const { auctionId } = await create(body);
    await call(dealer, 'PUT', `/api/auctions/${auctionId}`, { startingPrice: 4_000 });
    const again = await create(body);
    expect(again).toMatchObject({ auctionId, auction: { startingPrice: 4_000 } });
  });

  it('with two keys puts the car into one auction, on two servers at once (R25)', async () => {
    const carId = await addCar();
    const post = async (url: string) =>
      (await callAt(url, 'POST', '/api/auctions', { ...dealer, body: classic(carId) })).status;
    const statuses = await Promise.all([server.url, second.url, server.url, second.url].map(post));
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
  });
});
