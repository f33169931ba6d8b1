import { auctionDetail } from '@autoplace/shared/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { classicBody as classic, dutchBody as dutch, tomorrow } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, buyer, admin, call, addCar, create, detail } = await sellingWorld();
afterAll(() => server.close());

let requests = 0;
const act = (auctionId: string, action: string, body: object) =>
  call(buyer, 'POST', `/api/auctions/${auctionId}/${action}`, {
    clientBidId: `request-${++requests}`,
    ...body,
  });
const shown = async (auctionId: string) => auctionDetail.parse((await detail(auctionId, buyer)).body);
const change = (auctionId: string, body: object) => call(dealer, 'PUT', `/api/auctions/${auctionId}`, body);
const worse = {
  make: 'Volkswagen',
  model: 'Golf 3',
  year: 1995,
  mileage: 389_400,
  fuelType: 0,
  transmission: 0,
  engineSize: 1.6,
  color: 'Siva',
  condition: 3,
  description: 'Bez motora, za delove.',
};
/** All but its chassis number, which stays (R125). */
const exchange = async (carId: string) => {
  const { vin } = (await call(dealer, 'GET', `/api/cars/${carId}`)).body;
  return call(dealer, 'PUT', `/api/cars/${carId}`, { ...worse, vin });
};

describe('terms that a buyer was shown (R74)', () => {
  it.each([
    ['accept', dutch, { expectedPrice: 5_000 }],
    ['arm', dutch, { price: 4_500 }],
    ['buy-now', classic, {}],
    ['bids', classic, { amount: 5_000 }],
    ['bids', classic, { amount: 5_000, maxAmount: 6_000 }],
  ])('hold for %s: of another car it is refused, with what was changed', async (action, body, more) => {
    const carId = await addCar();
    const { auctionId, auction } = await create(
      body(carId, body === classic ? { buyItNowPrice: 9_000 } : {}),
    );
    const seen = { ...more, termsVersion: auction.termsVersion, clientBidId: `request-${++requests}` };
    expect((await exchange(carId)).status).toBe(200);
    const refusal = await act(auctionId, action, seen);
    const { termsVersion } = (await shown(auctionId)).auction;
    expect([refusal.status, refusal.body]).toEqual([
      409,
      {
        code: 'TERMS_CHANGED',
        termsVersion,
        changes: ['car'],
        changed: ['car'],
        message:
          'Prodavac je u međuvremenu izmenio oglas. Promenjeno: podaci o automobilu. Pogledajte pre nego što nastavite.',
      },
    ]);
    const agreed = await act(auctionId, action, { ...seen, termsVersion });
    expect(agreed.status, 'the same request for the new terms is decided').toBe(200);
  });

  it('are not asked about when only how it is shown has changed, or nothing is said about them', async () => {
    const { auctionId, auction } = await create(classic(await addCar()));
    await change(auctionId, { featured: true });
    const { termsVersion } = auction;
    expect((await act(auctionId, 'bids', { amount: 5_000, termsVersion })).status).toBe(200);
    await change(auctionId, { addition: 'Nove gume.' });
    expect((await act(auctionId, 'bids', { amount: 5_500 })).status).toBe(200);
  });
});

describe('a lot that somebody relies on (R74)', () => {
  it.each([
    ['a bid', classic, 'bids', { amount: 5_000 }],
    ['an armed price', dutch, 'arm', { price: 4_000 }],
  ])('keeps its texts and its car after %s', async (_, body, action, more) => {
    const carId = await addCar();
    const { auctionId, auction } = await create(body(carId));
    expect((await act(auctionId, action, more)).status).toBe(200);
    for (const rewritten of [{ description: 'Bez motora, samo za delove.' }, { title: 'Golf za delove' }])
      expect(await change(auctionId, rewritten)).toMatchObject({ body: { code: 'DESCRIPTION_FIXED' } });
    expect(await exchange(carId)).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
    expect((await shown(auctionId)).auction).toMatchObject({
      description: auction.description,
      car: { model: 'Golf 7', year: 2017 },
      termChanges: [],
    });
  });

  it('gets additions, each with its time, once however often they are sent', async () => {
    const carId = await addCar();
    const { auctionId, auction } = await create(classic(carId));
    await act(auctionId, 'bids', { amount: 5_000 });
    const addition = 'Ogrebotina na zadnjem braniku.';
    for (let time = 0; time < 2; time++) expect((await change(auctionId, { addition })).status).toBe(200);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'branik.jpg');
    const sent = await server.call('POST', `/api/cars/${carId}/images`, { ...dealer, body });
    expect(sent.status).toBe(201);
    const now = (await shown(auctionId)).auction;
    expect(now).toMatchObject({
      description: auction.description,
      termChanges: [
        { terms: ['addition'], addition, at: expect.any(String) },
        { terms: ['images'], addition: null, version: now.termsVersion },
      ],
    });
    expect(now.car.images).toHaveLength(1);
  });

  it('takes back what was armed before the start when its terms change, and says so', async () => {
    const { auctionId } = await create(dutch(await addCar(), { startTime: tomorrow() }));
    await act(auctionId, 'arm', { price: 4_000 });
    expect((await shown(auctionId)).armedPrice).toBe(4_000);
    expect((await change(auctionId, { minimumPrice: 1_000 })).status).toBe(200);
    expect((await shown(auctionId)).armedPrice).toBeNull();
    await expect
      .poll(async () => (await call(buyer, 'GET', '/api/notifications')).body.items)
      .toContainEqual(expect.objectContaining({ auctionId, kind: 'changed' }));
  });

  it('says to everybody and to administrators that it was cancelled with its reserve met', async () => {
    const { auctionId } = await create(classic(await addCar(), { reservePrice: 6_000 }));
    await act(auctionId, 'bids', { amount: 6_000 });
    expect((await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: ' ' })).status).toBe(
      400,
    );
    const reason = 'Vozilo je oštećeno u transportu.';
    expect((await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason })).status).toBe(200);
    const { auction } = await shown(auctionId);
    expect(auction).toMatchObject({
      status: 'cancelled',
      reserveMet: true,
      bidCount: 1,
      cancelReason: reason,
    });
    const { body } = await call(admin, 'GET', `/api/admin/auctions/${auctionId}/dispute`);
    // The reserve is opened with it (R235).
    expect(body.timeline.at(-2).text).toBe(
      `Aukcija je otkazana iako je najviša ponuda bila dovoljna za prodaju. Razlog: ${reason}`,
    );
  });
});
