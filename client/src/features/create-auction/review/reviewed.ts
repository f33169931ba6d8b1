import { formatEur } from '@autoplace/shared/auction';

import { type AuctionType, DEFAULT_INCREMENT } from '@autoplace/shared/contract';
import { formatNumber } from '../../../kit/format.ts';
import { formatMoment } from '../../../kit/format-moments.ts';

import { endsAt, startsAt } from '../form/auction-body.ts';
import { AUCTION_FIELDS, type AuctionForm, numberOf } from '../form/form.ts';
import { simulate } from '../simulator/simulate.ts';
import { texts } from '../texts.ts';

/** A dash if invalid. */
const moment = (at: number) => (Number.isNaN(at) ? '–' : formatMoment(at));

const { fields, review } = texts;

type Row = [name: string, value: string];

const euros = (amount: number | null) => (amount === null ? texts.review.none : formatEur(amount));

/** The terms of each kind in the order of reading, `starts` among them. */
const ROWS: Record<AuctionType, (form: AuctionForm, now: number, starts: Row) => Row[]> = {
  classic(form, now, starts) {
    const reserve = numberOf(form, 'reservePrice');
    const opening: Row = [review.opensReserve, form.opensReserve ? review.atEnd : review.no];
    return [
      [AUCTION_FIELDS.startingPrice.label, euros(numberOf(form, 'startingPrice'))],
      [AUCTION_FIELDS.bidIncrement.label, euros(numberOf(form, 'bidIncrement') ?? DEFAULT_INCREMENT)],
      [AUCTION_FIELDS.reservePrice.label, euros(reserve)],
      ...(reserve === null ? [] : [opening]),
      [AUCTION_FIELDS.buyItNowPrice.label, euros(numberOf(form, 'buyItNowPrice'))],
      starts,
      [review.ends, moment(endsAt(form, now))],
    ];
  },
  dutch(form, now, starts) {
    const duration = numberOf(form, 'maxDuration');
    const { schedule, lowest } = simulate(form, startsAt(form, now));
    return [
      [AUCTION_FIELDS.startingPrice.label, euros(numberOf(form, 'startingPrice'))],
      [AUCTION_FIELDS.minimumPrice.label, euros(numberOf(form, 'minimumPrice'))],
      [AUCTION_FIELDS.priceDropAmount.label, euros(numberOf(form, 'priceDropAmount'))],
      [
        AUCTION_FIELDS.priceDropInterval.label,
        review.intervals[form.priceDropUnit](numberOf(form, 'priceDropInterval') ?? 0),
      ],
      [
        AUCTION_FIELDS.maxDuration.label,
        duration === null ? review.noLimit : `${formatNumber(duration)} ${fields.hours}`,
      ],
      [review.lowest, formatEur(lowest)],
      starts,
      [review.endsUnsold, moment(schedule.endsAt)],
    ];
  },
};

/** Everything that was entered as terms, valid by now, as it will be; `now` in epoch milliseconds. */
export function reviewedTerms(form: AuctionForm, now: number): Row[] {
  const starts: Row = [review.starts, form.scheduled ? moment(startsAt(form, now)) : texts.start.now];
  const featured: Row = [review.featured, form.featured ? review.yes : review.no];
  return [...ROWS[form.auctionType](form, now, starts), featured];
}
