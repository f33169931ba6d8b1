import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';

describe('a database that fails', () => {
  it('gives the bidder no answer, and the repeated bid the true one', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    log.loseNextAnswer();
    await expect(desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).rejects.toThrow('connection lost');
    expect(await desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).toMatchObject({ ok: true });
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(1);
  });

  it('publishes a commit once when it turns out to be durable', async () => {
    const { desk, log, publisher, clock, catalogue } = engine();
    await desk.list(classicTerms());
    const told: string[] = [];
    desk.onCommitted((_history, { before, commit }) => told.push(`${before?.version} ${commit.firstSeq}`));
    log.loseNextAnswer();
    await expect(desk.submit('lot-1', bid('ana', 10_000))).rejects.toThrow('connection lost');
    await Promise.all([desk.read('lot-1'), desk.read('lot-1')]);
    await desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(1_000);
    expect(told).toEqual(['2 3', '3 4']);
    expect(publisher.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(catalogue.records.get('lot-1')?.view.currentBid).toBe(10_500);
  });

  it('publishes it also while somebody asks again for an answer', async () => {
    const { desk, log, publisher } = engine();
    await desk.list(classicTerms());
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const readAfter = log.readAfter.bind(log);
    log.readAfter = async (...args) => {
      log.readAfter = readAfter;
      asked.resolve();
      await go.promise;
      return readAfter(...args);
    };
    const answered = desk.answered('lot-1', bid('vera', 10_000));
    await asked.promise;
    log.loseNextAnswer();
    await expect(desk.submit('lot-1', bid('ana', 10_000))).rejects.toThrow('connection lost');
    go.resolve();
    expect(await answered).toBeNull();
    await desk.submit('lot-1', bid('boris', 10_500));
    expect(publisher.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('publishes a listing once when it turns out to be durable, without a word from its seller', async () => {
    const { desk, log, publisher, clock, catalogue, follower } = engine();
    await follower.start();
    const told: number[] = [];
    desk.onCommitted((_history, { commit }) => told.push(commit.firstSeq));
    log.loseNextAnswer();
    await expect(desk.list(classicTerms())).rejects.toThrow('connection lost');
    await clock.advance(2_000);
    expect([told, publisher.events.map(({ seq }) => seq)]).toEqual([[1], [1, 2]]);
    expect(catalogue.records.get('lot-1')?.version).toBe(2);
    follower.stop();
  });

  it('publishes nothing of a commit whose place another commit took', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const told: number[] = [];
    desk.onCommitted((_history, { commit }) => told.push(commit.firstSeq));
    log.holdNext(() => Promise.reject(new Error('connection lost')));
    await expect(desk.submit('lot-1', bid('ana', 10_000))).rejects.toThrow('connection lost');
    await engine(log).desk.submit('lot-1', bid('boris', 10_500));
    expect((await desk.read('lot-1'))?.view.currentBid).toBe(10_500);
    expect(told).toEqual([]);
  });

  it('has the log read anew by everybody, however lately it was read (R336)', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    for (let round = 0; round < 5; round++)
      await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          desk.submit('lot-1', bid(`b${n}`, 10_000 + 100 * (50 * round + n))),
        ),
      );
    const seq = (await desk.read('lot-1'))?.view.seq;
    log.holdNext(() => Promise.reject(new Error('connection lost')));
    await expect(desk.submit('lot-1', bid('ana', 35_000))).rejects.toThrow('connection lost');
    const readAfter = log.readAfter.bind(log);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    // It has opened the snapshot of 202 facts, and waits for what came after it.
    log.readAfter = async (id, version, most) => {
      if (version >= 202) await answered;
      return readAfter(id, version, most);
    };
    const reading = desk.read('lot-1');
    await settle();
    const seen = desk.read('lot-1', 50).then((history) => history?.view.seq);
    await settle();
    answer();
    expect([(await reading)?.view.seq, await seen]).toEqual([seq, seq]);
  });
});

describe('a database that does not answer', () => {
  it('leaves a bid without an answer after 4 s, and those who come then are not kept waiting', async () => {
    const { desk, log, clock, publisher } = engine();
    await desk.list(classicTerms());
    let arrive = () => {};
    log.holdNext(() => new Promise((through) => (arrive = through)));
    const held = desk.submit('lot-1', bid('ana', 10_000)).catch((error: Error) => error.message);
    await settle();
    await clock.advance(4_000);
    expect(await held).toContain('not answered for 4000 ms');
    expect(await desk.submit('lot-1', bid('boris', 10_500))).toMatchObject({ ok: true });
    // What was held comes now, and finds its place taken.
    arrive();
    await clock.advance(1_000);
    expect(await desk.submit('lot-1', bid('ana', 10_000))).toMatchObject({ ok: false });
    expect((await desk.read('lot-1'))?.view).toMatchObject({ bidCount: 1, currentBid: 10_500 });
    expect(publisher.events.filter(({ type }) => type === 'BidPlaced')).toHaveLength(1);
  });

  it('answers everybody who waits for it within 5 s (R171)', async () => {
    const { desk, log, clock } = engine();
    await desk.list(classicTerms());
    log.hold = () => new Promise(() => {});
    const answers: string[] = [];
    const submit = (who: string, after: number) =>
      clock.after(after, () => {
        const asked = clock.now();
        const noted = () => void answers.push(`${who} after ${clock.now() - asked}`);
        desk.submit('lot-1', bid(who, 10_000)).then(noted, noted);
      });
    submit('ana', 0);
    submit('boris', 2_000);
    submit('vera', 3_500);
    await clock.advance(20_000);
    expect(answers).toEqual(['ana after 4000', 'boris after 2000', 'vera after 4500']);
  });

  it('publishes what it has written all the same, and repeating it gets the first answer', async () => {
    const { desk, log, clock, publisher } = engine();
    await desk.list(classicTerms());
    let arrive = () => {};
    log.holdNext(() => new Promise((through) => (arrive = through)));
    const held = desk.submit('lot-1', bid('ana', 10_000)).catch(() => 'unknown');
    await settle();
    await clock.advance(4_000);
    expect(await held).toBe('unknown');
    arrive();
    await settle();
    expect(await desk.submit('lot-1', bid('ana', 10_000))).toMatchObject({ ok: true });
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(1);
    expect(publisher.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('keeps no reader waiting either', async () => {
    const { desk, log, clock } = engine();
    await desk.list(classicTerms());
    const { readAfter } = log;
    log.readAfter = () => new Promise(() => {});
    const reading = desk.read('lot-1').catch((error: Error) => error.message);
    await settle();
    await clock.advance(4_000);
    expect(await reading).toContain('not answered');
    log.readAfter = readAfter;
    expect((await desk.read('lot-1'))?.version).toBe(2);
  });
});

describe('a command that nobody waits for any more', () => {
  it('is refused, not decided late, when the commit before it took too long', async () => {
    const { desk, log, clock } = engine();
    await desk.list(classicTerms());
    log.holdNext(() => new Promise((through) => clock.after(3_000, through)));
    const first = desk.submit('lot-1', bid('ana', 10_000));
    await settle();
    const waiting = desk.submit('lot-1', bid('boris', 10_500), clock.now() + 2_000);
    await clock.advance(3_000);
    expect(await first).toMatchObject({ ok: true });
    expect(await waiting).toEqual({ ok: false, refusal: { code: 'UNAVAILABLE' } });
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(1);
    expect(await desk.submit('lot-1', bid('boris', 10_500))).toMatchObject({ ok: true });
  });

  it('is given up after collisions with other servers, with longer and longer pauses', async () => {
    const { desk, log, clock } = engine();
    await desk.list(classicTerms());
    const other = engine(log, clock);
    const collisions: number[] = [];
    const away = async () => {
      log.hold = async () => {};
      collisions.push(clock.now() - NOON);
      const amount = 10_000 + collisions.length * 500;
      await other.desk.submit('lot-1', bid(`other-${collisions.length % 2}`, amount));
      log.hold = away;
    };
    log.hold = away;
    const outcome = desk.submit('lot-1', { ...bid('ana', 1_000_000), confirmed: true });
    await settle();
    await clock.advance(20_000);
    expect(await outcome).toEqual({ ok: false, refusal: { code: 'UNAVAILABLE' } });
    expect(collisions.slice(0, 8)).toEqual([0, 0, 0, 0, 5, 15, 35, 75]);
    expect(collisions.length).toBeLessThan(130);
    expect(collisions.at(-1)).toBeLessThanOrEqual(12_000);
  });
});

describe('R80: a stamp of a clock that is wrong', () => {
  const strict = (clock: FakeClock) => (newestStamp: number) => {
    if (newestStamp > clock.now() + 250) throw new Error('ahead');
  };

  it('ahead of the database is not followed: commands wait until its time has come', async () => {
    const fast = engine(undefined, new FakeClock(NOON));
    await fast.desk.list(classicTerms());
    await fast.clock.advance(60_000);
    await fast.desk.submit('lot-1', bid('ana', 10_000));
    const clock = new FakeClock(NOON);
    const { desk } = engine(fast.log, clock, strict(clock));
    await expect(desk.submit('lot-1', bid('boris', 10_500))).rejects.toThrow('ahead');
    await clock.advance(60_000);
    expect(await desk.submit('lot-1', bid('boris', 10_500))).toMatchObject({ ok: true });
  });

  it('is not given while the clock is wrong, though it is right when the command is decided', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    let isRight = false;
    const apart = engine(log, new FakeClock(NOON - 3_000), () => {
      if (!isRight) throw new Error('behind');
    });
    const asked = apart.desk.submit('lot-1', bid('ana', 10_000));
    isRight = true;
    await expect(asked).rejects.toThrow('behind');
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(0);
  });

  it('is given to no due fact', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const late = engine(log, new FakeClock(NOON + 3 * HOUR_MS), strict(new FakeClock(NOON)));
    await expect(late.desk.submit('lot-1', { type: 'ReachDeadline' })).rejects.toThrow('ahead');
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
  });
});

describe('the read model', () => {
  it('follows the log', async () => {
    const { desk, clock, catalogue } = engine();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(1_000);
    expect(catalogue.records.get('lot-1')?.view).toMatchObject({ currentBid: 10_000, seq: 3 });
  });

  it('of a crowd of auctions is written several at a time', async () => {
    const { desk, clock, catalogue } = engine();
    const save = catalogue.save.bind(catalogue);
    const lots = Array.from({ length: 160 }, (_, number) => `lot-${number}`);
    for (const auctionId of lots) await desk.list(classicTerms({ auctionId }));
    catalogue.save = async (record) => {
      await new Promise<void>((done) => clock.after(10, done));
      return save(record);
    };
    for (const auctionId of lots) await desk.submit(auctionId, bid('ana', 10_000));
    await clock.advance(250);
    expect(new Set([...catalogue.records.values()].map(({ view }) => view.currentBid))).toEqual(
      new Set([10_000]),
    );
  });

  it('is written again after a failure, with the reason in the log', async () => {
    const { desk, clock, catalogue, logger } = engine();
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

describe('a stop', () => {
  it('waits for the bids that are being written, and takes no more', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    let letThrough = () => {};
    log.hold = () => new Promise((resolve) => (letThrough = resolve));
    const written = desk.submit('lot-1', bid('ana', 10_000));
    await settle();
    let closed = false;
    const closing = desk.close().then(() => (closed = true));
    expect(await desk.submit('lot-1', bid('boris', 10_500))).toEqual({
      ok: false,
      refusal: { code: 'UNAVAILABLE' },
    });
    await settle();
    expect(closed).toBe(false);
    letThrough();
    await closing;
    expect(await written).toMatchObject({ ok: true });
    expect(log.commits.size).toBe(2);
  });

  it('is not delayed by a bid whose write failed', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    log.hold = () => Promise.reject(new Error('connection lost'));
    const failed = desk.submit('lot-1', bid('ana', 10_000)).catch(() => 'failed');
    await desk.close();
    expect(await failed).toBe('failed');
  });
});
