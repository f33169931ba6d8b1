import { COMMISSION_PERCENT, DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { type ChosenCar, carName } from '../car-step/cars.ts';
import type { AuctionForm } from './form.ts';
import { addDays, fromField, toIso } from './moments.ts';
import { readAmount, readDecimal } from './read-number.ts';

export const titleOf = (form: AuctionForm, car: ChosenCar | null): string =>
  form.title ?? (car === null ? '' : carName(car));
export const descriptionOf = (form: AuctionForm, car: ChosenCar | null): string =>
  form.description ?? car?.description ?? '';

/** Epoch milliseconds, like `now`; `NaN` while a scheduled start has no date. */
export const startsAt = (form: AuctionForm, now: number): number =>
  form.scheduled ? fromField(form.startDate) : now;

/** The end of a classic auction. */
export const endsAt = (form: AuctionForm, now: number): number =>
  form.duration === null ? fromField(form.endDate) : addDays(startsAt(form, now), form.duration);

/**
 * What `POST /api/auctions` is sent, valid or not. `now` is what a duration counts from when the
 * auction starts at once.
 */
export function auctionBody(form: AuctionForm, car: ChosenCar | null, now: number) {
  const common = {
    carId: car?.id ?? '',
    title: titleOf(form, car),
    description: descriptionOf(form, car),
    startingPrice: readAmount(form.startingPrice) ?? 0,
    startTime: form.scheduled ? toIso(startsAt(form, now)) : null,
    featured: form.featured,
    commissionRate: COMMISSION_PERCENT,
  };
  if (form.auctionType === 'classic')
    return {
      ...common,
      auctionType: 'Classic',
      reservePrice: readAmount(form.reservePrice),
      buyItNowPrice: readAmount(form.buyItNowPrice),
      bidIncrement: readAmount(form.bidIncrement) ?? DEFAULT_INCREMENT,
      endTime: toIso(endsAt(form, now)),
    };
  return {
    ...common,
    auctionType: 'Dutch',
    minimumPrice: readAmount(form.minimumPrice),
    priceDropAmount: readAmount(form.priceDropAmount),
    priceDropInterval: readDecimal(form.priceDropInterval),
    priceDropUnit: form.priceDropUnit,
    maxDuration: readDecimal(form.maxDuration),
  };
}
