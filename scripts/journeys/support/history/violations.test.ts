import type { Ack, AuctionEvent, BidResult } from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import type { History, RecordedRequest, Wish } from './history.ts';
import { violationsOf } from './violations.ts';

const START = Date.UTC(2026, 5, 1, 12);
const instant = (ms: number) => new Date(START + ms).toISOString();
const ANA = 0;
const BOBAN = 1;
const VERA = 2;
const nameOf = (client: number) => `Kupac ${client + 1}`;

const event = (seq: number, ms: number, type: string, data: object) =>
  ({ auctionId: 'lot', seq, at: instant(ms), type, v: 1, data }) as AuctionEvent;

const placed = (seq: number, ms: number, client: number, amount: number, more: object = {}) => {
  const {
    leader = client,
    automatic = false,
    bidCount,
  } = more as { leader?: number; automatic?: boolean; bidCount: number };
  const bid = { id: `bid-${seq}`, bidder: nameOf(client), amount, time: instant(ms), automatic };
  return event(seq, ms, 'BidPlaced', {
    bid,
    leads: leader === client,
    leader: nameOf(leader),
    bidCount,
    minimumBid: amount + 100,
  });
};

/** What the auction is after an event: price, number of bids and end. */
type Left = { seq: number; currentBid: number; bidCount: number; endsIn?: number; maximum?: number };

const accepted = (client: number, bidSeq: number, { seq, endsIn = 10_000, maximum, ...left }: Left) =>
  ({
    ok: true,
    bid: { id: `bid-${bidSeq}` },
    auction: { seq, ...left, endTime: instant(endsIn), status: 'active' },
    receipt: { seq, at: instant(0), hash: 'hash' },
    viewer: { bidder: nameOf(client), ...(maximum !== undefined && { maximum }) },
  }) as unknown as Ack<BidResult>;

const refused = (code: string, minimumBid?: number) =>
  ({ ok: false, error: { code, message: '', minimumBid } }) as unknown as Ack<BidResult>;

/** Sent at a moment and answered 50 ms later. */
const asked = (client: number, ms: number, wish: Wish, answer: Ack<BidResult>): RecordedRequest => ({
  client,
  clientBidId: `of-${client}-at-${ms}`,
  wish,
  attempts: [{ sentAt: START + ms - 20, answeredAt: START + ms + 30, answer }],
});

const bid = (amount: number, maxAmount?: number): Wish =>
  maxAmount === undefined ? { kind: 'bid', amount } : { kind: 'bid', amount, maxAmount };

/** Ten seconds with a reserve of 12,000 and a soft close of two: maxima that answer and are raised, refusals, a late bid. */
function history(): History {
  const log = [
    event(1, 0, 'AuctionScheduled', {}),
    event(2, 0, 'AuctionStarted', {}),
    placed(3, 100, ANA, 10_000, { bidCount: 1 }),
    placed(4, 1_000, BOBAN, 10_500, { leader: ANA, bidCount: 2 }),
    placed(5, 1_000, ANA, 10_600, { automatic: true, bidCount: 3 }),
    placed(6, 3_000, VERA, 12_500, { leader: ANA, automatic: true, bidCount: 4 }),
    placed(7, 3_000, ANA, 12_600, { automatic: true, bidCount: 5 }),
    event(8, 3_000, 'ReserveMet', {}),
    placed(9, 9_000, BOBAN, 14_000, { bidCount: 6 }),
    event(10, 9_000, 'AuctionExtended', { endTime: instant(11_000) }),
    event(11, 11_000, 'AuctionSold', { winner: nameOf(BOBAN), hammerPrice: 14_000, reason: 'hammer' }),
    event(12, 11_000, 'ReserveOpened', { reservePrice: 12_000, nonce: 'ab' }),
  ];
  const requests = [
    asked(
      ANA,
      100,
      bid(10_000, 11_000),
      accepted(ANA, 3, { seq: 3, currentBid: 10_000, bidCount: 1, maximum: 11_000 }),
    ),
    asked(BOBAN, 1_000, bid(10_500), accepted(BOBAN, 4, { seq: 5, currentBid: 10_600, bidCount: 3 })),
    asked(
      ANA,
      2_000,
      bid(13_000),
      accepted(ANA, 5, { seq: 5, currentBid: 10_600, bidCount: 3, maximum: 13_000 }),
    ),
    asked(VERA, 3_000, bid(11_000, 12_500), accepted(VERA, 6, { seq: 8, currentBid: 12_600, bidCount: 5 })),
    asked(BOBAN, 4_000, bid(12_000), refused('BID_TOO_LOW', 12_700)),
    asked(
      BOBAN,
      9_000,
      bid(14_000),
      accepted(BOBAN, 9, { seq: 10, currentBid: 14_000, bidCount: 6, endsIn: 11_000 }),
    ),
    asked(VERA, 11_500, bid(15_000), refused('AUCTION_NOT_ACTIVE')),
  ];
  const seen = log.slice(2).map((one) => ({ at: Date.parse(one.at) + 10, event: one }));
  return {
    terms: {
      auctionId: 'lot',
      startingPrice: 10_000,
      increment: 100,
      reservePrice: 12_000,
      buyNowPrice: null,
      softCloseMs: 2_000,
      startsAt: START,
      endsAt: START + 10_000,
      dutch: null,
    },
    log,
    requests,
    watchings: [{ name: 'a watcher', from: 2, jumps: [], seen }],
  };
}

/** The log is changed, and the watcher is shown what it says. */
const inLog = (change: (log: AuctionEvent[]) => void) => (told: History) => {
  change(told.log);
  const [watching] = told.watchings;
  if (watching !== undefined)
    watching.seen = told.log.slice(2).map((one) => ({ at: Date.parse(one.at) + 10, event: one }));
};
const renumber = (log: AuctionEvent[]) => {
  for (const [index, one] of log.entries()) one.seq = index + 1;
};
const data = (log: AuctionEvent[], seq: number) =>
  (log[seq - 1] as AuctionEvent).data as Record<string, unknown>;
const request = ({ requests }: History, index: number) => requests[index] as RecordedRequest;
const answer = (told: History, index: number, with_: Ack<BidResult>) => {
  for (const attempt of request(told, index).attempts) attempt.answer = with_;
};

it('a history by the rules has no violation', () => {
  expect(violationsOf(history())).toEqual([]);
});

const mutants: Record<string, (told: History) => void> = {
  'a bid dropped': inLog((log) => {
    log.splice(8, 2);
    renumber(log);
  }),
  'a bid doubled': inLog((log) => {
    log.splice(9, 0, structuredClone(log[8] as AuctionEvent));
    renumber(log);
  }),
  'two bids in another order': inLog((log) => {
    log.splice(2, 3, ...log.slice(3, 5), log[2] as AuctionEvent);
    renumber(log);
  }),
  'another price': inLog((log) => Object.assign(data(log, 7).bid as object, { amount: 12_700 })),
  'no answer of a maximum': inLog((log) => {
    log.splice(4, 1);
    renumber(log);
  }),
  'a bid of somebody else': inLog((log) =>
    Object.assign(data(log, 9), { bid: { ...(data(log, 9).bid as object), bidder: nameOf(ANA) } }),
  ),
  'a reserve that is not said to be met': inLog((log) => {
    log.splice(7, 1);
    renumber(log);
  }),
  'another end after a late bid': inLog((log) => Object.assign(data(log, 10), { endTime: instant(11_500) })),
  'another winner': inLog((log) => Object.assign(data(log, 11), { winner: nameOf(ANA) })),
  'another hammer price': inLog((log) => Object.assign(data(log, 11), { hammerPrice: 13_900 })),
  'an outcome too early': inLog((log) => Object.assign(log[10] as object, { at: instant(10_500) })),
  'two outcomes': inLog((log) => {
    log.splice(11, 0, structuredClone(log[10] as AuctionEvent));
    renumber(log);
  }),
  'no outcome': inLog((log) => void log.splice(10, 2)),
  'a reserve that is not opened': inLog((log) => void log.pop()),
  'another reserve that is opened': inLog((log) => Object.assign(data(log, 12), { reservePrice: 12_500 })),
  'a reserve that is opened twice': inLog((log) => {
    log.push({ ...structuredClone(log[11] as AuctionEvent), seq: 13 });
  }),
  'a reserve that is opened before the outcome': inLog((log) => {
    log.push(...log.splice(10, 1));
    renumber(log);
  }),
  'a bid stamped before it was sent': inLog((log) => Object.assign(log[8] as object, { at: instant(8_000) })),
  'a bid that nobody was told of': (told) => void told.requests.splice(5, 1),
  'a bid in the log that its sender was refused': (told) => answer(told, 3, refused('BID_TOO_LOW', 12_700)),
  'an acknowledged maximum that has no effect': (told) =>
    told.requests.push(
      asked(
        ANA,
        8_500,
        bid(20_000),
        accepted(ANA, 7, { seq: 8, currentBid: 12_600, bidCount: 5, maximum: 20_000 }),
      ),
    ),
  'a refusal of what was enough': (told) => Object.assign(request(told, 4).wish, { amount: 12_700 }),
  'a refusal with another minimum': (told) => answer(told, 4, refused('BID_TOO_LOW', 12_800)),
  'a refusal by a price that came later': (told) => answer(told, 4, refused('BID_TOO_LOW', 14_100)),
  'a refusal as over before the end': (told) => answer(told, 4, refused('AUCTION_NOT_ACTIVE')),
  'an answer that nothing explains': (told) => answer(told, 4, refused('INTERNAL')),
  'a request that is never answered': (told) => answer(told, 4, refused('UNAVAILABLE')),
  'a repetition with another answer': (told) =>
    request(told, 1).attempts.push({
      sentAt: START + 1_500,
      answeredAt: START + 1_510,
      answer: accepted(BOBAN, 4, { seq: 6, currentBid: 12_500, bidCount: 4 }),
    }),
  'a repetition that is refused': (told) =>
    request(told, 1).attempts.push({
      sentAt: START + 1_500,
      answeredAt: START + 1_510,
      answer: refused('BID_TOO_LOW', 10_700),
    }),
  'an answer with another price': (told) =>
    answer(told, 1, accepted(BOBAN, 4, { seq: 5, currentBid: 10_500, bidCount: 3 })),
  'an answer that names another maximum': (told) =>
    answer(told, 0, accepted(ANA, 3, { seq: 3, currentBid: 10_000, bidCount: 1, maximum: 12_000 })),
  'a bid before one that was answered when it was sent': (told) => {
    for (const attempt of request(told, 0).attempts)
      Object.assign(attempt, { sentAt: START + 1_100, answeredAt: START + 1_150 });
    inLog((log) => {
      for (const one of log.slice(2, 5)) Object.assign(one, { at: instant(1_000) });
    })(told);
  },
  'two bidders of one name': (told) =>
    answer(told, 3, accepted(ANA, 6, { seq: 8, currentBid: 12_600, bidCount: 5 })),
  'an event that a watcher missed': ({ watchings: [watching] }) => void watching?.seen.splice(3, 1),
  'an event that a watcher saw twice': ({ watchings: [watching] }) =>
    void watching?.seen.splice(3, 0, structuredClone(watching.seen[3] as never)),
  'events that a watcher saw in another order': ({ watchings: [watching] }) =>
    void watching?.seen.splice(3, 2, watching.seen[4] as never, watching.seen[3] as never),
  'an event that a watcher saw otherwise': ({ watchings: [watching] }) => {
    const seen = watching?.seen[3];
    if (seen !== undefined) seen.event = { ...seen.event, at: instant(2_999) };
  },
  'an event that a watcher saw with a head of another log': ({ watchings: [watching] }) => {
    const seen = watching?.seen[3];
    if (seen !== undefined) seen.event = { ...seen.event, head: '0'.repeat(16) };
  },
  'a last event that a watcher never saw': ({ watchings: [watching] }) => void watching?.seen.pop(),
};

describe('finds', () => {
  it.each(Object.entries(mutants))('%s', (_, mutate) => {
    const told = history();
    mutate(told);
    expect(violationsOf(told)).not.toEqual([]);
  });
});

describe('a dutch auction', () => {
  const dutch = (expectedPrice: number, ms: number): History => {
    const told = history();
    const answer = accepted(ANA, 3, { seq: 4, currentBid: expectedPrice, bidCount: 1 });
    if (answer.ok) answer.auction.status = 'sold';
    return {
      ...told,
      terms: {
        ...told.terms,
        reservePrice: null,
        softCloseMs: 0,
        dutch: { minimumPrice: 8_000, dropAmount: 500, everyMs: 1_000 },
      },
      log: [
        ...told.log.slice(0, 2),
        placed(3, ms, ANA, expectedPrice, { bidCount: 1 }),
        event(4, ms, 'AuctionSold', { winner: nameOf(ANA), hammerPrice: expectedPrice, reason: 'accepted' }),
      ],
      requests: [asked(ANA, ms, { kind: 'accept', expectedPrice }, answer)],
      watchings: [],
    };
  };

  it('sells at the price of the tick or of the one before', () => {
    expect(violationsOf(dutch(9_000, 2_400))).toEqual([]);
    expect(violationsOf(dutch(9_500, 2_400))).toEqual([]);
  });

  it('and at no other', () => {
    for (const price of [10_000, 8_500, 9_250]) expect(violationsOf(dutch(price, 2_400))).not.toEqual([]);
  });
});
