import { carChanged, dealerCar, myCars } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { carsOn, golfBody as golf, picture } from '../support/cars.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const cars = carsOn(server);
const [dealer, rival] = [await server.signUpDealer('petrovic'), await server.signUpDealer('savic')];
const buyer = await server.signUp('ana');
afterAll(() => server.close());

const call: typeof cars.call = (...args) => cars.call(...args);
const add: typeof cars.add = (...args) => cars.add(...args);
const upload: typeof cars.upload = (...args) => cars.upload(...args);

describe('a car', () => {
  it('is added by a dealer, with its VIN in capitals and the numbers of the enums', async () => {
    const carId = await add(dealer);
    const { status, body } = await call(dealer, 'GET', `/${carId}`);
    expect(status).toBe(200);
    expect(dealerCar.parse(body)).toMatchObject({
      ...golf,
      id: carId,
      dealerId: dealer.id,
      vin: 'WVWZZZAUZHW217439',
      images: [],
      primaryImageUrl: null,
      auction: null,
    });
  });

  it.each([
    [{ fuelType: 'gasoline', transmission: 'Semi-Automatic', condition: 'Certified_PreOwned' }, [0, 2, 2]],
    [{ fuelType: 4, transmission: 3, condition: 3 }, [4, 3, 3]],
  ])('keeps the finer values of the API: %j', async (values, numbers) => {
    const car = dealerCar.parse((await call(dealer, 'GET', `/${await add(dealer, values)}`)).body);
    expect([car.fuelType, car.transmission, car.condition]).toEqual(numbers);
  });

  it.each([
    ['make', '', 'Marka je obavezna'],
    ['model', ' ', 'Model je obavezan'],
    ['year', 1989, 'Godina mora biti između 1990 i 2025'],
    ['year', 2026, 'Godina mora biti između 1990 i 2025'],
    ['vin', 'WVWZZZ', 'VIN broj mora imati tačno 17 karaktera'],
    ['vin', 'WVWZZZAUZHW21743O', 'VIN broj sadrži nevažeće karaktere'],
    ['color', '', 'Boja je obavezna'],
    ['mileage', -1, 'Kilometraža mora biti pozitivan broj'],
    ['engineSize', 0.4, 'Zapremina motora mora biti između 0.5 i 8.0 L'],
    ['engineSize', 8.1, 'Zapremina motora mora biti između 0.5 i 8.0 L'],
    ['fuelType', 7, 'Nepoznata vrsta goriva'],
    ['transmission', 'roller', 'Nepoznata vrsta menjača'],
    ['condition', -1, 'Nepoznato stanje vozila'],
    ['description', 'Kratko', 'Opis mora imati najmanje 10 karaktera'],
    ['description', 'x'.repeat(1001), 'Opis ne može imati više od 1000 karaktera'],
  ])('is refused with a wrong %s (%j): %s', async (path, value, message) => {
    const { status, body } = await call(dealer, 'POST', '', { ...golf, [path]: value });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.details).toContainEqual({ path, message });
  });

  it('is added once, however often its key is sent; another content under the key is refused', async () => {
    const newcomer = await server.signUpDealer('nikolic');
    const keyed = { ...golf, clientCarId: 'key-of-a-car' };
    const answers = await Promise.all([1, 2, 3].map(() => call(newcomer, 'POST', '', keyed)));
    expect(new Set(answers.map(({ body }) => body.carId)).size).toBe(1);
    expect(myCars.parse((await call(newcomer, 'GET', '/my-cars')).body)).toHaveLength(1);
    const mismatch = { status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } };
    expect(await call(newcomer, 'POST', '', { ...keyed, year: 2018 })).toMatchObject(mismatch);
    const { carId } = answers[0]?.body ?? {};
    await call(newcomer, 'PUT', `/${carId}`, { ...golf, mileage: 190_000 });
    expect((await call(newcomer, 'POST', '', keyed)).body.car, 'as it is now').toMatchObject({
      mileage: 190_000,
    });
    expect(await call(newcomer, 'POST', '', { ...keyed, year: 2018 }), 'changed since').toMatchObject(
      mismatch,
    );
  });

  it('belongs to its dealer alone: visitors, buyers and other dealers are refused', async () => {
    const carId = await add(dealer);
    expect((await call(null, 'POST', '', golf)).status).toBe(401);
    expect(await call(buyer, 'POST', '', golf)).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_DEALER' },
    });
    expect((await call(buyer, 'GET', '/my-cars')).status).toBe(403);
    for (const [method, path, body] of [
      ['GET', `/${carId}`, undefined],
      ['PUT', `/${carId}`, golf],
      ['DELETE', `/${carId}`, undefined],
      ['PUT', `/${carId}/images/primary`, { imageId: 'x' }],
      ['PUT', `/${carId}/images/order`, { imageIds: ['x'] }],
      ['DELETE', `/${carId}/images/x`, undefined],
    ] as const)
      expect((await call(rival, method, path, body)).status, `${method} ${path}`).toBe(404);
    expect((await upload(rival, carId, [['a.jpg', await picture(1)]])).status).toBe(404);
  });

  it('has an internal number that no other car of its dealer holds, in letters of any case (R180)', async () => {
    const internalNumber = 'Plac-12';
    const taken = {
      status: 400,
      body: {
        details: [{ path: 'internalNumber', message: 'Ovaj interni broj već ima drugi vaš automobil' }],
      },
    };
    const numbered = (who: Account, number: string) =>
      call(who, 'POST', '', { ...golf, internalNumber: number });
    const answers = await Promise.all([1, 2, 3].map(() => numbered(dealer, internalNumber)));
    const first = answers.find(({ status }) => status === 201)?.body.car as { id: string };
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await numbered(dealer, 'PLAC-12')).toMatchObject(taken);
    expect(await numbered(rival, internalNumber)).toMatchObject({
      status: 201,
      body: { car: { internalNumber } },
    });
    const other = await add(dealer);
    const renumber = (carId: string, number: string | null) =>
      call(dealer, 'PUT', `/${carId}`, { ...golf, internalNumber: number });
    expect(await renumber(other, 'plac-12')).toMatchObject(taken);
    expect((await renumber(first.id, 'plac-12')).body.car).toMatchObject({ internalNumber: 'plac-12' });
    await renumber(first.id, null);
    expect((await renumber(other, internalNumber)).status).toBe(200);
    await call(dealer, 'DELETE', `/${other}`);
    expect((await numbered(dealer, internalNumber)).status, 'of a removed car').toBe(201);
  });

  it('R392 is changed once for those who have looked at the same state, and the first of them may ask again', async () => {
    const carId = await add(dealer);
    const { updatedAt: seenAt } = (await call(dealer, 'GET', `/${carId}`)).body as { updatedAt: string };
    const save = (mileage: number) =>
      call(dealer, 'PUT', `/${carId}`, {
        ...golf,
        mileage,
        only: ['mileage', 'engineSize', 'seats'],
        seenAt,
      });
    const [one, other] = await Promise.all([save(190_000), save(191_000)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const kept = one.status === 200 ? 190_000 : 191_000;
    expect(await save(kept)).toMatchObject({ status: 200, body: { car: { mileage: kept } } });
    expect((await call(dealer, 'GET', `/${carId}`)).body).toMatchObject({ mileage: kept });
  });

  it('is changed and removed', async () => {
    const carId = await add(dealer);
    const changed = await call(dealer, 'PUT', `/${carId}`, { ...golf, mileage: 190_000, seats: 5 });
    expect(carChanged.parse(changed.body).car).toMatchObject({ mileage: 190_000, seats: 5 });
    expect(await call(dealer, 'DELETE', `/${carId}`)).toEqual({ status: 200, body: { deleted: true } });
    expect((await call(dealer, 'GET', `/${carId}`)).status).toBe(404);
  });
});
