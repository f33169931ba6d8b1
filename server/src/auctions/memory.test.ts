import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryLog } from '../../test/support/memory-ports.ts';
import {
  decodeSnapshot,
  encodeSnapshot,
  SNAPSHOT_EVERY,
  type Snapshot,
  type StoredSnapshot,
} from './log/snapshots.ts';
import { Reading, type ReadingDeps } from './reading.ts';
import { type AuctionFact, evolveAll } from './rules/index.ts';

/** Memory keeps at most 1,200 of them. */
const BIDS = 2_000;
const nth = (number: number) => bid(`b${number % 7}`, 10_000 + number * 100, `request-${number}`);

/** An auction with many bids; the first is a commit of its own, as is a raised maximum after it. */
async function hotAuction() {
  const server = engine();
  await server.desk.list(classicTerms());
  const first = await server.desk.submit('lot-1', nth(0));
  const raised = await server.desk.submit('lot-1', raise);
  const all = Array.from({ length: BIDS - 1 }, (_, index) => server.desk.submit('lot-1', nth(index + 1)));
  const outcomes = [first, ...(await Promise.all(all))];
  await server.desk.flush();
  const history = server.desk.peek('lot-1');
  if (history === null) throw new Error('nothing of the auction is in memory');
  return { ...server, outcomes, raised, history };
}

const confirmed = (command: ReturnType<typeof bid>) => ({ ...command, confirmed: true });

const raise = {
  ...bid('b0', 10_050, 'raised'),
  maxAmount: 10_050,
} as const;

describe('an auction with very many bids', () => {
  it('keeps only its newest events and replies in memory', async () => {
    const { history } = await hotAuction();
    expect(history.view.bidCount).toBeGreaterThanOrEqual(BIDS);
    expect(history.events.length).toBeLessThan(1_200);
    expect(history.events.at(-1)?.seq).toBe(history.view.seq);
    expect(history.replies.size).toBeLessThan(1_200);
    expect(history.newestBids(0, 300)).toHaveLength(300);
    expect(history.newestBids(1_500, 1)).toBeNull();
  });

  it('gives the first answer to a request that it has long forgotten', async () => {
    const { desk, log, outcomes, raised } = await hotAuction();
    const commits = log.commits.size;
    for (const number of [0, 1, 700, 1_500, BIDS - 1])
      expect(await desk.submit('lot-1', nth(number))).toEqual(outcomes[number]);
    expect(await desk.submit('lot-1', raise)).toEqual(raised);
    expect(log.commits.size).toBe(commits);
  });

  it('gives it also when the batch that asks again is the one that makes memory forget it', async () => {
    const { desk } = engine();
    await desk.list(classicTerms());
    const first = await desk.submit('lot-1', nth(0));
    const most = 1_199;
    await Promise.all(Array.from({ length: most - 1 }, (_, index) => desk.submit('lot-1', nth(index + 1))));
    const [again] = await Promise.all([desk.submit('lot-1', nth(0)), desk.submit('lot-1', nth(most))]);
    expect(again).toEqual(first);
    expect(desk.peek('lot-1')?.replies.size).toBeLessThan(most);
  });

  it('lets no bid wait while it looks an old request up, and nobody’s in between get lost', async () => {
    const { desk, log } = await hotAuction();
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const placesOf = MemoryLog.prototype.placesOf.bind(log);
    log.placesOf = async (...args) => {
      asked.resolve();
      await go.promise;
      return placesOf(...args);
    };
    const accept = { ...bid('b2', 1, 'accept'), type: 'AcceptPrice', expectedPrice: 1 } as const;
    const mine = Promise.all([
      desk.submit('lot-1', confirmed(bid('b1', 1_000_000, 'mine'))),
      desk.submit('lot-1', accept),
    ]);
    await asked.promise;
    expect(await engine(log).desk.submit('lot-1', confirmed(bid('b3', 2_000_000, 'theirs')))).toMatchObject({
      ok: true,
    });
    await desk.read('lot-1');
    go.resolve();
    expect(await mine).toMatchObject([
      { ok: true, value: { bid: { amount: 1_000_000 } } },
      { ok: false, refusal: { code: 'WRONG_AUCTION_TYPE' } },
    ]);
    const history = await engine(log).desk.read('lot-1');
    expect(history?.view.currentBid).toBe(2_000_000);
  });

  it('keeps no later bid waiting while it looks an old request up', async () => {
    const { desk, log, outcomes } = await hotAuction();
    const go = Promise.withResolvers<void>();
    const placesOf = MemoryLog.prototype.placesOf.bind(log);
    log.placesOf = (...args) => go.promise.then(() => placesOf(...args));
    const old = desk.submit('lot-1', nth(1));
    expect(await desk.submit('lot-1', confirmed(bid('b1', 1_000_000)))).toMatchObject({ ok: true });
    go.resolve();
    expect(await old).toEqual(outcomes[1]);
  });

  it('finds the first answers of a crowd that repeats its bids by few reads of the log', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const outcomes: unknown[] = [];
    for (let number = 0; number < 700; number++) outcomes.push(await desk.submit('lot-1', nth(number)));
    await desk.flush();
    const other = engine(log).desk;
    await other.read('lot-1');
    const { facts, asked } = counted(log);
    const again = outcomes.map((_, number) => other.submit('lot-1', nth(number)));
    expect(await Promise.all(again)).toEqual(outcomes);
    expect(asked()).toBeLessThanOrEqual(3);
    expect(facts()).toBeLessThan(5_000);
  });

  it('gives it also on another server and after a restart', async () => {
    const { log, outcomes } = await hotAuction();
    expect(await engine(log).desk.submit('lot-1', nth(3))).toEqual(outcomes[3]);
  });

  it('gives it also where it is found for somebody else while its repetition is being written', async () => {
    const one = engine();
    await one.desk.list(classicTerms({ buyItNowPrice: 10_500 }));
    await one.desk.submit('lot-1', bid('ana', 10_500));
    const cause = { clientBidId: 'buy', fingerprint: 'buy-now' };
    const buying = { type: 'BuyNow', bidderId: 'boris', cause } as const;
    const first = await one.desk.submit('lot-1', buying);
    expect(first).toMatchObject({ refusal: { code: 'BUY_NOW_UNAVAILABLE' } });
    for (let number = 0; number < 2 * SNAPSHOT_EVERY; number++)
      await one.desk.submit('lot-1', bid(`b${number % 2}`, 10_600 + number * 100));
    await one.desk.flush();
    const { desk, log } = engine(one.log);
    await desk.read('lot-1');
    log.holdNext(async () => void (await desk.answered('lot-1', buying)));
    expect(await desk.submit('lot-1', buying)).toEqual(first);
  });

  it('refuses a forgotten key with other content', async () => {
    const { desk } = await hotAuction();
    const other = { ...nth(5), cause: { clientBidId: 'request-5', fingerprint: 'bid 1' } };
    expect(await desk.submit('lot-1', other)).toMatchObject({ refusal: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('finds a forgotten reply by one question and folds no more than lies between two snapshots', async () => {
    const { desk, log, outcomes } = await hotAuction();
    const { facts, asked } = counted(log);
    for (const number of [2, 700]) expect(await desk.submit('lot-1', nth(number))).toEqual(outcomes[number]);
    expect(asked()).toBe(2);
    expect(facts()).toBeLessThan(2 * (SNAPSHOT_EVERY + 2 * 300));
  });

  it('asks nothing of the log for bids that are new', async () => {
    const { desk, log } = await hotAuction();
    const { facts, asked } = counted(log);
    expect(await desk.submit('lot-1', confirmed(bid('new', 9_999_900)))).toMatchObject({ ok: true });
    expect([asked(), facts()]).toEqual([0, 0]);
  });

  it('gives the first answer also where it would be refused for good now', async () => {
    const { log, clock, outcomes } = await hotAuction();
    await clock.advance(3 * HOUR_MS);
    const restarted = engine(log, clock);
    await restarted.desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(await restarted.desk.submit('lot-1', confirmed(bid('late', 99_000_000)))).toMatchObject({
      refusal: { code: 'AUCTION_NOT_ACTIVE' },
    });
    for (const number of [4, 700])
      expect(await restarted.desk.submit('lot-1', nth(number))).toEqual(outcomes[number]);
  });

  it('pages through all bids, and sends the view to a client that missed too much', async () => {
    const { desk, clock, catalogue, history } = await hotAuction();
    const reading = new Reading({ desk, catalogue, clock } as unknown as ReadingDeps);
    const total = history.view.bidCount;
    const last = await reading.bids('lot-1', { page: Math.ceil(total / 100), pageSize: 100 });
    expect(last?.items.at(-1)).toMatchObject({ id: 'lot-1-3', amount: 10_000, isLeading: false });
    const newest = await reading.bids('lot-1', { page: 1, pageSize: 100 });
    expect(newest?.items.map(({ isLeading }) => isLeading).indexOf(true)).toBe(0);
    expect([newest?.total, newest?.items.filter(({ isLeading }) => isLeading).length]).toEqual([total, 1]);
    expect((await reading.bids('lot-1', { page: 100_000, pageSize: 100 }))?.items).toEqual([]);
    expect((await reading.watch({ auctionId: 'lot-1', sinceSeq: 2 }, null))?.answer.missed).toEqual([]);
    const returning = await reading.watch({ auctionId: 'lot-1', sinceSeq: history.view.seq - 3 }, null);
    expect(returning?.answer.missed.map(({ seq }) => seq)).toEqual(
      [-2, -1, 0].map((back) => history.view.seq + back),
    );
  });
});

describe('a long log', () => {
  it('is opened by folding the last few hundred facts of a log of any length', async () => {
    const { log, history } = await hotAuction();
    const { facts } = counted(log);
    const opened = await engine(log).desk.read('lot-1');
    expect([opened?.state, opened?.view, opened?.lastHash]).toEqual([
      history.state,
      history.view,
      history.lastHash,
    ]);
    expect(facts()).toBeLessThan(2 * SNAPSHOT_EVERY + 4 * 300);
  });

  it.each<[string, (log: MemoryLog) => unknown]>([
    ['are missing', ({ snapshots }) => snapshots.stored.splice(0)],
    [
      'are damaged',
      (log) => damage(log, ({ content }) => ({ content: content.replace('"bidCount"', '"bids"') })),
    ],
    [
      'lack people',
      (log) =>
        damage(log, ({ people = [] }) => ({ people: people.map((piece) => piece.replace('b1', 'b9')) })),
    ],
    ['are of another format', (log) => damage(log, () => ({ format: 0 }))],
    ['are of another log', (log) => change(log, ({ hash }) => ({ hash: hash.replace(/^./, 'x') }))],
  ])('whose snapshots %s is folded from the beginning, and has them again', async (_what, spoil) => {
    const { log, history, outcomes } = await hotAuction();
    await spoil(log);
    const { desk } = engine(log);
    expect((await desk.read('lot-1'))?.state).toEqual(history.state);
    expect(await desk.submit('lot-1', nth(7))).toEqual(outcomes[7]);
    await desk.flush();
    const { facts } = counted(log);
    await engine(log).desk.read('lot-1');
    expect(facts()).toBeLessThan(2 * SNAPSHOT_EVERY + 4 * 300);
  });

  it('gets the same snapshots from every server that folds it', async () => {
    const { log, desk } = await hotAuction();
    await desk.flush();
    const first = log.snapshots.stored.splice(0).map(({ digest }) => digest);
    const other = engine(log).desk;
    await other.read('lot-1');
    await other.flush();
    const again = log.snapshots.stored.map(({ digest }) => digest);
    expect(again.slice(-2)).toEqual(first.slice(-2));
    expect(log.snapshots.stored.filter(({ people }) => people !== undefined).length).toBeLessThan(4);
  });

  it('is read once for many who ask at the same time', async () => {
    const { log } = await hotAuction();
    const cold = engine(log, new FakeClock(NOON));
    let opened = 0;
    const find = log.snapshots.find.bind(log.snapshots);
    log.snapshots.find = (...query) => {
      opened++;
      return find(...query);
    };
    const histories = await Promise.all(Array.from({ length: 50 }, () => cold.desk.read('lot-1')));
    expect(new Set(histories.map((history) => history?.view.bidCount))).toHaveLength(1);
    expect(opened).toBe(1);
  });
});

// Copying them for each takes longer than a test may.
it('an auction folds 20,000 bidders without copying them for each', () => {
  const terms = classicTerms();
  const begun: AuctionFact[] = [
    { type: 'AuctionScheduled', at: NOON, terms },
    { type: 'AuctionStarted', at: NOON },
  ];
  const bids = Array.from({ length: 20_000 }, (_, index) => placed(index + 1));
  expect(evolveAll(null, [...begun, ...bids])?.bidders.size).toBe(20_000);
});

it('a snapshot of very many bidders is encoded and decoded with turns for other work in between', async () => {
  const state = evolveAll(null, [
    { type: 'AuctionScheduled', at: NOON, terms: classicTerms() },
    { type: 'AuctionStarted', at: NOON },
    ...Array.from({ length: 5_000 }, (_, index) => placed(index + 1)),
  ]);
  if (state === null) throw new Error('nothing was listed');
  const view = { title: 'any' } as Snapshot['view'];
  const snapshot = { firstSeq: 3, hash: 'f'.repeat(64), publicHash: 'e'.repeat(64), state, view };
  const turns = { encoding: 0, decoding: 0 };
  let doing: keyof typeof turns | null = 'encoding';
  const count = () => {
    if (doing === null) return;
    turns[doing] += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const stored = await encodeSnapshot(snapshot);
  doing = 'decoding';
  const decoded = await decodeSnapshot(stored);
  doing = null;
  expect(new Map(decoded?.state.bidders)).toEqual(new Map(state.bidders));
  expect([turns.encoding, turns.decoding].every((some) => some >= 4)).toBe(true);
});

const placed = (number: number): AuctionFact => ({
  type: 'BidPlaced',
  at: NOON,
  bidderId: `user-${number}`,
  bidder: number,
  amount: 10_000 + number * 100,
  maxAmount: 10_000 + number * 100,
  automatic: false,
  leads: true,
  cause: { clientBidId: `request-${number}`, fingerprint: '' },
});

/** Counts the facts that are read from the log from now on, and how often it is asked for requests. */
function counted(log: MemoryLog) {
  let facts = 0;
  let asked = 0;
  const readAfter = MemoryLog.prototype.readAfter.bind(log);
  const placesOf = MemoryLog.prototype.placesOf.bind(log);
  log.readAfter = async (...args) => {
    const commits = await readAfter(...args);
    facts += commits.flatMap(({ steps }) => steps.flat()).length;
    return commits;
  };
  log.placesOf = (...args) => {
    asked++;
    return placesOf(...args);
  };
  return { facts: () => facts, asked: () => asked };
}

function damage({ snapshots }: MemoryLog, to: (snapshot: StoredSnapshot) => Partial<StoredSnapshot>): void {
  snapshots.stored = snapshots.stored.map((stored) => ({ ...stored, ...to(stored) }));
}

/** Exchanges what the snapshots hold, digests included. */
async function change(
  { snapshots }: MemoryLog,
  to: (snapshot: Snapshot) => Partial<Snapshot>,
): Promise<void> {
  const changed = snapshots.stored.map(async (stored) => {
    const snapshot = await decodeSnapshot(stored);
    return snapshot === null ? stored : encodeSnapshot({ ...snapshot, ...to(snapshot) });
  });
  snapshots.stored = await Promise.all(changed);
}
