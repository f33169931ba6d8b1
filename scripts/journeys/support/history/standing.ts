import type { LotTerms } from './history.ts';

/** An auction between two decisions, by docs/rules.md. Whole euros, epoch milliseconds. */
export interface Standing {
  /** The last public event that it follows from. */
  seq: number;
  price: number | null;
  /** Number of the leading client; its maximum is known to the recorder, not to the log. */
  leader: number | null;
  maximum: number;
  bidCount: number;
  reserveMet: boolean;
  endsAt: number;
  status: 'active' | 'sold' | 'ended';
}

export const opened = ({ reservePrice, endsAt }: LotTerms, seq: number): Standing => ({
  seq,
  price: null,
  leader: null,
  maximum: 0,
  bidCount: 0,
  reserveMet: reservePrice === null,
  endsAt,
  status: 'active',
});

/** R3. */
export const leastBid = ({ startingPrice, increment }: LotTerms, price: number | null): number =>
  price === null ? startingPrice : price + increment;

/** What a bid of this client has to reach: the leader only raises the own maximum (R4). */
export const leastOf = (terms: LotTerms, { leader, maximum, price }: Standing, client: number): number =>
  leader === client ? maximum + 1 : leastBid(terms, price);

/** One bid that follows from a request: the challenger's own, or the answer of the leader's maximum. */
export interface Placed {
  client: number;
  amount: number;
  automatic: boolean;
  leads: boolean;
}

/** R4: of two maxima the higher leads, at the lower one plus one increment but never above itself; of equal ones the earlier. */
export function placedBids(
  { increment }: LotTerms,
  { leader, maximum }: Standing,
  challenger: { client: number; amount: number; offer: number },
): Placed[] {
  const { client, amount, offer } = challenger;
  if (leader === null) return [{ client, amount, automatic: false, leads: true }];
  if (offer > maximum) {
    const price = Math.max(amount, Math.min(offer, maximum + increment));
    return [{ client, amount: price, automatic: price > amount, leads: true }];
  }
  const spent = { client, amount: offer, automatic: offer > amount, leads: false };
  if (offer === maximum) return [spent];
  const answer = Math.min(maximum, offer + increment);
  return [spent, { client: leader, amount: answer, automatic: true, leads: true }];
}

/** R13, R16: the price at a moment and that of the tick before it. */
export function dutchPrices({ startingPrice, startsAt, dutch }: LotTerms, at: number): number[] {
  if (dutch === null) return [];
  const price = (tick: number) => startingPrice - Math.max(0, tick) * dutch.dropAmount;
  const tick = Math.floor((at - startsAt) / dutch.everyMs);
  return [price(tick), price(tick - 1)].filter((amount) => amount > dutch.minimumPrice);
}
