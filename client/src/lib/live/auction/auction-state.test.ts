import { type AuctionEvent, auctionStanding } from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { bidPlaced, buildAuction, OPENED } from '../../../testing/data/auctions.ts';
import { auctionAtom, ingest } from './auction-atoms.ts';
import { fold, hasGap, present, take, takeResult, takeViewer, unknownAuction } from './auction-state.ts';

const opened = take(unknownAuction, { auction: buildAuction(), bids: [], viewer: null });
const amounts = (state: typeof opened) => state.bids.map(({ amount }) => amount);

/** An administrator voids the second of three bids. */
const voided: AuctionEvent = {
  auctionId: 'auction-1',
  seq: 6,
  at: new Date(OPENED + 4_000).toISOString(),
  v: 1,
  type: 'BidsVoided',
  data: {
    why: 'fake_bids',
    bids: [
      { id: 'bid-2', amount: null, automatic: false },
      { id: 'bid-3', amount: 10_200, automatic: false },
    ],
    currentBid: 10_000,
    bidCount: 2,
    leader: 'Kupac 1',
    minimumBid: 10_250,
    reserveMet: false,
  },
};

describe('folding events (R48)', () => {
  test('a snapshot that tells what is known leaves the state as it is, and one with more bids its view', () => {
    const again = { auction: buildAuction(), bids: [], viewer: null };
    expect(take(opened, again)).toBe(opened);
    const placed = fold(opened, [bidPlaced(1)]);
    const answer = {
      auction: structuredClone(placed.view ?? buildAuction()),
      bids: placed.bids,
      viewer: null,
    };
    const opening = { ...placed, bids: [] };
    expect(take(opening, answer)).toEqual(placed);
    expect(take(opening, answer).view).toBe(placed.view);
  });

  test('events are applied in the order of their numbers, in any order of arrival', () => {
    const state = fold(opened, [bidPlaced(3), bidPlaced(1), bidPlaced(2)]);
    expect(state.view).toMatchObject({ seq: 5, currentBid: 10_500, bidCount: 3, leader: 'Kupac 3' });
    expect(amounts(state)).toEqual([10_500, 10_250, 10_000]);
  });

  test('bids of one millisecond stand in the order of their events, a lower one after a void first', () => {
    const late = bidPlaced(7);
    const { bid } = late.data;
    const lower = { ...late, data: { ...late.data, bid: { ...bid, amount: 10_200, time: bidPlaced(3).at } } };
    const state = fold(opened, [bidPlaced(1), bidPlaced(2), bidPlaced(3), voided, { ...lower, seq: 7 }]);
    expect(state.bids.map(({ id }) => id)).toEqual(['bid-7', 'bid-3', 'bid-2', 'bid-1']);
  });

  test('an event that comes twice counts once', () => {
    const once = fold(opened, [bidPlaced(1)]);
    expect(fold(once, [bidPlaced(1), bidPlaced(1)])).toEqual(once);
  });

  test('voided bids stay in the list without their lead, however late or often a bid is heard of (R100)', () => {
    const state = fold(opened, [bidPlaced(1), bidPlaced(2), bidPlaced(3), voided]);
    expect(state.view).toMatchObject({
      currentBid: 10_000,
      bidCount: 2,
      voidedBids: 1,
      voidedFor: 'fake_bids',
    });
    const shown = [
      { id: 'bid-3', amount: 10_200, amountBefore: 10_500, isLeading: false },
      { id: 'bid-2', amount: 10_250, voided: true, isLeading: false },
      { id: 'bid-1', amount: 10_000, isLeading: true },
    ];
    expect(present(state)?.bids).toMatchObject(shown);
    expect(present(fold(state, [bidPlaced(2), bidPlaced(3)]))?.bids).toMatchObject(shown);
    const ahead = fold(take(opened, { auction: state.view ?? buildAuction(), viewer: null }), [
      bidPlaced(1),
      bidPlaced(2),
      bidPlaced(3),
      voided,
    ]);
    expect(present(ahead)?.bids).toMatchObject(shown);
  });

  test('a voiding after which as many bids count as before is known too (R100)', () => {
    const { data } = voided as Extract<AuctionEvent, { type: 'BidsVoided' }>;
    const restored = { id: 'bid-2', amount: 10_250, automatic: false };
    const bids = [restored, { id: 'bid-1', amount: null, automatic: false }];
    const again: AuctionEvent = { ...voided, seq: 7, type: 'BidsVoided', data: { ...data, bids } };
    const once = fold(opened, [bidPlaced(1), bidPlaced(2), bidPlaced(3), voided]);
    const twice = fold(once, [again, voided, again]);
    expect([once, twice].map((state) => state.view?.voidedBids)).toEqual([1, 1]);
    expect([opened, once, twice].map((state) => present(state)?.voidings)).toEqual([0, 1, 2]);
    // Not told as an event.
    const auction = { ...buildAuction(), seq: 90, voidedBids: 2 };
    expect(present(take(twice, { auction, bids: [], viewer: null }))?.voidings).toBe(3);
  });

  test('whose newest bid was voided is told so, also where an older one still counts, until the next one (R100)', () => {
    const own = { bidder: 'Kupac 1', isLeading: false, isWinner: false };
    const looking = take(opened, { auction: buildAuction(), bids: [], viewer: own });
    const state = fold(looking, [bidPlaced(1), bidPlaced(2, 'Kupac 1'), bidPlaced(3), voided]);
    expect(present(state)?.viewer).toMatchObject({ isVoided: true });
    expect(present(fold(state, [bidPlaced(5, 'Kupac 1')]))?.viewer).not.toHaveProperty('isVoided');
  });

  test('who has an older bid that counts, and is bid over after the voided one, was outbid, also for a page that loads then (R100)', () => {
    const own = { bidder: 'Kupac 1', isLeading: false, isWinner: false };
    const looking = take(opened, { auction: buildAuction(), bids: [], viewer: own });
    const before = fold(looking, [bidPlaced(1, 'Kupac 1'), bidPlaced(2, 'Kupac 1'), bidPlaced(3), voided]);
    const state = fold(before, [bidPlaced(5, 'Kupac 2')]);
    const loaded = take(unknownAuction, {
      auction: state.view ?? buildAuction(),
      bids: state.bids,
      viewer: own,
    });
    expect(present(loaded)?.viewer).toEqual(own);
    expect(present(state)?.viewer).toEqual(own);
  });

  test('an event after a gap waits for the one before it', () => {
    const early = fold(opened, [bidPlaced(3)]);
    expect(hasGap(early)).toBe(true);
    expect(early.view?.seq).toBe(2);
    expect(early.bids).toEqual([]);
    const whole = fold(early, [bidPlaced(1), bidPlaced(2)]);
    expect(hasGap(whole)).toBe(false);
    expect(whole.view?.seq).toBe(5);
  });

  test('events before the first snapshot wait for it', () => {
    const early = fold(unknownAuction, [bidPlaced(1), bidPlaced(2)]);
    expect(present(early)).toBeNull();
    const state = take(early, { auction: buildAuction(), bids: [], viewer: null });
    expect(state.view?.seq).toBe(4);
    expect(hasGap(state)).toBe(false);
  });

  test('a snapshot older than the view changes nothing but who the viewer is', () => {
    const ahead = fold(opened, [bidPlaced(1)]);
    const viewer = { bidder: 'Kupac 1', isLeading: false, isWinner: false };
    const state = take(ahead, { auction: buildAuction(), bids: [], viewer });
    expect(state.view).toEqual(ahead.view);
    expect(present(state)?.viewer).toEqual({ bidder: 'Kupac 1', isLeading: true, isWinner: false });
  });

  test('a snapshot keeps the bids before its own where it joins on to them, and drops them where it does not', () => {
    const long = fold(
      opened,
      [1, 2, 3].map((n) => bidPlaced(n)),
    );
    const snapshot = (seq: number, ...bids: number[]) => ({
      auction: buildAuction({ seq }),
      bids: bids.map((n) => bidPlaced(n).data.bid),
      viewer: null,
    });
    expect(amounts(take(long, snapshot(6, 4, 3)))).toEqual([10_750, 10_500, 10_250, 10_000]);
    expect(amounts(take(long, snapshot(8, 6, 5)))).toEqual([11_250, 11_000]);

    // The answer to the viewer's own bid overtakes the snapshot, which joins on to that bid alone.
    const own = (n: number) => {
      const { bid } = bidPlaced(n).data;
      const viewer = { bidder: bid.bidder, isLeading: true, isWinner: false };
      return takeResult(long, { auction: buildAuction({ seq: n + 2, bidCount: n }), bid, viewer });
    };
    expect(amounts(take(own(6), snapshot(8, 6, 5)))).toEqual([11_250, 11_000]);
    expect(amounts(take(own(7), snapshot(8, 6, 5)))).toEqual([11_500, 11_250, 11_000]);
    expect(amounts(take(own(4), snapshot(6, 4, 3)))).toEqual([10_750, 10_500, 10_250, 10_000]);
  });

  test('the answer to a bid may overtake the events before it: none is lost from the history', () => {
    const own = bidPlaced(2);
    const after = fold(opened, [bidPlaced(1), own]).view;
    if (after === null) throw new Error('no view');
    const viewer = { bidder: 'Kupac 2', isLeading: true, isWinner: false };
    const answered = takeResult(opened, { auction: after, bid: own.data.bid, viewer });
    expect(amounts(answered)).toEqual([10_250]);
    const state = fold(answered, [bidPlaced(1), own]);
    expect(amounts(state)).toEqual([10_250, 10_000]);
    expect(hasGap(state)).toBe(false);
  });

  test('the answer to a purchase may overtake its events: what it does not tell of the auction comes with them', () => {
    const own = bidPlaced(1);
    const at = (seq: number) => ({ auctionId: 'auction-1', seq, at: own.at, v: 1 }) as const;
    const { bidder, amount } = own.data.bid;
    const sold = { winner: bidder, hammerPrice: amount, reason: 'buy_now' } as const;
    const events: AuctionEvent[] = [
      own,
      { ...at(4), type: 'AuctionSold', data: sold },
      { ...at(5), type: 'ReserveOpened', data: { reservePrice: 9_000, nonce: 'ab'.repeat(16) } },
    ];
    const after = fold(opened, events).view;
    const auction = auctionStanding.parse(after);
    const viewer = { bidder, isLeading: true, isWinner: true };
    const answered = takeResult(opened, { auction, bid: own.data.bid, viewer });
    expect(present(answered)).toMatchObject({
      view: { status: 'sold', hammerPrice: amount, seq: 5 },
      viewer,
    });
    expect(present(fold(answered, events.slice(0, 2)))?.view).toMatchObject({ status: 'sold', seq: 5 });
    expect(present(fold(answered, events))?.view).toEqual(after);
  });

  test('the leading bid is the latest of the leader, also where an equal bid came after it', () => {
    const equal = bidPlaced(2);
    const state = fold(opened, [
      bidPlaced(1),
      { ...equal, data: { ...equal.data, leads: false, leader: 'Kupac 1' } },
    ]);
    expect(present(state)?.bids.map(({ bidder, isLeading }) => [bidder, isLeading])).toEqual([
      ['Kupac 2', false],
      ['Kupac 1', true],
    ]);
  });
});

test('a recorded log fed into a store, in any order and with repetitions, gives the same auction', () => {
  const scheduled: AuctionEvent = {
    auctionId: 'auction-1',
    seq: 1,
    at: new Date(OPENED).toISOString(),
    type: 'AuctionScheduled',
    v: 1,
    data: { auction: buildAuction({ status: 'scheduled', isActive: false, seq: 1 }) },
  };
  const { startTime, endTime } = buildAuction();
  const started: AuctionEvent = {
    ...scheduled,
    seq: 2,
    type: 'AuctionStarted',
    data: { startTime, endTime },
  };
  const log = [scheduled, started, ...[1, 2, 3, 4, 5, 6].map((n) => bidPlaced(n))];
  const inOrder = createStore();
  for (const event of log) ingest(inOrder, event);
  const expected = inOrder.get(auctionAtom('auction-1'));
  expect(expected?.view).toMatchObject({ seq: 8, status: 'active', bidCount: 6 });

  const seed = 20_250_301;
  let random = seed;
  const below = (n: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return random % n;
  };
  for (let round = 0; round < 50; round += 1) {
    const messages = [...log, log[below(log.length)], log[below(log.length)]]
      .flatMap((event) => (event ? [{ event, key: below(1_000) }] : []))
      .sort((a, b) => a.key - b.key)
      .map(({ event }) => event);
    const shuffled = createStore();
    while (messages.length > 0) ingest(shuffled, ...messages.splice(0, 1 + below(3)));
    expect(shuffled.get(auctionAtom('auction-1')), `seed ${seed}, round ${round}`).toEqual(expected);
  }
});

describe('the viewer’s own maximum (R163)', () => {
  const viewer = (maximum?: number) => ({
    bidder: 'Kupac 1',
    isLeading: true,
    isWinner: false,
    ...(maximum !== undefined && { maximum }),
  });
  const led = fold(takeViewer(opened, { seq: 3, viewer: viewer(12_000) }), [bidPlaced(1)]);
  const shown = (state: typeof opened) => present(state)?.viewer?.maximum;
  const told = (state: typeof opened, seq: number, maximum?: number) =>
    shown(takeViewer(state, { seq, viewer: viewer(maximum) }));

  test('is the newest that was told, in whatever order: between two events it is only raised', () => {
    expect(shown(led)).toBe(12_000);
    expect(told(led, 3, 12_500)).toBe(12_500);
    expect(told(led, 3)).toBe(12_000);
    expect(told(led, 2, 13_000)).toBe(12_000);
    expect(shown(take(led, { auction: buildAuction(), viewer: null })), 'an answer asked for before').toBe(
      12_000,
    );
    expect(told(fold(led, [bidPlaced(2, 'Kupac 1')]), 4)).toBeUndefined();
  });

  test('counts only while it leads, above the price, until the end', () => {
    expect(shown(fold(led, [bidPlaced(2, 'Kupac 2')]))).toBeUndefined();
    const auction = {
      ...buildAuction(),
      seq: 3,
      leader: 'Kupac 1',
      currentBid: 12_000,
      currentPrice: 12_000,
    };
    expect(shown(take(led, { auction, viewer: viewer(12_000) }))).toBeUndefined();
    const ended = { ...auction, currentPrice: 10_000, status: 'ended' as const, isActive: false };
    expect(shown(take(led, { auction: ended, viewer: viewer() }))).toBeUndefined();
  });

  test('goes with voided bids until the server tells which counts, before or after them', () => {
    const before = fold(led, [bidPlaced(2, 'Kupac 2'), bidPlaced(3, 'Kupac 3')]);
    expect(shown(fold(before, [voided]))).toBeUndefined();
    expect(told(fold(before, [voided]), 6, 11_000)).toBe(11_000);
    expect(shown(fold(takeViewer(before, { seq: 6, viewer: viewer(11_000) }), [voided]))).toBe(11_000);
  });

  test('who was told of a first bid before its event was not outbid meanwhile', () => {
    const told = takeViewer(opened, { seq: 3, viewer: viewer() });
    expect(present(told)?.viewer).toBeNull();
    expect(present(fold(told, [bidPlaced(1)]))?.viewer).toMatchObject({ bidder: 'Kupac 1', isLeading: true });
    const outbid = fold(opened, [bidPlaced(1), bidPlaced(2, 'Kupac 2')]);
    expect(present(takeViewer(outbid, { seq: 5, viewer: viewer() }))?.viewer).toMatchObject({
      isLeading: false,
    });
  });

  test('of somebody who has signed out is gone', () => {
    const auction = led.view ?? buildAuction();
    expect(present(take(led, { auction, viewer: null }))?.viewer).toBeNull();
    const other = { ...viewer(), bidder: 'Kupac 2' };
    expect(present(take(led, { auction, viewer: other }))?.viewer).toEqual({ ...other, isLeading: false });
  });
});
