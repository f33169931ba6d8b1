import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, HOUR, MINUTE, NOON } from '../../../test/support/auction-fixtures.ts';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import {
  countingIds,
  MemoryCatalogue,
  MemoryLog,
  MemoryPublisher,
  memoryLogger,
} from '../../../test/support/memory-ports.ts';
import { Deadlines } from './deadlines.ts';
import { AuctionDesk } from './desk.ts';
import { DutchTicker } from './dutch-ticker.ts';
import { rebuildCatalogue } from './rebuild.ts';

const bid = (bidderId: string, amount: number, key = `${bidderId}-${amount}`) =>
  ({
    type: 'PlaceBid',
    bidderId,
    amount,
    maxAmount: null,
    cause: { clientBidId: key, fingerprint: `bid ${amount}` },
  }) as const;

function server(log = new MemoryLog(), clock = new FakeClock(NOON)) {
  const catalogue = new MemoryCatalogue();
  const publisher = new MemoryPublisher();
  const logger = memoryLogger();
  const desk = new AuctionDesk({ log, catalogue, publisher, logger, clock, ids: countingIds() });
  return { desk, log, clock, catalogue, publisher, logger };
}

describe('bidding through the queue of an auction', () => {
  it('answers a bid only once its commit is durable', async () => {
    const { desk, log, publisher } = server();
    await desk.list(classicTerms());
    let letThrough = () => {};
    log.hold = () => new Promise((resolve) => (letThrough = resolve));

    let answered = false;
    const answer = desk.submit('lot-1', bid('ana', 10_000)).then(() => (answered = true));
    await settle();
    expect([answered, publisher.events.some(({ type }) => type === 'BidPlaced')]).toEqual([false, false]);

    letThrough();
    await answer;
    expect(publisher.events.at(-1)?.type).toBe('BidPlaced');
  });

  it('writes the bids that wait for a commit as one', async () => {
    const { desk, log } = server();
    await desk.list(classicTerms());
    const bids = Array.from({ length: 50 }, (_, index) =>
      desk.submit('lot-1', bid(`b${index}`, 10_000 + index * 100)),
    );
    const outcomes = await Promise.all(bids);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(log.commits.size).toBeLessThanOrEqual(3);
  });

  it('gives every accepted bid a receipt of its own place in the log', async () => {
    const { desk } = server();
    await desk.list(classicTerms());
    const outcomes = await Promise.all([
      desk.submit('lot-1', bid('ana', 10_000)),
      desk.submit('lot-1', bid('boris', 10_050)),
      desk.submit('lot-1', bid('vera', 10_100)),
    ]);
    expect(outcomes).toMatchObject([
      { ok: true, result: { bid: { amount: 10_000, bidder: 'Kupac 1' }, receipt: { seq: 3 } } },
      { ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid: 10_100 } },
      { ok: true, result: { bid: { amount: 10_100, bidder: 'Kupac 2' }, receipt: { seq: 4 } } },
    ]);
  });

  it('says of an unknown auction that there is none', async () => {
    expect(await server().desk.submit('none', bid('ana', 1))).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOUND' },
    });
  });
});

describe('auctions in memory', () => {
  it('are not pushed out by ids that somebody makes up', async () => {
    const { desk } = server();
    await desk.list(classicTerms());
    for (let made = 0; made < 1_100; made++) {
      await desk.read(`none-${made}`);
      await desk.submit(`nil-${made}`, bid('ana', 10_000));
    }
    expect(desk.peek('lot-1')?.auctionId).toBe('lot-1');
  });
});

describe('repeating a request', () => {
  it('gives the first answer again and has no second effect', async () => {
    const { desk, log, clock } = server();
    await desk.list(classicTerms());
    const first = await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    await desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(MINUTE);
    const commits = log.commits.size;
    expect(await desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).toEqual(first);
    expect(log.commits.size).toBe(commits);
  });

  it('gives the first answer again when both arrive at once', async () => {
    const { desk } = server();
    await desk.list(classicTerms());
    const request = () => desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    const [one, two, three] = await Promise.all([request(), request(), request()]);
    expect([two, three]).toEqual([one, one]);
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(1);
  });

  it('gives the first answer again after a restart', async () => {
    const { desk, log } = server();
    await desk.list(classicTerms());
    const first = await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    expect(await server(log).desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).toEqual(first);
  });

  it('refuses the same key with another wish', async () => {
    const { desk } = server();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    expect(await desk.submit('lot-1', bid('ana', 11_000, 'request-1'))).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('gives a refusal again, with the same numbers, even when the bid would do by now', async () => {
    const { desk, log } = server();
    await desk.list(dutchTerms());
    const early = {
      type: 'AcceptPrice',
      bidderId: 'ana',
      expectedPrice: 9_500,
      cause: { clientBidId: 'request-1', fingerprint: 'accept 9500' },
    } as const;
    const first = await desk.submit('lot-1', early);
    expect(first).toEqual({ ok: false, refusal: { code: 'PRICE_CHANGED', price: 10_000 } });
    const restarted = server(log, new FakeClock(NOON + MINUTE));
    expect(await restarted.desk.submit('lot-1', early)).toEqual(first);
    expect((await restarted.desk.read('lot-1'))?.view.status).toBe('active');
  });

  it('is told apart by who asks', async () => {
    const { desk } = server();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    expect(await desk.submit('lot-1', bid('boris', 10_500, 'request-1'))).toMatchObject({ ok: true });
  });
});

describe('two servers on one log', () => {
  it('decide again on what the other wrote first', async () => {
    const one = server();
    const two = server(one.log);
    await one.desk.list(classicTerms());
    await two.desk.read('lot-1');
    await one.desk.submit('lot-1', bid('ana', 10_000));
    const late = await two.desk.submit('lot-1', bid('boris', 10_000));
    expect(late).toEqual({ ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid: 10_100 } });
  });

  it('lose no bid and publish every event once when they bid at the same time', async () => {
    const one = server();
    const two = server(one.log);
    await one.desk.list(classicTerms());
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).desk.submit('lot-1', bid(`b${index}`, 10_000 + index * 100)),
      ),
    );
    const history = await one.desk.read('lot-1');
    const published = [...one.publisher.events, ...two.publisher.events].map(({ seq }) => seq);
    expect(published.sort((a, b) => a - b)).toEqual(history?.events.map(({ seq }) => seq));
    const prices = history?.events.flatMap((event) =>
      event.type === 'BidPlaced' ? [event.data.bid.amount] : [],
    );
    expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(prices?.length ?? -1);
  });
});

describe('a database that fails', () => {
  it('leaves the bidder without an answer, and the repeated bid with the true one', async () => {
    const { desk, log } = server();
    await desk.list(classicTerms());
    log.hold = async (commit) => {
      log.hold = async () => {};
      await log.append(commit);
      throw new Error('connection lost');
    };
    await expect(desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).rejects.toThrow('connection lost');
    expect(await desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).toMatchObject({ ok: true });
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(1);
  });

  it('does not keep a commit from being told of, once, when it turns out to be durable', async () => {
    const { desk, log, publisher, clock, catalogue } = server();
    await desk.list(classicTerms());
    const told: string[] = [];
    desk.onCommitted((_history, { before, commit }) => told.push(`${before?.version} ${commit.firstSeq}`));
    log.hold = async (commit) => {
      log.hold = async () => {};
      await log.append(commit);
      throw new Error('connection lost');
    };
    await expect(desk.submit('lot-1', bid('ana', 10_000))).rejects.toThrow('connection lost');
    await Promise.all([desk.read('lot-1'), desk.read('lot-1')]);
    await desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(1_000);
    expect(told).toEqual(['2 3', '3 4']);
    expect(publisher.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(catalogue.records.get('lot-1')?.view.currentBid).toBe(10_500);
  });

  it('tells nothing of a commit whose place another one took', async () => {
    const { desk, log } = server();
    await desk.list(classicTerms());
    const told: number[] = [];
    desk.onCommitted((_history, { commit }) => told.push(commit.firstSeq));
    log.hold = async () => {
      log.hold = async () => {};
      throw new Error('connection lost');
    };
    await expect(desk.submit('lot-1', bid('ana', 10_000))).rejects.toThrow('connection lost');
    await server(log).desk.submit('lot-1', bid('boris', 10_500));
    expect((await desk.read('lot-1'))?.view.currentBid).toBe(10_500);
    expect(told).toEqual([]);
  });
});

describe('deadlines', () => {
  it('also see to it that the read model knows what a server that is gone has committed', async () => {
    const gone = server();
    await gone.desk.list(classicTerms());
    const { desk, clock, logger } = server(gone.log, new FakeClock(NOON + 2 * HOUR));
    await desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(gone.catalogue.records.get('lot-1')?.view.status).toBe('active');

    const left = server(gone.log, clock);
    const deadlines = new Deadlines(left.desk, { catalogue: gone.catalogue, clock, logger });
    await deadlines.start();
    await clock.advance(0);
    expect(gone.catalogue.records.get('lot-1')).toMatchObject({
      view: { status: 'ended' },
      nextDeadlineAt: null,
    });
    deadlines.stop();
  });

  it('say in the log why one could not be carried out', async () => {
    const { desk, clock, catalogue, logger, log } = server();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    await deadlines.start();
    await desk.list(classicTerms({ startsAt: NOON + MINUTE, endsAt: NOON + HOUR }));
    const away = new Error('database away');
    log.hold = () => Promise.reject(away);
    await clock.advance(MINUTE);
    // `err` is the field in which the logger keeps message and stack; of any other nothing would be left.
    expect(logger.errors).toContainEqual({ err: away, auctionId: 'lot-1' });
    deadlines.stop();
  });

  it('start and close an auction at their times', async () => {
    const { desk, clock, catalogue, logger } = server();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    await deadlines.start();
    await desk.list(classicTerms({ startsAt: NOON + MINUTE, endsAt: NOON + HOUR }));
    await clock.advance(MINUTE);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(HOUR - MINUTE);
    expect((await desk.read('lot-1'))?.view).toMatchObject({ status: 'sold', hammerPrice: 10_000 });
    deadlines.stop();
  });

  it('follow an end that a late bid has moved', async () => {
    const { desk, clock, catalogue, logger } = server();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    await deadlines.start();
    await desk.list(classicTerms());
    await clock.advance(2 * HOUR - 1_000);
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(2 * MINUTE - 1);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
    await clock.advance(1);
    expect((await desk.read('lot-1'))?.view.status).toBe('sold');
    deadlines.stop();
  });

  it('that passed while no server ran are carried out at the start', async () => {
    const before = server();
    await before.desk.list(classicTerms());
    const after = server(before.log, new FakeClock(NOON + 3 * HOUR));
    await rebuildCatalogue(after.desk, after);
    const deadlines = new Deadlines(after.desk, after);
    await deadlines.start();
    await after.clock.advance(0);
    expect((await after.desk.read('lot-1'))?.view).toMatchObject({ status: 'ended', closeReason: 'no_bids' });
    deadlines.stop();
  });
});

describe('the read model', () => {
  it('follows the log', async () => {
    const { desk, clock, catalogue } = server();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(1_000);
    expect(catalogue.records.get('lot-1')?.view).toMatchObject({ currentBid: 10_000, seq: 3 });
  });

  it('is written again after a failure, with the reason in the log', async () => {
    const { desk, clock, catalogue, logger } = server();
    await desk.list(classicTerms());
    const save = catalogue.save.bind(catalogue);
    const away = new Error('database away');
    catalogue.save = () => Promise.reject(away);
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(150);
    expect(logger.errors[0]).toEqual({ err: away, auctionId: 'lot-1' });
    catalogue.save = save;
    await clock.advance(1_000);
    expect(catalogue.records.get('lot-1')?.view.currentBid).toBe(10_000);
  });
});

describe('dutch ticks', () => {
  it('are pushed at every drop while somebody watches, and stop with the sale', async () => {
    const { desk, clock, publisher } = server();
    const ticker = new DutchTicker({ desk, clock, publisher });
    ticker.watch(await desk.list(dutchTerms()));
    await clock.advance(MINUTE);
    expect(publisher.drops).toMatchObject([{ price: 9_500, nextDropAt: '2026-06-01T12:02:00.000Z' }]);
    await desk.submit('lot-1', {
      type: 'AcceptPrice',
      bidderId: 'ana',
      expectedPrice: 9_500,
      cause: { clientBidId: 'request-1', fingerprint: '' },
    });
    await clock.advance(2 * MINUTE);
    expect(publisher.drops).toHaveLength(1);
  });
});
