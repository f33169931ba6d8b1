import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auction-fixtures.ts';
import { bid, engine } from '../../test/support/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryLog } from '../../test/support/memory-ports.ts';
import { Reading, type ReadingDeps } from './reading.ts';

const BIDS = 5_000;
const nth = (number: number) => bid(`b${number % 7}`, 10_000 + number * 100, `request-${number}`);

/** An auction with many bids; the first is a commit of its own, as is a raised maximum after it. */
async function hotAuction() {
  const server = engine();
  await server.desk.list(classicTerms());
  const first = await server.desk.submit('lot-1', nth(0));
  const raised = await server.desk.submit('lot-1', raise);
  const all = Array.from({ length: BIDS - 1 }, (_, index) => server.desk.submit('lot-1', nth(index + 1)));
  const outcomes = [first, ...(await Promise.all(all))];
  const history = server.desk.peek('lot-1');
  if (history === null) throw new Error('nothing of the auction is in memory');
  return { ...server, outcomes, raised, history };
}

const raise = {
  ...bid('b0', 10_050, 'raised'),
  maxAmount: 10_050,
} as const;

describe('an auction with very many bids', () => {
  it('keeps only its newest events and replies in memory', async () => {
    const { history } = await hotAuction();
    expect(history.bids.length).toBeGreaterThanOrEqual(BIDS);
    expect(history.events.length).toBeLessThan(1_200);
    expect(history.events.at(-1)?.seq).toBe(history.view.seq);
    expect(history.replies.size).toBe(2_000);
  });

  it('gives the first answer to a request that it has long forgotten', async () => {
    const { desk, log, outcomes, raised } = await hotAuction();
    const commits = log.commits.size;
    for (const number of [0, 1, 700, 2_500, BIDS - 1])
      expect(await desk.submit('lot-1', nth(number))).toEqual(outcomes[number]);
    expect(await desk.submit('lot-1', raise)).toEqual(raised);
    expect(log.commits.size).toBe(commits);
  });

  it('gives it also on another server and after a restart', async () => {
    const { log, outcomes } = await hotAuction();
    expect(await engine(log).desk.submit('lot-1', nth(3))).toEqual(outcomes[3]);
  });

  it('refuses a forgotten key with other content', async () => {
    const { desk } = await hotAuction();
    const other = { ...nth(5), cause: { clientBidId: 'request-5', fingerprint: 'bid 1' } };
    expect(await desk.submit('lot-1', other)).toMatchObject({ refusal: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('finds a forgotten reply without reading the whole log', async () => {
    const { desk, log, outcomes } = await hotAuction();
    const read: number[] = [];
    const readAfter = log.readAfter.bind(log);
    log.readAfter = async (...args) => {
      const commits = await readAfter(...args);
      read.push(commits.flatMap(({ steps }) => steps).length);
      return commits;
    };
    expect(await desk.submit('lot-1', nth(2))).toEqual(outcomes[2]);
    expect(read).toHaveLength(1);
    expect(log.commits.size).toBeGreaterThan(15);
  });

  it('pages through all bids, and sends the view to a client that missed too much', async () => {
    const { desk, clock, catalogue, history } = await hotAuction();
    const reading = new Reading({ desk, catalogue, clock } as unknown as ReadingDeps);
    const total = history.bids.length;
    const last = await reading.bids('lot-1', Math.ceil(total / 100), 100);
    expect(last?.items.at(-1)).toMatchObject({ id: 'lot-1-3', amount: 10_000, isLeading: false });
    const newest = await reading.bids('lot-1', 1, 100);
    expect(newest?.items.map(({ isLeading }) => isLeading).indexOf(true)).toBe(0);
    expect([newest?.total, newest?.items.filter(({ isLeading }) => isLeading).length]).toEqual([total, 1]);
    expect((await reading.bids('lot-1', 100_000, 100))?.items).toEqual([]);
    expect((await reading.watch('lot-1', 2, null))?.missed).toEqual([]);
    const { missed } = (await reading.watch('lot-1', history.view.seq - 3, null)) ?? {};
    expect(missed?.map(({ seq }) => seq)).toEqual([-2, -1, 0].map((back) => history.view.seq + back));
  });
});

describe('a long log with many concurrent readers', () => {
  it('is read once for all of them', async () => {
    const { log } = await hotAuction();
    const cold = engine(log, new FakeClock(NOON));
    let reads = 0;
    const readAfter = MemoryLog.prototype.readAfter.bind(log);
    log.readAfter = (auctionId, version, most) => {
      if (version === 0) reads++;
      return readAfter(auctionId, version, most);
    };
    const histories = await Promise.all(Array.from({ length: 50 }, () => cold.desk.read('lot-1')));
    expect(new Set(histories.map((history) => history?.view.bidCount))).toHaveLength(1);
    expect(reads).toBe(1);
  });
});
