import { createAuctionBody } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { golf, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { countingIds } from '../../test/support/memory-ports.ts';
import type { Car, Cars } from '../cars/cars.ts';
import type { Principal } from '../core/principal.ts';
import { whyNoStock } from './car-auctions.ts';
import { Listing } from './listing.ts';
import type { AuctionDesk } from './log/desk.ts';

const dealer = { userId: 'dealer-1', dealer: { status: 'approved' }, roles: ['user', 'dealer'] };

const car: Car = {
  ...golf,
  dealerId: dealer.userId,
  vin: 'WVWZZZAUZHW217439',
  notes: null,
  codes: { fuelType: 1, transmission: 0, condition: 1 },
  auctionId: null,
  claimedAt: null,
  version: 0,
  createdAt: NOON,
  updatedAt: NOON,
};

/** A dealer's only car, in memory. */
function garage() {
  let kept = car;
  const cars: Pick<Cars, 'findById' | 'replace'> = {
    findById: async () => kept,
    async replace(written) {
      if (written.version !== kept.version) return false;
      kept = { ...written, version: written.version + 1 };
      return true;
    },
  };
  return { cars: cars as Cars, car: () => kept };
}

const conditions = () => ({ softCloseMs: 120_000, commissionRate: 2.5 });

const body = createAuctionBody.parse({
  auctionType: 'classic',
  carId: car.id,
  title: 'Volkswagen Golf 7',
  description: 'Uredan automobil, kupljen nov u Srbiji.',
  startingPrice: 5_000,
  clientAuctionId: 'only-once',
});

/** Lists the car; `meanwhile` runs between the claim on the car and the listing. */
async function list(meanwhile: (cars: Cars) => Promise<unknown>) {
  const { desk, clock } = engine();
  const { cars, car: kept } = garage();
  const slow: Pick<AuctionDesk, 'list' | 'read' | 'submit'> = {
    read: (id) => desk.read(id),
    submit: (id, command) => desk.submit(id, command),
    async list(terms) {
      await meanwhile(cars);
      return desk.list(terms);
    },
  };
  const vins = { claim: async () => null };
  const listing = new Listing({ desk: slow, cars, vins, ids: countingIds(), clock, conditions });
  const listed = await listing.create(dealer as unknown as Principal, body);
  return { listed, desk, clock, kept };
}

it('an auction shows its car as it was changed while it was being listed', async () => {
  const { listed, kept } = await list(async (cars) => {
    const claimed = (await cars.findById(car.id)) as Car;
    await cars.replace({ ...claimed, mileage: 200_000 });
  });
  expect(kept().mileage).toBe(200_000);
  expect(listed).toMatchObject({ ok: true, value: { auction: { car: { mileage: 200_000 } } } });
});

it('a car is taken from the claim on it until its auction is over, or the claim has come to nothing', async () => {
  const { desk } = engine();
  const claimed = { auctionId: 'not-there-yet', claimedAt: NOON };
  expect(await whyNoStock(desk, claimed, NOON + 1_000)).toBe('CAR_IN_AUCTION');
  expect(await whyNoStock(desk, claimed, NOON + MINUTE_MS)).toBeNull();

  const { listed, kept, desk: listedBy } = await list(async () => {});
  if (!listed.ok) throw new Error(listed.refusal.code);
  expect(await whyNoStock(listedBy, kept(), NOON + MINUTE_MS)).toBe('CAR_IN_AUCTION');
  await listedBy.submit(listed.value.auctionId, { type: 'Withdraw', by: dealer.userId });
  expect(await whyNoStock(listedBy, kept(), NOON + MINUTE_MS)).toBeNull();
});
