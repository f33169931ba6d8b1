import { createAuctionBody, LEAST_DURATION_DAYS, MOST_DURATION_DAYS } from '@autoplace/shared/contract';
import { kindTerms } from '../../../entities/auction/terms/terms.ts';
import type { Problems } from '../../../kit/form/read-fields.ts';
import { texts } from '../texts.ts';
import { auctionBody, endsAt, startsAt } from './auction-body.ts';
import { type AuctionForm, fieldFor, termsFields } from './form.ts';
import { addDays, floorToMinute } from './moments.ts';

/** What is wrong with each field, in the words of the contract. */
export type Complaints = Problems<AuctionForm>;

/** From what a schema, or the server, objects to; the first objection to a field is the one that counts. */
export function complaintsFrom(issues: readonly { path: PropertyKey; message: string }[]): Complaints {
  const found: Complaints = {};
  for (const { path, message } of issues) {
    found[fieldFor(path)] ??= message;
  }
  return found;
}

const check = (body: object): { path: PropertyKey; message: string }[] =>
  (createAuctionBody.safeParse(body).error?.issues ?? []).map(({ path: [path = ''], message }) => ({
    path,
    message,
  }));

/** So that what no single field can tell is told although some field is wrong, or belongs to a later step. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  carId: 'car',
  title: 'Automobil',
  description: 'Automobil na prodaju.',
};

/** Everything that is wrong with the form at `now`, in epoch milliseconds. */
export function complaintsOf(form: AuctionForm, now: number): Complaints {
  const body = auctionBody(form, now);
  const alone = check(body);
  const without = alone.map(({ path }) => [path, STAND_INS[String(path)] ?? null]);
  const startingPrice = kindTerms[form.auctionType].harmlessStart;
  const wrongStart = alone.some(({ path }) => path === 'startingPrice') && { startingPrice };
  const together = check({ ...body, ...Object.fromEntries(without), ...wrongStart });
  const found = { ...complaintsFrom(together), ...timeComplaints(form, now), ...complaintsFrom(alone) };
  // The end follows from a wrong start: only the start has to be corrected.
  if (form.duration !== '') delete found.endDate;
  return found;
}

/** What the form says about dates beyond the contract, which takes any end after the start (R22). */
function timeComplaints(form: AuctionForm, now: number): Complaints {
  const start = startsAt(form, now);
  const found: Complaints = {};
  if (form.scheduled && start < now) found.startDate = texts.startPassed;
  if (!termsFields(form.auctionType).includes('endDate') || form.duration !== '') return found;
  const end = endsAt(form, now);
  if (end <= start) found.endDate = texts.endBeforeStart;
  else if (
    end < addDays(floorToMinute(start), LEAST_DURATION_DAYS) ||
    end > addDays(start, MOST_DURATION_DAYS)
  )
    found.endDate = texts.wrongDuration;
  return found;
}
