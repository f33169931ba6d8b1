import type { Armed, AuctionState } from '../state.ts';

type ArmedPrices = Pick<AuctionState, 'armed' | 'firstArmed'>;

const comesBefore = (one: Armed, other: Armed): boolean =>
  one.price > other.price || (one.price === other.price && one.since < other.since);

function firstOf(armed: AuctionState['armed']): AuctionState['firstArmed'] {
  let first: AuctionState['firstArmed'] = null;
  for (const [bidderId, one] of armed)
    if (first === null || comesBefore(one, first)) first = { bidderId, ...one };
  return first;
}

/** Arms a price. Only where the first one steps back are all gone through: with thousands armed each command would cost that. */
export function withArmed(known: ArmedPrices, bidderId: string, price: Armed): ArmedPrices {
  const armed = known.armed.set(bidderId, price);
  if (known.firstArmed === null || comesBefore(price, known.firstArmed))
    return { armed, firstArmed: { bidderId, ...price } };
  return { armed, firstArmed: known.firstArmed.bidderId === bidderId ? firstOf(armed) : known.firstArmed };
}

/** Takes an armed price back. */
export function withoutArmed(known: ArmedPrices, bidderId: string): ArmedPrices {
  const armed = known.armed.delete(bidderId);
  return { armed, firstArmed: known.firstArmed?.bidderId === bidderId ? firstOf(armed) : known.firstArmed };
}
