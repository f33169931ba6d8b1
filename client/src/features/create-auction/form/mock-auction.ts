import { dutchEndsAt, dutchSchedule } from '@autoplace/shared/auction';
import { DEFAULT_DURATION_DAYS, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';
import type { ChosenCar } from '../car-step/cars.ts';
import type { Created } from './create-auction.ts';
import { addDays } from './moments.ts';

/** What would have been sent. */
type Body = Record<string, unknown>;

/** The stand-in for a created auction in demo mode (R55), handed over to its page; `now` in epoch milliseconds. */
export function mockCreated(body: Body, car: ChosenCar | null, now: number): Created {
  const auctionId = `mock-auction-${now}`;
  const at = new Date(now).toISOString();
  const startTime = typeof body.startTime === 'string' ? body.startTime : at;
  const auction = {
    ...body,
    id: auctionId,
    dealerId: 'dealer-1',
    status: 'scheduled',
    isActive: false,
    currentBid: null,
    bidCount: 0,
    startTime,
    endTime: body.endTime ?? new Date(endOf(body, Date.parse(startTime))).toISOString(),
    createdAt: at,
    updatedAt: at,
    car: car === null ? null : embedded(car),
  };
  sessionStorage.setItem('newlyCreatedAuction', JSON.stringify(auction));
  return { auctionId, startsAt: startTime };
}

/** Epoch milliseconds, like `startsAt`: after the default duration, or where the price has fallen to the minimum. */
function endOf(body: Body, startsAt: number): number {
  const { startingPrice, maxDuration, ...terms } = body as never as Parameters<typeof dutchSchedule>[0] & {
    startingPrice: number;
    maxDuration?: number | null;
  };
  if (terms.priceDropAmount == null) return addDays(startsAt, DEFAULT_DURATION_DAYS);
  return dutchEndsAt(dutchSchedule(terms, startingPrice, { startsAt }), maxDuration ?? null);
}

/** The car as an auction embeds it. */
const embedded = ({
  id,
  make,
  model,
  year,
  mileage,
  fuelType,
  transmission,
  primaryImageUrl: url,
}: ChosenCar) => ({
  id,
  make,
  model,
  year,
  mileage,
  fuelType: fuelOfCode(fuelType),
  transmission: transmissionOfCode(transmission),
  images: url === null ? [] : [{ id, small: url, medium: url, large: url }],
  primaryImageUrl: url,
});
