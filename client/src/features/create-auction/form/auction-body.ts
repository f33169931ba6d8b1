import { COMMISSION_PERCENT, DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { kindTerms, TERMS, type TermName } from '../../../entities/auction/terms/terms.ts';
import { readField } from '../../../kit/form/read-fields.ts';
import { fromWallClock } from '../../../kit/format-wall-clock.ts';
import type { AuctionForm } from './form.ts';
import { addDays, toIso } from './moments.ts';

/** Epoch milliseconds, like `now`; `NaN` while a scheduled start has no date. */
export const startsAt = (form: AuctionForm, now: number): number =>
  form.scheduled ? fromWallClock(form.startDate) : now;

/** The end of a classic auction. */
export const endsAt = (form: AuctionForm, now: number): number =>
  form.duration === '' ? fromWallClock(form.endDate) : addDays(startsAt(form, now), Number(form.duration));

/** What an empty field means where it is not that there is no value. */
const WHEN_EMPTY: Readonly<Record<string, number>> = { startingPrice: 0, bidIncrement: DEFAULT_INCREMENT };

function termOf(form: AuctionForm, name: TermName, now: number): unknown {
  if (name === 'startTime') return form.scheduled ? toIso(startsAt(form, now)) : null;
  if (name === 'endTime') return toIso(endsAt(form, now));
  return readField({ ...TERMS[name], optional: true }, form[name]) ?? WHEN_EMPTY[name] ?? null;
}

/**
 * What `POST /api/auctions` is sent, valid or not. `now` is what a duration counts from when the
 * auction starts at once.
 */
export const auctionBody = (form: AuctionForm, now: number) => ({
  carId: form.carId,
  title: form.title,
  description: form.description,
  featured: form.featured,
  commissionRate: COMMISSION_PERCENT,
  // 'Classic': the server takes any case.
  auctionType: form.auctionType.replace(/^./, (first) => first.toUpperCase()),
  ...Object.fromEntries(kindTerms[form.auctionType].fields.map((name) => [name, termOf(form, name, now)])),
});
