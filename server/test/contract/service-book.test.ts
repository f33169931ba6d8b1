import { auctionDetail, auctionPage, dealerCar } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classicBody } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { startSecondServer } from '../support/second-server.ts';

const { server, dealer, call, addCar, create, detail } = await sellingWorld();
let withBook: string;
let without: string;
let unsaid: string;

const CAR = {
  ...{ make: 'Škoda', model: 'Octavia', year: 2019, mileage: 84_300, fuelType: 1, transmission: 1 },
  ...{ engineSize: 2, color: 'Bela', vin: 'TMBJG7NE5K0123456', condition: 2 },
  description: 'Redovno održavan u ovlašćenom servisu.',
};
const list = async (serviceBook: boolean | null) => {
  const { body } = await call(dealer, 'POST', '/api/cars', { ...CAR, serviceBook });
  const { carId } = body as { carId: string };
  expect(dealerCar.parse((await call(dealer, 'GET', `/api/cars/${carId}`)).body).serviceBook).toBe(
    serviceBook,
  );
  return (await create(classicBody(carId))).auctionId;
};

beforeAll(async () => {
  withBook = await list(true);
  without = await list(false);
  unsaid = (await create(classicBody(await addCar()))).auctionId;
  await server.desk.flush();
});
afterAll(() => server.close());

describe('a field of the table of car fields (servisna knjižica)', () => {
  it('is copied to the lot as the dealer entered it, and may be left out', async () => {
    const shown = async (id: string) => auctionDetail.parse((await detail(id)).body).auction.car.serviceBook;
    expect([await shown(withBook), await shown(without)]).toEqual([true, false]);
    expect(await shown(unsaid)).toBeUndefined();
  });

  it.each([
    ['yes', () => [withBook]],
    ['no', () => [without]],
    ['yes,no', () => [withBook, without]],
    ['', () => [withBook, without, unsaid]],
  ])('filters the catalogue by %j', async (value, ids) => {
    const { body } = await call(null, 'GET', `/api/auctions?serviceBook=${value}`);
    expect(
      auctionPage
        .parse(body)
        .items.map(({ id }) => id)
        .sort(),
    ).toEqual(ids().sort());
  });

  it('filters the same after a start, from what the read model keeps', async () => {
    const second = await startSecondServer(server);
    const found = auctionPage.parse(await second.call('/api/auctions?serviceBook=yes', dealer.token));
    expect(found.items.map(({ id }) => id)).toEqual([withBook]);
    await second.close();
  });

  it('is refused when it is neither yes nor no', async () => {
    expect(await call(dealer, 'POST', '/api/cars', { ...CAR, serviceBook: 'da' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'serviceBook' }] },
    });
  });
});
