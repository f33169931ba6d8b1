import { type DutchTerms, dutchEndsAt, dutchPriceOf, dutchSchedule } from '@autoplace/shared/auction';
import { HOUR_MS } from '@autoplace/shared/time';
import { accepted, type BidderCommand, type Decision, refused } from '../commands.ts';
import type { PriceArmed } from '../facts.ts';
import { type AuctionState, hasAskedTooOften } from '../state.ts';
import type { AuctionTerms } from '../terms.ts';
import type { Kind } from './kind.ts';
import { saleFacts } from './sale-facts.ts';

type AcceptPrice = Extract<BidderCommand, { type: 'AcceptPrice' }>;
type ArmPrice = Extract<BidderCommand, { type: 'ArmPrice' }>;

/** The price falls by its schedule; the first buyer who accepts it wins. */
export const dutch: Kind = {
  listed({ startingPrice, ...entered }, startsAt) {
    const { minimumPrice, priceDropAmount, priceDropInterval } = entered;
    if (minimumPrice == null || priceDropAmount == null || priceDropInterval == null)
      throw new Error('a dutch auction without its schedule');
    const terms = {
      minimumPrice,
      priceDropAmount,
      priceDropInterval,
      priceDropUnit: entered.priceDropUnit ?? 'minutes',
      maxDuration: entered.maxDuration ?? null,
    };
    return { dutch: terms, endsAt: endOf(terms, startingPrice, startsAt) };
  },
  changed({ dutch }, { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit, maxDuration }) {
    const changes = {
      ...(minimumPrice != null && { minimumPrice }),
      ...(priceDropAmount != null && { priceDropAmount }),
      ...(priceDropInterval != null && { priceDropInterval }),
      ...(priceDropUnit != null && { priceDropUnit }),
      ...(maxDuration !== undefined && { maxDuration }),
    };
    return dutch === null || Object.keys(changes).length === 0 ? {} : { dutch: { ...dutch, ...changes } };
  },
  endOf: (terms) => endOf(fallOf(terms), terms.startingPrice, terms.startsAt),
  view: (terms) => fallOf(terms),
  commands: { AcceptPrice: decideAccept, ArmPrice: decideArm },
  fallsFromStart: true,
  next(state) {
    const strike = nextStrike(state);
    return (
      strike && {
        at: strike.at,
        facts: (at) =>
          saleFacts(state, { ...strike, at, amount: strike.price, cause: null, reason: 'accepted' }),
      }
    );
  },
  close({ terms, endsAt }, at) {
    const { maxDuration } = fallOf(terms);
    const timeOut = maxDuration !== null && endsAt === terms.startsAt + Math.round(maxDuration * HOUR_MS);
    return { type: 'AuctionEnded', at, reason: timeOut ? 'time_out' : 'minimum_reached' };
  },
};

function fallOf({ auctionId, dutch }: AuctionTerms): DutchTerms {
  if (dutch === null) throw new Error(`auction ${auctionId} is not dutch`);
  return dutch;
}

/** When an auction on these terms ends unsold, in epoch milliseconds. */
const endOf = (fall: DutchTerms, startingPrice: number, startsAt: number): number =>
  dutchEndsAt(dutchSchedule(fall, startingPrice, { startsAt }), fall.maxDuration);

export const scheduleOf = ({ terms, endsAt }: AuctionState) =>
  dutchSchedule(fallOf(terms), terms.startingPrice, { startsAt: terms.startsAt, endsAt });

/** An armed price that the clock will reach. */
interface ArmedStrike {
  bidderId: string;
  /** When, in epoch milliseconds. */
  at: number;
  /** The price of that tick, in whole euros: at or below the armed one. */
  price: number;
}

/** The armed price that strikes first; null when none is reached (R17). */
function nextStrike(state: AuctionState): ArmedStrike | null {
  const best = state.firstArmed;
  if (best === null) return null;
  const schedule = scheduleOf(state);
  const ticks = Math.max(0, Math.ceil((schedule.startingPrice - best.price) / schedule.priceDropAmount));
  const at = schedule.startsAt + ticks * schedule.dropEveryMs;
  if (at >= state.endsAt) return null;
  return { bidderId: best.bidderId, at, price: dutchPriceOf(schedule, at).price };
}

/**
 * A buyer takes the price on their screen: honoured when it is the price now or the one of the tick just before, refused
 * with the price now otherwise, never silently repriced (R16).
 */
function decideAccept(state: AuctionState, command: AcceptPrice): Decision {
  const { price, previousPrice } = dutchPriceOf(scheduleOf(state), command.at);
  const { expectedPrice } = command;
  if (expectedPrice !== price && expectedPrice !== previousPrice)
    return refused({ code: 'PRICE_CHANGED', price });
  return accepted(...saleFacts(state, { ...command, amount: expectedPrice, reason: 'accepted' }));
}

/**
 * 'Kupi kada cena padne na X': from now on the server buys for this buyer as soon as the price is at or below X, which may
 * be at once. Arming again replaces the price and goes to the end of the line; it may be done before the start (R17).
 */
function decideArm(state: AuctionState, { at, bidderId, price, cause }: ArmPrice): Decision {
  if (hasAskedTooOften(state, bidderId)) return refused({ code: 'ASKED_TOO_OFTEN' });
  const armed: PriceArmed = { type: 'PriceArmed', at, bidderId, price, cause };
  if (state.status !== 'active') return accepted(armed);
  // Armed prices that were reached before have been carried out: this one is the first, at the price of now.
  const { price: now } = dutchPriceOf(scheduleOf(state), at);
  const isReached = now <= price;
  return accepted(
    armed,
    ...(isReached ? saleFacts(state, { bidderId, at, amount: now, cause: null, reason: 'accepted' }) : []),
  );
}
