import {
  type DealerCar,
  type ListManyInput,
  LONGEST_DESCRIPTION,
  relistAuctionBody,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { type Fees, listingFee } from '../../entities/auction/fees.ts';
import { readWhole } from '../../kit/form/read-number.ts';
import { formatWhole } from '../../kit/format.ts';
import { NO_KEY } from '../../lib/new-key.ts';
import type { SharedTerms } from './terms.ts';
import { texts } from './texts.ts';

/** Of a title, in characters. */
const LONGEST_TITLE = 120;
/** Below this a description is too short for a lot, though not for a car. */
const SHORTEST_DESCRIPTION = 20;

/** Prices of one car as they were typed, in place of those that follow from the terms. */
export interface OwnPrices {
  startingPrice?: string;
  reservePrice?: string;
}

type SentTerms = Omit<ListManyInput['listings'][number]['terms'], 'clientAuctionId'> & { endTime: string };

/** A car as it would go into its auction. */
export interface Lot {
  car: DealerCar;
  name: string;
  startingPrice: string;
  reservePrice: string;
  /** Euros, perhaps with cents; null while there is no starting price. */
  fee: number | null;
  /** Without the key; `NaN` in place of a price that cannot be read. */
  terms: SentTerms;
  /** The first one of each field; `others` is of what is not entered for the car alone. */
  problems: { startingPrice?: string; reservePrice?: string; others?: string };
}

const share = (amount: number, percent: number | null) =>
  percent === null ? null : Math.round((amount * percent) / 100);
const shown = (amount: number | null) => (amount === null || Number.isNaN(amount) ? '' : formatWhole(amount));
const entered = (text: string) => (text.trim() === '' ? null : readWhole(text));

/** The car as the `place`-th of those that are listed together, counted from 0. */
export function lotOf(car: DealerCar, place: number, own: OwnPrices, shared: SharedTerms, fees: Fees): Lot {
  const name = texts.nameOf(car);
  const startingPrice = own.startingPrice ?? shown(car.plannedPrice ?? null);
  const typedStart = entered(startingPrice);
  const start = typedStart ?? Number.NaN;
  const reservePrice = own.reservePrice ?? shown(share(start, shared.reserve));
  const buyItNowPrice = share(start, shared.buyItNow);
  const terms: SentTerms = {
    auctionType: 'classic',
    title: name.slice(0, LONGEST_TITLE),
    description: describe(car, name),
    startingPrice: start,
    bidIncrement: shared.bidIncrement,
    reservePrice: entered(reservePrice),
    buyItNowPrice,
    startTime: shared.startTime,
    endTime: new Date(Date.parse(shared.firstEnd) + place * shared.stagger * MINUTE_MS).toISOString(),
    featured: shared.featured,
  };
  const isPriced = start >= 1;
  return {
    car,
    name,
    startingPrice,
    reservePrice,
    terms,
    fee: isPriced ? listingFee(fees, start, shared.featured) : null,
    problems: problemsOf({
      ...terms,
      // An absent price is refused in its own words.
      startingPrice: typedStart ?? undefined,
      buyItNowPrice: isPriced ? buyItNowPrice : null,
    }),
  };
}

/** That of the car; with its name before it where it would be too short for a lot. */
const describe = ({ description }: DealerCar, name: string): string =>
  (description.trim().length < SHORTEST_DESCRIPTION ? `${name}. ${description}` : description).slice(
    0,
    LONGEST_DESCRIPTION,
  );

function problemsOf(terms: object): Lot['problems'] {
  const { error } = relistAuctionBody.safeParse({ ...terms, clientAuctionId: NO_KEY });
  const problems: Lot['problems'] = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] === 'startingPrice' || path[0] === 'reservePrice' ? path[0] : 'others';
    problems[name] ??= message;
  }
  return problems;
}

export const isSound = ({ problems }: Lot): boolean => Object.keys(problems).length === 0;
