import type { AuctionType } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { demoCars } from './cars/index.ts';

/** How a demo auction lies in time and in price, relative to the moment of seeding and the car's market price. */
export interface Lot {
  kind: AuctionType;
  /** Milliseconds from now, negative for the past. */
  startsIn: number;
  /** Milliseconds from now; a dutch auction ends by its schedule. */
  endsIn: number;
  bids: number;
  /** Part of the market price. */
  reserve?: number;
  buyNow?: number;
  drop?: { every: 1 | 2 | 5 | 10 | 60; unit: 'seconds' | 'minutes'; drops: number };
  cancelled?: boolean;
  /** The place of the buyer who bids last. */
  wonBy?: number;
  /** The place of the buyer who bids before that one. */
  underbidder?: number;
  featured?: boolean;
  /** A fixed id; the landing page links to auction 1. */
  id?: string;
}

const classic = (lot: Omit<Lot, 'kind'>): Lot => ({ kind: 'classic', ...lot });
const running = (endsIn: number, bids: number, more: Partial<Lot> = {}): Lot =>
  classic({ startsIn: -Math.max(DAY_MS, 7 * DAY_MS - endsIn), endsIn, bids, ...more });
const over = (endedAgo: number, bids: number, more: Partial<Lot> = {}): Lot =>
  classic({ startsIn: -endedAgo - 5 * DAY_MS, endsIn: -endedAgo, bids, ...more });
const dutch = (drop: NonNullable<Lot['drop']>, startsIn = 0): Lot => ({
  kind: 'dutch',
  startsIn,
  endsIn: 0,
  bids: 0,
  drop,
});

/** Lots that keep the demo alive: whichever of them is over at a start is listed again. */
export const liveLots: Lot[] = [
  classic({
    id: '1',
    startsIn: -HOUR_MS,
    endsIn: 29 * DAY_MS,
    bids: 9,
    reserve: 1.05,
    buyNow: 1.4,
    featured: true,
  }),
  running(4 * MINUTE_MS, 14, { reserve: 0.85 }),
  dutch({ every: 5, unit: 'seconds', drops: 360 }),
  running(7 * MINUTE_MS, 11),
  running(10 * MINUTE_MS, 17, { reserve: 1.1 }),
  dutch({ every: 10, unit: 'seconds', drops: 240 }),
  running(15 * MINUTE_MS, 8),
  running(22 * MINUTE_MS, 12, { buyNow: 1.3 }),
  dutch({ every: 2, unit: 'seconds', drops: 900 }),
  running(38 * MINUTE_MS, 6),
  running(70 * MINUTE_MS, 10, { reserve: 0.9 }),
  dutch({ every: 1, unit: 'minutes', drops: 180 }),
  running(110 * MINUTE_MS, 9),
  running(3 * HOUR_MS, 7, { featured: true }),
  dutch({ every: 5, unit: 'minutes', drops: 100 }),
  running(5 * HOUR_MS, 5),
  running(9 * HOUR_MS, 13, { reserve: 0.95, buyNow: 1.35 }),
  running(14 * HOUR_MS, 4),
  running(20 * HOUR_MS, 16),
  running(26 * HOUR_MS, 3, { reserve: 1.2 }),
  running(40 * HOUR_MS, 8),
  running(2 * DAY_MS, 0),
  running(3 * DAY_MS, 6, { buyNow: 1.25 }),
  running(4 * DAY_MS, 2),
  running(5 * DAY_MS, 1, { reserve: 0.9 }),
  running(6 * DAY_MS, 0, { featured: true }),
  dutch({ every: 60, unit: 'minutes', drops: 60 }),
  classic({ startsIn: 6 * MINUTE_MS, endsIn: 3 * DAY_MS, bids: 0 }),
  dutch({ every: 10, unit: 'seconds', drops: 200 }, 12 * MINUTE_MS),
  classic({ startsIn: 5 * HOUR_MS, endsIn: 4 * DAY_MS, bids: 0, reserve: 0.9 }),
  classic({ startsIn: DAY_MS, endsIn: 6 * DAY_MS, bids: 0, buyNow: 1.2 }),
  classic({ startsIn: 2 * DAY_MS, endsIn: 9 * DAY_MS, bids: 0 }),
];

/** What happened before the demo began; listed once. */
export const pastLots: Lot[] = [
  over(2 * HOUR_MS, 15, { wonBy: 0 }),
  over(9 * HOUR_MS, 9, { reserve: 0.8, wonBy: 1 }),
  over(DAY_MS, 12, { wonBy: 0 }),
  over(2 * DAY_MS, 0),
  // Its seller, the first dealer, and the first buyer can still agree.
  over(6 * HOUR_MS, 4, { reserve: 1.25, wonBy: 0 }),
  over(3 * DAY_MS, 19, { featured: true }),
  // Its buyer has defaulted: the underbidder is offered it (R144).
  over(4 * DAY_MS, 7, { underbidder: 0, wonBy: 6 }),
  over(5 * DAY_MS, 3, { reserve: 1.3 }),
  over(6 * DAY_MS, 5, { cancelled: true }),
  over(8 * DAY_MS, 11),
  over(10 * DAY_MS, 6, { wonBy: 0 }),
  over(19 * DAY_MS, 14),
  over(27 * DAY_MS, 8, { wonBy: 1 }),
  over(36 * DAY_MS, 10, { wonBy: 0 }),
  over(44 * DAY_MS, 5),
  over(53 * DAY_MS, 12),
  over(58 * DAY_MS, 9),
];

/**
 * Times when cars of the first demo dealer, by their place among the lots, were offered for too much before: nobody took
 * them. Listed once.
 */
export const earlierAttempts: { place: number; lot: Lot }[] = [
  { place: 6, lot: dutch({ every: 60, unit: 'minutes', drops: 150 }, -58 * DAY_MS) },
  { place: 12, lot: dutch({ every: 60, unit: 'minutes', drops: 90 }, -50 * DAY_MS) },
  { place: 18, lot: dutch({ every: 60, unit: 'minutes', drops: 120 }, -39 * DAY_MS) },
  { place: 24, lot: dutch({ every: 60, unit: 'minutes', drops: 200 }, -31 * DAY_MS) },
  { place: 30, lot: dutch({ every: 60, unit: 'minutes', drops: 170 }, -21 * DAY_MS) },
];

/** The id under which a live lot is listed first. */
export function firstIdOf(place: number): string {
  const [lot, demo] = [liveLots[place], demoCars[place]];
  if (lot === undefined || demo === undefined) throw new Error(`no live lot ${place}`);
  return lot.id ?? `${demo.key}-1`;
}
