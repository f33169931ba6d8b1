import { type CarBody, carBody, carFieldRows, lotCar } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { golf, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { countingIds } from '../../test/support/memory-ports.ts';
import type { CarAuctions } from '../auctions/car-auctions.ts';
import type { Principal } from '../core/principal.ts';
import { type Car, type Cars, toLotCar } from './cars.ts';
import type { ImageStore } from './image-store.ts';
import { CARS_OF_A_YEAR, Inventory, UNVERIFIED_CARS } from './inventory.ts';

const dealer = { userId: 'dealer-1', roles: ['user', 'dealer'] } as unknown as Principal;
const { id, fuelType, transmission, condition, images, primaryImageUrl, ...fields } = golf;
const body = (mileage: number): CarBody =>
  carBody.parse({ ...fields, vin: 'WVWZZZAUZHW217439', fuelType: 1, transmission: 0, condition: 1, mileage });

/** A car in an auction; news of it reach the auction when `tell` says so. */
function listed() {
  let kept: Car = {
    ...golf,
    dealerId: dealer.userId,
    vin: 'WVWZZZAUZHW217439',
    notes: null,
    codes: { fuelType: 1, transmission: 0, condition: 1 },
    auctionId: 'auction-1',
    claimedAt: NOON,
    version: 0,
    createdAt: NOON,
    updatedAt: NOON,
  };
  let shown = kept.mileage;
  let isAway = false;
  const waiting: (() => void)[] = [];
  const cars: Pick<Cars, 'findById' | 'replace'> = {
    findById: async () => kept,
    async replace(car) {
      if (car.version !== kept.version) return false;
      kept = { ...car, version: car.version + 1 };
      return true;
    },
  };
  const auctions: Pick<CarAuctions, 'of' | 'isReliedOn' | 'carChanged'> = {
    of: async () => new Map(),
    isReliedOn: async () => false,
    async carChanged(car) {
      if (isAway) throw new Error('the log is away');
      await new Promise<void>((told) => waiting.push(told));
      shown = car.mileage;
    },
  };
  const deps = {
    cars: cars as Cars,
    auctions: auctions as CarAuctions,
    images: {} as ImageStore,
    documents: { remove: async () => {} },
  };
  return {
    inventory: new Inventory({ ...deps, ids: countingIds(), clock: new FakeClock(NOON) }),
    shown: () => shown,
    setAway(away: boolean) {
      isAway = away;
    },
    /** Lets the latest of those that wait go first. */
    async tellBackwards() {
      for (let turn = 0; turn < 20; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
        waiting.pop()?.();
      }
    },
  };
}

it('of two concurrent changes the auction shows the later one, in any order of arrival', async () => {
  const { inventory, shown, tellBackwards } = listed();
  const first = inventory.update(dealer, golf.id, body(100_000));
  const second = inventory.update(dealer, golf.id, body(200_000));
  await tellBackwards();
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }]);
  const newest = await inventory.one(dealer, golf.id);
  expect(newest).toMatchObject({ ok: true, value: { mileage: shown() } });
});

it('what an auction could not be told of its car it is told when the request comes again, though that changes nothing', async () => {
  const { inventory, shown, setAway, tellBackwards } = listed();
  const drive = (car: Car): Car | null => (car.mileage === 7 ? null : { ...car, mileage: 7 });
  setAway(true);
  await expect(inventory.change(dealer, golf.id, drive)).rejects.toThrow('away');
  setAway(false);
  const again = inventory.change(dealer, golf.id, drive);
  await tellBackwards();
  expect(await again).toMatchObject({ ok: true, value: { mileage: 7 } });
  expect(shown()).toBe(7);
});

it('a change leaves what it does not name as a colleague has made it, also when it is sent again (R349)', async () => {
  const { inventory, tellBackwards } = listed();
  const update = async (changes: Partial<CarBody>, only?: string[]) => {
    const answer = inventory.update(dealer, golf.id, { ...body(100_000), ...changes, ...(only && { only }) });
    await tellBackwards();
    return answer;
  };
  await update({ mileage: 98_500, transmission: 3 }, ['mileage', 'transmission']);
  const named = ['color', 'fuelType', 'a field of a newer page'];
  for (let time = 0; time < 2; time++)
    expect(await update({ color: 'Crna', fuelType: 4 }, named)).toMatchObject({
      value: { id: golf.id, mileage: 98_500, transmission: 3, color: 'Crna', fuelType: 4, vin: body(0).vin },
    });
  expect(await update({ color: 'Bela' })).toMatchObject({
    value: { mileage: 100_000, transmission: 0, color: 'Bela', fuelType: 1 },
  });
});

it('R392 of two who looked at the same car the second to save is refused, and what would change nothing is not', async () => {
  const { inventory, tellBackwards } = listed();
  const seen = await inventory.one(dealer, golf.id);
  const seenAt = seen.ok ? seen.value.updatedAt : '';
  const update = async (mileage: number, at: string) => {
    const answer = inventory.update(dealer, golf.id, { ...body(mileage), only: ['mileage'], seenAt: at });
    await tellBackwards();
    return answer;
  };
  const first = await update(98_500, seenAt);
  expect(first).toMatchObject({ ok: true, value: { mileage: 98_500 } });
  expect(await update(99_000, seenAt)).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  // Sent again, since its answer was lost.
  expect(await update(98_500, seenAt)).toMatchObject({ ok: true, value: { mileage: 98_500 } });
  // By a clock that stands still.
  expect(await update(99_000, first.ok ? first.value.updatedAt : '')).toMatchObject({
    value: { mileage: 99_000 },
  });
});

it('a lot has no field of its car that the table of fields shows to the owner only', () => {
  const car = Object.fromEntries(carFieldRows.map(([name]) => [name, `value of ${name}`]));
  const lot = toLotCar({ ...car, ...golf, codes: { fuelType: 1, transmission: 0, condition: 1 } } as never);
  expect(Object.keys(lot).filter((name) => !(name in lotCar.shape))).toEqual([]);
  expect(Object.keys(lot)).toEqual(
    expect.arrayContaining(carFieldRows.flatMap(([name, row]) => (row.lot ? [name] : []))),
  );
});

it('a lot names the numbers of its car only where they say more than its values (R32)', () => {
  const car = { ...golf, fuelType: 'hybrid', transmission: 'automatic' } as Car;
  const codesOf = (fuel: number, gearbox: number) =>
    toLotCar({ ...car, codes: { fuelType: fuel, transmission: gearbox, condition: 1 } }).codes;
  expect(codesOf(3, 1)).toBeUndefined();
  expect(codesOf(4, 1)).toEqual({ fuelType: 4, transmission: 1 });
  expect(codesOf(3, 3)).toEqual({ fuelType: 3, transmission: 3 });
});

it('somebody who is no verified dealer keeps 20 cars at most, a dealer 10,000 of a year, and still gets the answer to a repeated request (R38, R397)', async () => {
  const kept = new Map<string, Car>();
  let more = 0;
  const cars: Pick<Cars, 'insert' | 'findById' | 'countOf'> = {
    insert: async (car) => !kept.has(car.id) && kept.set(car.id, car).size > 0,
    findById: async (carId) => kept.get(carId) ?? null,
    countOf: async (_, since = 0) =>
      [...kept.values()].filter(({ createdAt }) => createdAt > since).length + more,
  };
  const auctions = { of: async () => new Map() } as unknown as CarAuctions;
  const deps = {
    cars: cars as Cars,
    auctions,
    images: {} as ImageStore,
    documents: { remove: async () => {} },
  };
  const clock = new FakeClock(NOON);
  const inventory = new Inventory({ ...deps, ids: countingIds(), clock });
  const applicant: Principal = { ...dealer, roles: ['user'] };
  const last = { ...body(1), clientCarId: 'the-last-request' };
  for (let n = 1; n < UNVERIFIED_CARS; n++)
    expect(await inventory.add(applicant, body(n))).toMatchObject({ ok: true });
  expect(await inventory.add(applicant, last)).toMatchObject({ ok: true });
  expect(await inventory.add(applicant, body(1))).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  expect(await inventory.add(applicant, last)).toMatchObject({ ok: true });
  expect(await inventory.add(dealer, body(1))).toMatchObject({ ok: true });
  more = CARS_OF_A_YEAR - kept.size - 1;
  expect(await inventory.add(dealer, body(2))).toMatchObject({ ok: true });
  expect(await inventory.add(dealer, body(3))).toMatchObject({
    refusal: { message: expect.stringMatching(/najviše 10\.000/) },
  });
  // Those of more than a year ago do not count.
  await clock.advance(366 * DAY_MS);
  expect(await inventory.room(dealer)).toBe(CARS_OF_A_YEAR - more);
});
