import { createAuctionBody, MAX_EUROS } from '@autoplace/shared/contract';
import type { ChosenCar } from '../car-step/cars.ts';
import { texts } from '../texts.ts';
import { auctionBody, endsAt, startsAt } from './auction-body.ts';
import { type AuctionForm, type Field, LEAST_DAYS, MOST_DAYS } from './form.ts';
import { addDays, floorToMinute } from './moments.ts';

/** The errors of fields, in the words of the contract. */
export type Complaints = Partial<Record<Field, string>>;

/** The form's own names of what the wire calls otherwise. */
const FIELDS: Record<string, Field> = { startTime: 'startDate', endTime: 'endDate' };

/** From what a schema, or the server, objects to; the first objection to a field is the one that counts. */
export function complaintsFrom(issues: readonly { path: PropertyKey; message: string }[]): Complaints {
  const found: Complaints = {};
  for (const { path, message } of issues) {
    const field = FIELDS[String(path)] ?? (String(path) as Field);
    found[field] ??= message;
  }
  return found;
}

const check = (body: object): { path: PropertyKey; message: string }[] =>
  (createAuctionBody.safeParse(body).error?.issues ?? []).map(({ path: [path = ''], message }) => ({
    path,
    message,
  }));

/** Stand-ins, so that rules over several fields are checked although one is invalid or belongs to a later step. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  carId: 'car',
  title: 'Automobil',
  description: 'Automobil na prodaju.',
};

/** Everything that is wrong with the form at `now`, in epoch milliseconds. */
export function complaintsOf(form: AuctionForm, car: ChosenCar | null, now: number): Complaints {
  const body = auctionBody(form, car, now);
  const alone = check(body);
  const without = alone.map(({ path }) => [path, STAND_INS[String(path)] ?? null]);
  const startingPrice = form.auctionType === 'dutch' ? MAX_EUROS : 1;
  const wrongStart = alone.some(({ path }) => path === 'startingPrice') && { startingPrice };
  const together = check({ ...body, ...Object.fromEntries(without), ...wrongStart });
  const found = { ...complaintsFrom(together), ...timeComplaints(form, now), ...complaintsFrom(alone) };
  // The end is a duration after an invalid start: only the start has to be corrected.
  if (form.duration !== null) delete found.endDate;
  return found;
}

/** What the form says about dates beyond the contract, which takes any end after the start (R22). */
function timeComplaints(form: AuctionForm, now: number): Complaints {
  const start = startsAt(form, now);
  const found: Complaints = {};
  if (form.scheduled && start < now) found.startDate = texts.startPassed;
  if (form.auctionType === 'dutch' || form.duration !== null) return found;
  const end = endsAt(form, now);
  if (end <= start) found.endDate = texts.endBeforeStart;
  else if (end < addDays(floorToMinute(start), LEAST_DAYS) || end > addDays(start, MOST_DAYS))
    found.endDate = texts.wrongDuration;
  return found;
}
