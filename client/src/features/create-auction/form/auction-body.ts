import { type AuctionType, COMMISSION_PERCENT, DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { type AuctionForm, numberOf } from './form.ts';
import { addDays, fromField, toIso } from './moments.ts';

/** Epoch milliseconds, like `now`; `NaN` while a scheduled start has no date. */
export const startsAt = (form: AuctionForm, now: number): number =>
  form.scheduled ? fromField(form.startDate) : now;

/** The end of a classic auction. */
export const endsAt = (form: AuctionForm, now: number): number =>
  form.duration === '' ? fromField(form.endDate) : addDays(startsAt(form, now), Number(form.duration));

/** The terms that only this kind has, under their names on the wire. */
const OF_KIND: Record<AuctionType, (form: AuctionForm, now: number) => object> = {
  classic: (form, now) => ({
    auctionType: 'Classic',
    reservePrice: numberOf(form, 'reservePrice'),
    buyItNowPrice: numberOf(form, 'buyItNowPrice'),
    bidIncrement: numberOf(form, 'bidIncrement') ?? DEFAULT_INCREMENT,
    endTime: toIso(endsAt(form, now)),
  }),
  dutch: (form) => ({
    auctionType: 'Dutch',
    minimumPrice: numberOf(form, 'minimumPrice'),
    priceDropAmount: numberOf(form, 'priceDropAmount'),
    priceDropInterval: numberOf(form, 'priceDropInterval'),
    priceDropUnit: form.priceDropUnit,
    maxDuration: numberOf(form, 'maxDuration'),
  }),
};

/**
 * What `POST /api/auctions` is sent, valid or not. `now` is what a duration counts from when the
 * auction starts at once.
 */
export const auctionBody = (form: AuctionForm, now: number) => ({
  carId: form.carId,
  title: form.title,
  description: form.description,
  startingPrice: numberOf(form, 'startingPrice') ?? 0,
  startTime: form.scheduled ? toIso(startsAt(form, now)) : null,
  featured: form.featured,
  commissionRate: COMMISSION_PERCENT,
  ...OF_KIND[form.auctionType](form, now),
});
