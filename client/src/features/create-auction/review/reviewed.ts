import { formatEur } from '@autoplace/shared/auction';
import { DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { formatMoment, formatNumber } from '../../../kit/format.ts';
import { endsAt, startsAt } from '../form/auction-body.ts';
import type { AuctionForm } from '../form/form.ts';
import { readAmount, readDecimal } from '../form/read-number.ts';
import { simulate } from '../simulator/simulate.ts';
import { texts } from '../texts.ts';

/** A dash if invalid. */
const moment = (at: number) => (Number.isNaN(at) ? '–' : formatMoment(at));

type Row = [name: string, value: string];

const euros = (typed: string) => {
  const amount = readAmount(typed);
  return amount === null ? texts.review.none : formatEur(amount);
};

/** Everything that was entered as terms, valid by now, as it will be; `now` in epoch milliseconds. */
export function reviewedTerms(form: AuctionForm, now: number): Row[] {
  const { fields, review } = texts;
  const starts: Row = [review.starts, form.scheduled ? moment(startsAt(form, now)) : texts.start.now];
  const featured: Row = [review.featured, form.featured ? review.yes : review.no];
  if (form.auctionType === 'classic')
    return [
      [fields.startingPrice, euros(form.startingPrice)],
      [fields.bidIncrement, euros(form.bidIncrement === '' ? String(DEFAULT_INCREMENT) : form.bidIncrement)],
      [fields.reservePrice, euros(form.reservePrice)],
      [fields.buyItNowPrice, euros(form.buyItNowPrice)],
      starts,
      [review.ends, moment(endsAt(form, now))],
      featured,
    ];
  const duration = readDecimal(form.maxDuration);
  const { schedule, lowest } = simulate(form, startsAt(form, now));
  return [
    [fields.startingPrice, euros(form.startingPrice)],
    [fields.minimumPrice, euros(form.minimumPrice)],
    [fields.priceDropAmount, euros(form.priceDropAmount)],
    [fields.priceDropInterval, review.interval(form.priceDropInterval, fields.units[form.priceDropUnit])],
    [
      fields.maxDuration,
      duration === null ? review.noLimit : review.interval(formatNumber(duration), fields.hours),
    ],
    [review.lowest, formatEur(lowest)],
    starts,
    [review.endsUnsold, moment(schedule.endsAt)],
    featured,
  ];
}
