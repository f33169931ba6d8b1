import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { type Commit, type Json, reserveCommitment } from './sample-log.ts';

/** Lots as a server that keeps the rules would write them. Times follow from `START`, amounts are whole euros. */

export const START = Date.parse('2026-11-02T10:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();
const NONCE = 'c0ffee'.repeat(5);

/** Writes facts and events one after the other; each call is a commit of one step. */
class Writer {
  readonly commits: Commit[] = [];
  readonly #auctionId: string;
  #seq = 0;

  constructor(auctionId: string) {
    this.#auctionId = auctionId;
  }

  commit(at: number, ...facts: { fact: Json; type: string; data?: Json }[]): void {
    const events = facts.flatMap(({ type, data }) => {
      if (data === undefined) return [];
      this.#seq += 1;
      return [{ auctionId: this.#auctionId, seq: this.#seq, at: iso(at), v: 1, type, data }];
    });
    this.commits.push({ steps: [facts.map(({ type, fact }) => ({ type, at, ...fact }))], events });
  }

  /** The id of the bid that is the `further`th event from now. */
  bidId(further = 1): string {
    return `${this.#auctionId}-${this.#seq + further}`;
  }
}

const lotOf = (auctionId: string, terms: Json): Json => ({
  id: auctionId,
  // A lot is listed as it is shown, with what nobody has done yet.
  status: 'scheduled',
  currentBid: null,
  bidCount: 0,
  leader: null,
  winner: null,
  hammerPrice: null,
  closeReason: null,
  minimumBid: 1_000,
  currentPrice: 1_000,
  reserveMet: false,
  seq: 1,
  title: 'Škoda Octavia',
  description: 'Očuvan automobil sa istorijom.',
  startingPrice: 1_000,
  buyItNowPrice: null,
  bidIncrement: null,
  minimumPrice: null,
  priceDropAmount: null,
  priceDropInterval: null,
  priceDropUnit: null,
  maxDuration: null,
  hasReserve: false,
  commissionRate: 2.5,
  softCloseSeconds: 120,
  car: { make: 'Škoda', model: 'Octavia', engineSize: 1.6, images: [{ id: 'a' }], primaryImageUrl: null },
  ...terms,
});
const listed = (lot: Json, { reservePrice, reserveNonce }: Json = {}) => ({
  type: 'AuctionScheduled',
  fact: { terms: { ...lot, reservePrice: reservePrice ?? null, reserveNonce: reserveNonce ?? null } },
  data: { auction: lot },
});

/**
 * A lot with a reserve of 1,300: a bid with a maximum, a rival who is answered, a raised maximum, a bid that takes the lead and moves the end, and the
 * sale with the opened reserve. `more` further bids, one a second, come before the last one.
 */
export function classicLot(auctionId: string, more = 0): Commit[] {
  const log = new Writer(auctionId);
  const endsAt = START + HOUR_MS + more * 1_000;
  const reserve = { reservePrice: 1_300, reserveNonce: NONCE };
  const lot = lotOf(auctionId, {
    auctionType: 'classic',
    bidIncrement: 100,
    hasReserve: true,
    opensReserve: true,
    reserveCommitment: reserveCommitment(auctionId, reserve.reservePrice, NONCE),
    startTime: iso(START),
    endTime: iso(endsAt),
  });
  let bidCount = 0;
  /** What was bid, up to how much, by whom; `leader` if it is another. */
  const bid = (
    at: number,
    bidder: number,
    amount: number,
    {
      further = 1,
      leader = bidder,
      automatic = false,
      maxAmount = amount,
      asked = undefined as unknown,
    } = {},
  ) => {
    bidCount += 1;
    return {
      type: 'BidPlaced',
      fact: {
        bidderId: `person-${bidder}`,
        bidder,
        maxAmount,
        amount,
        automatic,
        leads: leader === bidder,
        ...(asked === undefined ? {} : { asked }),
      },
      data: {
        bid: { id: log.bidId(further), bidder: `Kupac ${bidder}`, amount, time: iso(at), automatic },
        leads: leader === bidder,
        leader: `Kupac ${leader}`,
        bidCount,
        minimumBid: amount + 100,
      },
    };
  };
  log.commit(START - MINUTE_MS, listed(lot, reserve));
  log.commit(START, {
    type: 'AuctionStarted',
    fact: {},
    data: { startTime: iso(START), endTime: iso(endsAt) },
  });
  log.commit(START + MINUTE_MS, bid(START + MINUTE_MS, 1, 1_000, { maxAmount: 1_350 }));
  const second = START + 2 * MINUTE_MS;
  log.commit(
    second,
    bid(second, 2, 1_200, { leader: 1 }),
    bid(second, 1, 1_300, { further: 2, automatic: true, maxAmount: 1_350 }),
    { type: 'ReserveMet', fact: {}, data: {} },
  );
  log.commit(START + 3 * MINUTE_MS, {
    type: 'MaximumRaised',
    fact: { bidderId: 'person-1', bidder: 1, maxAmount: 1_400 },
  });
  let price = 1_300;
  for (let count = 0; count < more; count += 1) {
    // In turns, beginning with the rival, so that the leader never bids.
    price += 100;
    const at = START + 4 * MINUTE_MS + count * 1_000;
    const maxAmount = price;
    log.commit(
      at,
      bid(at, count % 2 === 0 ? 2 : 1, price + (count === 0 ? 100 : 0), {
        maxAmount: maxAmount + (count === 0 ? 100 : 0),
      }),
    );
    if (count === 0) price += 100;
  }
  const last = endsAt - MINUTE_MS;
  const amount = price + (more === 0 ? 200 : 100);
  log.commit(last, bid(last, 3, amount, { automatic: true, asked: amount - 50, maxAmount: amount }), {
    type: 'AuctionExtended',
    fact: { endsAt: last + 2 * MINUTE_MS },
    data: { endTime: iso(last + 2 * MINUTE_MS) },
  });
  const over = last + 2 * MINUTE_MS;
  log.commit(
    over,
    {
      type: 'AuctionSold',
      fact: { bidderId: 'person-3', bidder: 3, hammerPrice: amount, reason: 'hammer' },
      data: { winner: 'Kupac 3', hammerPrice: amount, reason: 'hammer' },
    },
    {
      type: 'ReserveOpened',
      fact: {},
      data: { reservePrice: 1_300, nonce: NONCE },
    },
  );
  return log.commits;
}

/** A dutch lot that falls from 5,000 by 100 a minute, sold at 4,800 in the minute after that. */
export function dutchLot(auctionId: string): Commit[] {
  const log = new Writer(auctionId);
  const times = { startTime: iso(START), endTime: iso(START + 10 * MINUTE_MS) };
  const terms = {
    minimumPrice: 4_000,
    priceDropAmount: 100,
    priceDropInterval: 1,
    priceDropUnit: 'minutes',
    maxDuration: 24,
  };
  const lot = lotOf(auctionId, { auctionType: 'dutch', startingPrice: 5_000, ...terms, ...times });
  log.commit(START - MINUTE_MS, listed(lot));
  log.commit(START, { type: 'AuctionStarted', fact: {}, data: times });
  const at = START + 3 * MINUTE_MS + 10_000;
  const who = { bidderId: 'person-1', bidder: 1 };
  log.commit(
    at,
    {
      type: 'BidPlaced',
      fact: { ...who, amount: 4_800, maxAmount: 4_800, automatic: false, leads: true },
      data: {
        bid: { id: log.bidId(), bidder: 'Kupac 1', amount: 4_800, time: iso(at), automatic: false },
        leads: true,
        leader: 'Kupac 1',
        bidCount: 1,
        minimumBid: null,
      },
    },
    {
      type: 'AuctionSold',
      fact: { ...who, hammerPrice: 4_800, reason: 'accepted' },
      data: { winner: 'Kupac 1', hammerPrice: 4_800, reason: 'accepted' },
    },
  );
  return log.commits;
}
