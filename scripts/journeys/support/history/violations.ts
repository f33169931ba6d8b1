import { isDeepStrictEqual } from 'node:util';
import type { ApiError, AuctionEvent } from '@autoplace/shared/contract';
import {
  type Attempt,
  acceptance,
  acceptedAt,
  firstSent,
  type History,
  isDefinite,
  type LotTerms,
  type RecordedRequest,
} from './history.ts';
import { APART_MS, nameOf, offerOf, Replay } from './replay.ts';
import { dutchPrices, leastOf, type Standing } from './standing.ts';

/** What is wrong with a history by docs/rules.md; empty when everything can be explained. */
export function violationsOf(history: History): string[] {
  const replay = new Replay(history);
  const order = new Order(history, replay);
  const problems = [
    ...replay.problems,
    ...history.requests.flatMap((request) => [
      ...problemsOfRepeating(request),
      ...problemsOfAnswer(request, replay),
      ...order.problemsOf(request),
    ]),
    ...history.watchings.flatMap((watching) => problemsOfWatching(watching, history)),
  ];
  return [...new Set(problems)].map((problem) => `${history.terms.auctionId}: ${problem}`);
}

/** R11: every answer that accepts is the same to the letter, none follows or comes before one that refuses, and in the end there is one. */
function problemsOfRepeating(request: RecordedRequest): string[] {
  const answers = request.attempts.map(({ answer }) => answer).filter(isDefinite);
  const [first] = answers;
  if (first === undefined) return [`${nameOf(request)} got no definite answer`];
  return answers.some(
    (answer) => answer.ok !== first.ok || (first.ok && JSON.stringify(answer) !== JSON.stringify(first)),
  )
    ? [`${nameOf(request)} was answered in two ways`]
    : [];
}

/** An answer shows the auction as the request left it, and a receipt of that place. */
function problemsOfAnswer(request: RecordedRequest, replay: Replay): string[] {
  const answer = acceptance(request);
  const left = replay.standings[replay.placeOf.get(request) ?? -1];
  if (answer === null || left === undefined) return [];
  const { auction, receipt, viewer } = answer;
  const isLeading = left.leader === request.client && left.status === 'active';
  const maximum = isLeading && left.maximum > (left.price ?? 0) ? left.maximum : undefined;
  const wanted = {
    seq: [auction.seq, left.seq],
    receipt: [receipt.seq, left.seq],
    currentBid: [auction.currentBid, left.price],
    bidCount: [auction.bidCount, left.bidCount],
    end: [left.status === 'active' ? Date.parse(auction.endTime) : left.endsAt, left.endsAt],
    status: [auction.status, left.status],
    'own maximum': [viewer.maximum, left.status === 'active' ? maximum : viewer.maximum],
  };
  return Object.entries(wanted)
    .filter(([, [told, is]]) => told !== is)
    .map(([what, [told, is]]) => `${nameOf(request)} was told ${what} ${told} instead of ${is}`);
}

/** Real time: what was answered, or seen by a watcher, before a request was sent comes before it. */
class Order {
  readonly #history: History;
  readonly #replay: Replay;
  /** What is known from a moment on: the place that had been reached by then; both rise. */
  readonly #reached: { at: number; place: number }[];
  /** What was sent at or after a moment has led to a place not before this one. */
  readonly #begun: { at: number; place: number }[];

  constructor(history: History, replay: Replay) {
    this.#history = history;
    this.#replay = replay;
    const places = [...replay.placeOf].map(([request, place]) => ({ request, place }));
    const placeOfSeq = new Map(
      replay.standings.map(({ seq }, place) => [seq, place]).reverse() as [number, number][],
    );
    const seen = history.watchings.flatMap((watching) =>
      watching.seen.flatMap(({ at, event }) => {
        const place = placeOfSeq.get(event.seq);
        return place === undefined ? [] : [{ at, place }];
      }),
    );
    this.#reached = risen([
      ...seen,
      ...places.map(({ request, place }) => ({ at: acceptedAt(request), place })),
    ]);
    this.#begun = fallen(places.map(({ request, place }) => ({ at: firstSent(request), place: place - 1 })));
  }

  problemsOf(request: RecordedRequest): string[] {
    const place = this.#replay.placeOf.get(request);
    const from = this.#from(firstSent(request));
    if (place !== undefined)
      return place <= from ? [`${nameOf(request)} comes before what was known when it was sent`] : [];
    return request.attempts.flatMap((attempt) => this.#problemsOfRefusal(request, attempt, from));
  }

  /** A refusal is explained by one of the places at which the request may have been decided. */
  #problemsOfRefusal(request: RecordedRequest, attempt: Attempt, from: number): string[] {
    const { answer, answeredAt } = attempt;
    if (!isDefinite(answer) || answer.ok || answeredAt === null) return [];
    const to = Math.max(from, this.#to(answeredAt));
    const window = this.#replay.standings.slice(from, to + 1);
    const times = [firstSent(request) - APART_MS, answeredAt + APART_MS] as const;
    const { code, minimumBid, price } = answer.error;
    // What is too low stays too low, so the minimum that is told may be an earlier one.
    const wasMinimum =
      minimumBid === undefined ||
      this.#replay.standings
        .slice(0, to + 1)
        .some((standing) => leastOf(this.#history.terms, standing, request.client) === minimumBid);
    const isExplained =
      wasMinimum && window.some((standing) => this.#explains(standing, request, answer.error, times));
    const told = [code, minimumBid, price].filter((part) => part !== undefined).join(' ');
    return isExplained ? [] : [`${nameOf(request)} was refused with ${told}, which nothing explains`];
  }

  #explains(
    standing: Standing,
    request: RecordedRequest,
    { code, minimumBid, price }: ApiError,
    times: readonly [number, number],
  ): boolean {
    const { terms } = this.#history;
    const { wish, client } = request;
    if (code === 'AUCTION_NOT_ACTIVE') return standing.status !== 'active';
    if (standing.status !== 'active') return false;
    if (code === 'BID_TOO_LOW' && wish.kind === 'bid') {
      const least = leastOf(terms, standing, client);
      const offer = standing.leader === client ? offerOf(request) : wish.amount;
      return offer < least && minimumBid !== undefined && offer < minimumBid;
    }
    if (code === 'BUY_NOW_UNAVAILABLE') return (standing.price ?? 0) >= (terms.buyNowPrice ?? 0);
    if (code !== 'PRICE_CHANGED' || wish.kind !== 'accept') return false;
    return pricesWithin(terms, times).some(
      (prices) => prices[0] === price && !prices.includes(wish.expectedPrice),
    );
  }

  /** The last place that was known before this moment. */
  #from(at: number): number {
    return this.#reached.findLast((known) => known.at < at)?.place ?? 0;
  }

  /** The last place before everything that was sent after this moment. */
  #to(at: number): number {
    return this.#begun.find((begun) => begun.at > at)?.place ?? this.#replay.standings.length - 1;
  }
}

/** The dutch prices at each tick of a time. */
function pricesWithin(terms: LotTerms, [from, to]: readonly [number, number]): number[][] {
  const { dutch } = terms;
  if (dutch === null) return [];
  const ticks = Math.ceil((to - from) / dutch.everyMs);
  return Array.from({ length: ticks + 1 }, (_, tick) =>
    dutchPrices(terms, Math.min(to, from + tick * dutch.everyMs)),
  );
}

interface At {
  at: number;
  place: number;
}

/** By time, each with the highest place up to it. */
function risen(known: At[]): At[] {
  let place = 0;
  return known
    .filter(({ at }) => Number.isFinite(at))
    .sort((one, other) => one.at - other.at)
    .map((one) => {
      place = Math.max(place, one.place);
      return { at: one.at, place };
    });
}

/** By time, each with the lowest place from it on. */
function fallen(begun: At[]): At[] {
  let place = Number.POSITIVE_INFINITY;
  return begun
    .sort((one, other) => other.at - one.at)
    .map((one) => {
      place = Math.min(place, one.place);
      return { at: one.at, place };
    })
    .reverse();
}

const headOf = (event: AuctionEvent | undefined) => (event?.head === undefined ? {} : { head: event.head });

/** Each event is the log's, in order, and none is missing in the end (R61). */
function problemsOfWatching(
  { name, from, jumps, seen }: History['watchings'][number],
  { log }: History,
): string[] {
  const problems: string[] = [];
  let seq = from;
  const jump = () => {
    seq = jumps.find(({ after }) => after === seq)?.to ?? seq;
  };
  for (const { event } of seen) {
    jump();
    if (event.seq !== seq + 1) problems.push(`${name} saw event ${event.seq} after ${seq}`);
    const logged = log[event.seq - 1];
    // What is asked for comes without a head of its own.
    if (!isDeepStrictEqual(logged, { ...event, ...('head' in event ? {} : headOf(logged)) }))
      problems.push(`${name} saw another event ${event.seq} than the log's`);
    seq = event.seq;
  }
  jump();
  if (seq !== log.length) problems.push(`${name} saw events up to ${seq} of ${log.length}`);
  return problems;
}
