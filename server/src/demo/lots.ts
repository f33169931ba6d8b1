import type { AuctionType } from '@autoplace/shared/contract';
import { demoCars } from './cars/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  classic({ startsIn: -Math.max(DAY, 7 * DAY - endsIn), endsIn, bids, ...more });
const over = (endedAgo: number, bids: number, more: Partial<Lot> = {}): Lot =>
  classic({ startsIn: -endedAgo - 5 * DAY, endsIn: -endedAgo, bids, ...more });
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
    startsIn: -HOUR,
    endsIn: 29 * DAY,
    bids: 9,
    reserve: 1.05,
    buyNow: 1.4,
    featured: true,
  }),
  running(4 * MINUTE, 14, { reserve: 0.85 }),
  dutch({ every: 5, unit: 'seconds', drops: 360 }),
  running(7 * MINUTE, 11),
  running(10 * MINUTE, 17, { reserve: 1.1 }),
  dutch({ every: 10, unit: 'seconds', drops: 240 }),
  running(15 * MINUTE, 8),
  running(22 * MINUTE, 12, { buyNow: 1.3 }),
  dutch({ every: 2, unit: 'seconds', drops: 900 }),
  running(38 * MINUTE, 6),
  running(70 * MINUTE, 10, { reserve: 0.9 }),
  dutch({ every: 1, unit: 'minutes', drops: 180 }),
  running(110 * MINUTE, 9),
  running(3 * HOUR, 7, { featured: true }),
  dutch({ every: 5, unit: 'minutes', drops: 100 }),
  running(5 * HOUR, 5),
  running(9 * HOUR, 13, { reserve: 0.95, buyNow: 1.35 }),
  running(14 * HOUR, 4),
  running(20 * HOUR, 16),
  running(26 * HOUR, 3, { reserve: 1.2 }),
  running(40 * HOUR, 8),
  running(2 * DAY, 0),
  running(3 * DAY, 6, { buyNow: 1.25 }),
  running(4 * DAY, 2),
  running(5 * DAY, 1, { reserve: 0.9 }),
  running(6 * DAY, 0, { featured: true }),
  dutch({ every: 60, unit: 'minutes', drops: 60 }),
  classic({ startsIn: 6 * MINUTE, endsIn: 3 * DAY, bids: 0 }),
  dutch({ every: 10, unit: 'seconds', drops: 200 }, 12 * MINUTE),
  classic({ startsIn: 5 * HOUR, endsIn: 4 * DAY, bids: 0, reserve: 0.9 }),
  classic({ startsIn: DAY, endsIn: 6 * DAY, bids: 0, buyNow: 1.2 }),
  classic({ startsIn: 2 * DAY, endsIn: 9 * DAY, bids: 0 }),
];

/** What happened before the demo began; listed once. */
export const pastLots: Lot[] = [
  over(2 * HOUR, 15, { wonBy: 0 }),
  over(9 * HOUR, 9, { reserve: 0.8, wonBy: 1 }),
  over(DAY, 12, { wonBy: 0 }),
  over(2 * DAY, 0),
  // Its seller, the first dealer, and the first buyer can still agree.
  over(6 * HOUR, 4, { reserve: 1.25, wonBy: 0 }),
  over(3 * DAY, 19, { featured: true }),
  // Its buyer has defaulted: the underbidder is offered it (R144).
  over(4 * DAY, 7, { underbidder: 0, wonBy: 6 }),
  over(5 * DAY, 3, { reserve: 1.3 }),
  over(6 * DAY, 5, { cancelled: true }),
  over(8 * DAY, 11),
  over(10 * DAY, 6, { wonBy: 0 }),
  over(19 * DAY, 14),
  over(27 * DAY, 8, { wonBy: 1 }),
  over(36 * DAY, 10, { wonBy: 0 }),
  over(44 * DAY, 5),
  over(53 * DAY, 12),
  over(58 * DAY, 9),
];

/**
 * Times when cars of the first demo dealer, by their place among the lots, were offered for too much before: nobody took
 * them. Listed once.
 */
export const earlierAttempts: { place: number; lot: Lot }[] = [
  { place: 6, lot: dutch({ every: 60, unit: 'minutes', drops: 150 }, -58 * DAY) },
  { place: 12, lot: dutch({ every: 60, unit: 'minutes', drops: 90 }, -50 * DAY) },
  { place: 18, lot: dutch({ every: 60, unit: 'minutes', drops: 120 }, -39 * DAY) },
  { place: 24, lot: dutch({ every: 60, unit: 'minutes', drops: 200 }, -31 * DAY) },
  { place: 30, lot: dutch({ every: 60, unit: 'minutes', drops: 170 }, -21 * DAY) },
];

/** The id under which a live lot is listed first. */
export function firstIdOf(place: number): string {
  const [lot, demo] = [liveLots[place], demoCars[place]];
  if (lot === undefined || demo === undefined) throw new Error(`no live lot ${place}`);
  return lot.id ?? `${demo.key}-1`;
}
