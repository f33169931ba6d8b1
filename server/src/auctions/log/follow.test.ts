import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { MemoryLog } from '../../../test/support/memory-ports.ts';
import { noSignals } from '../../core/redis/signals.ts';
import type { Subscription } from './follow.ts';

/** A subscription that notes what it is given. */
function noting(over: Partial<Subscription> = {}) {
  const commits: string[] = [];
  const caughtUp: string[] = [];
  const subscription: Subscription = {
    name: 'noting',
    onCommit: (before, commit, after) =>
      void commits.push(`${before?.version ?? 0} ${commit.firstSeq} ${after.version}`),
    catchUp: async ({ auctionId }) => void caughtUp.push(auctionId),
    ...over,
  };
  return { subscription, commits, caughtUp };
}

/** Two servers that know each other; the second notes what its subscription gets, and which auctions are its own share. */
async function joined(over: Partial<Subscription> = {}) {
  const clock = new FakeClock(NOON);
  const one = engine(undefined, clock);
  const share = { isMine: false };
  const shares = { isJoined: () => true, isMine: () => share.isMine };
  const signals = { ...noSignals, hasMissed: () => false };
  const two = engine(one.log, clock, undefined, undefined, { shares, signals, watched: () => ['lot-1'] });
  const { subscription, caughtUp } = noting(over);
  two.follower.subscribe(subscription);
  await two.follower.start();
  await one.desk.list(classicTerms());
  return { clock, one, two, share, caughtUp };
}

describe('a subscription to the log', () => {
  it('gets each commit of its server once, with the auction before and after it', async () => {
    const { desk, follower, clock } = engine();
    const { subscription, commits, caughtUp } = noting();
    follower.subscribe(subscription);
    await follower.start();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000));
    await desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(20_000);
    expect([commits, caughtUp]).toEqual([['0 1 2', '2 3 3', '3 4 4'], []]);
    follower.stop();
  });

  it('catches up with what it could not do, and tries that again until it can', async () => {
    const { desk, follower, clock, logger } = engine();
    let failures = 2;
    const { subscription, caughtUp } = noting({
      onCommit: () => Promise.reject(new Error('the database is away')),
    });
    const { catchUp } = subscription;
    follower.subscribe({
      ...subscription,
      async catchUp(history) {
        if (failures-- > 0) throw new Error('the database is away');
        await catchUp?.(history);
      },
    });
    await desk.list(classicTerms());
    await clock.advance(14_999);
    expect(caughtUp).toEqual([]);
    await clock.advance(1);
    expect(caughtUp).toEqual(['lot-1']);
    expect(logger.errors).toHaveLength(3);
    await clock.advance(60_000);
    expect(caughtUp).toEqual(['lot-1']);
  });

  it('catches up once with all that another server commits, after giving it time', async () => {
    const clock = new FakeClock(NOON);
    const one = engine(undefined, clock);
    const two = engine(one.log, clock);
    const { subscription, caughtUp } = noting();
    two.follower.subscribe(subscription);
    await two.follower.start();
    await one.desk.list(classicTerms());
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(1_000);
    await one.desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(4_999);
    expect(caughtUp).toEqual([]);
    await clock.advance(1);
    expect(caughtUp).toEqual(['lot-1']);
    two.follower.stop();
    await one.desk.submit('lot-1', bid('ana', 11_000));
    await clock.advance(20_000);
    expect(caughtUp).toEqual(['lot-1']);
  });

  it('R294 is caught up with by one of the servers that know each other, and by the next if that one dies', async () => {
    const { clock, one, two, share, caughtUp } = await joined();
    await clock.advance(30_000);
    expect(caughtUp).toEqual([]);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(8_000);
    share.isMine = true;
    await clock.advance(4_000);
    expect(caughtUp).toEqual(['lot-1']);
    await one.desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(6_500);
    expect(caughtUp).toEqual(['lot-1', 'lot-1']);
    two.follower.stop();
  });

  it('R294 is caught up with by the next server if the committing one dies while an earlier commit is looked at again', async () => {
    const { clock, one, two, share, caughtUp } = await joined();
    // Heard of after 1 s, the first look is after 6 s and the second after 11 s.
    await clock.advance(8_000);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(3_500);
    share.isMine = true;
    await clock.advance(8_000);
    expect(caughtUp).toEqual(['lot-1']);
    two.follower.stop();
  });

  it('is caught up with what another server commits while the answer to an own commit is on its way', async () => {
    const clock = new FakeClock(NOON);
    const one = engine(undefined, clock);
    const two = engine(one.log, clock);
    const { subscription, caughtUp } = noting();
    two.follower.subscribe(subscription);
    await two.follower.start();
    await one.desk.list(classicTerms());
    await clock.advance(20_000);
    const append = one.log.append.bind(one.log);
    one.log.append = async (commit) => {
      one.log.append = append;
      const outcome = await append(commit);
      await one.desk.submit('lot-1', bid('boris', 10_500));
      await two.desk.read('lot-1');
      return outcome;
    };
    await two.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(20_000);
    expect(caughtUp).toEqual(['lot-1', 'lot-1']);
    two.follower.stop();
  });

  it('catches up with what it could not do, also while it waits for another server with the same auction', async () => {
    const { clock, two, caughtUp } = await joined({
      onCommit: () => Promise.reject(new Error('the database is away')),
    });
    await clock.advance(1_000);
    await two.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(20_000);
    expect(caughtUp).toEqual(['lot-1']);
    two.follower.stop();
  });

  it('hears of a commit that was on its way for 10 s, or that shows 10 s after it was written', async () => {
    const clock = new FakeClock(NOON);
    const one = engine(undefined, clock);
    const { log } = one;
    const news: string[] = [];
    const two = engine(log, clock);
    two.desk.onGrown(({ auctionId, version }) => void news.push(`${auctionId} ${version}`));
    await two.follower.start();
    const lots = ['held', 'hidden', 'other'];
    for (const auctionId of lots) await one.desk.list(classicTerms({ auctionId }));
    await clock.advance(5_000);
    news.length = 0;
    log.now = () => clock.now();
    log.hold = ({ auctionId }) =>
      new Promise((through) => clock.after(auctionId === 'held' ? 10_000 : 0, through));
    const { touchedSince } = log;
    const shownAt = clock.now() + 10_000;
    // As on a database whose majority is behind: what one commit is hidden, those after it are too.
    log.touchedSince = async (time) => (clock.now() < shownAt ? [] : touchedSince.call(log, time));
    for (const auctionId of lots) one.desk.submit(auctionId, bid('ana', 10_000)).catch(() => {});
    await clock.advance(9_000);
    expect(news).toEqual([]);
    await clock.advance(2_000);
    expect(news.sort()).toEqual(['held 3', 'hidden 3', 'other 3']);
    two.follower.stop();
  });

  it('looks back as long as a commit may show after newer ones, and then reads only what is new (R172, R175)', async () => {
    const clock = new FakeClock(NOON);
    const one = engine(undefined, clock);
    const { log } = one;
    const news: string[] = [];
    const two = engine(log, clock);
    two.desk.onGrown(({ auctionId, version }) => void news.push(`${auctionId} ${version}`));
    log.now = () => clock.now();
    for (const auctionId of ['late', 'other', 'next']) await one.desk.list(classicTerms({ auctionId }));
    await clock.advance(60_000);
    await two.follower.start();
    const { touchedSince } = log;
    const [looks, shownAt]: [number[], number] = [[], clock.now() + 5_500];
    log.touchedSince = async (time) => {
      looks.push(time - clock.now());
      const touched = await touchedSince.call(log, time);
      return touched.filter(({ auctionId }) => auctionId !== 'late' || clock.now() >= shownAt);
    };
    await one.desk.submit('late', bid('ana', 10_000));
    await clock.advance(500);
    await one.desk.submit('other', bid('ana', 10_000));
    await clock.advance(9_500);
    expect(news).toEqual(['next 2', 'other 3', 'late 3']);
    await clock.advance(20_000);
    expect(looks.at(-1)).toBeGreaterThan(-30_000);
    await one.desk.submit('next', bid('ana', 10_000));
    await clock.advance(1_000);
    expect(news.at(-1)).toBe('next 3');
    two.follower.stop();
  });

  it('does what follows from a crowd of commits a few at a time, and where it sees to crowds by itself at once', async () => {
    const { desk, follower, clock } = engine();
    const most = { few: 0, all: 0 };
    const slow = (name: keyof typeof most) => {
      let running = 0;
      return async () => {
        most[name] = Math.max(most[name], ++running);
        await new Promise<void>((done) => clock.after(100, done));
        running -= 1;
      };
    };
    follower.subscribe({ name: 'few', onCommit: slow('few') });
    follower.subscribe({ name: 'all', onCommit: slow('all'), takesCrowds: true });
    const lots = Array.from({ length: 40 }, (_, number) => `lot-${number}`);
    for (const auctionId of lots) await desk.list(classicTerms({ auctionId }));
    await clock.advance(500);
    expect(most).toEqual({ few: 32, all: 40 });
  });

  it('catches up at a start with every auction that was touched, each once', async () => {
    const before = engine();
    const lots = Array.from({ length: 20 }, (_, number) => `lot-${number}`);
    for (const auctionId of lots) await before.desk.list(classicTerms({ auctionId }));
    const { follower } = engine(before.log);
    const { subscription, caughtUp } = noting();
    follower.subscribe(subscription);
    await follower.recover();
    expect(caughtUp.sort()).toEqual(lots.sort());
  });

  it('does that for sixteen auctions at a time, and reads the log of each once for all subscriptions (R170)', async () => {
    const before = engine();
    const lots = Array.from({ length: 40 }, (_, number) => `lot-${number}`);
    for (const auctionId of lots) await before.desk.list(classicTerms({ auctionId }));
    const { follower, log } = engine(before.log);
    let reads = 0;
    const readAfter = MemoryLog.prototype.readAfter.bind(log);
    log.readAfter = (...args) => {
      reads++;
      return readAfter(...args);
    };
    const [underWay, most] = [new Set<string>(), new Set<number>()];
    const { subscription } = noting({
      async catchUp({ auctionId }) {
        underWay.add(auctionId);
        await settle();
        most.add(underWay.size);
        underWay.delete(auctionId);
      },
    });
    for (let number = 0; number < 3; number++) follower.subscribe(subscription);
    await follower.recover();
    expect([Math.max(...most), reads]).toEqual([16, 40]);
  });

  it('tries again what it could not catch up with at a start, and does the rest meanwhile', async () => {
    const before = engine();
    for (const auctionId of ['lot-1', 'lot-2']) await before.desk.list(classicTerms({ auctionId }));
    const { follower, clock } = engine(before.log);
    const { subscription, caughtUp } = noting();
    let failures = 1;
    follower.subscribe({
      ...subscription,
      async catchUp(history) {
        if (history.auctionId === 'lot-1' && failures-- > 0) throw new Error('the database is away');
        await subscription.catchUp?.(history);
      },
    });
    await follower.recover();
    expect(caughtUp).toEqual(['lot-2']);
    await clock.advance(5_000);
    expect(caughtUp).toEqual(['lot-2', 'lot-1']);
  });

  it('says nothing of what a stop cuts off: another server or the next start sees to it', async () => {
    const before = engine();
    await before.desk.list(classicTerms());
    const { follower, logger } = engine(before.log);
    const { subscription } = noting({
      async catchUp() {
        follower.stop();
        throw new Error('the database is closed');
      },
    });
    follower.subscribe(subscription);
    expect(await follower.recover()).toBe(false);
    expect(logger.errors).toEqual([]);
  });

  it('does not catch up again with what it has caught up with, when it commits on top of that', async () => {
    const before = engine();
    await before.desk.list(classicTerms());
    const { desk, follower, clock } = engine(before.log);
    const { subscription, caughtUp, commits } = noting();
    follower.subscribe(subscription);
    await follower.recover();
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(20_000);
    expect([caughtUp, commits]).toEqual([['lot-1'], ['2 3 3']]);
    // What another server has committed since is seen to once more.
    await before.desk.submit('lot-1', bid('boris', 10_500));
    await desk.submit('lot-1', bid('ana', 11_000));
    await clock.advance(20_000);
    expect(caughtUp).toEqual(['lot-1', 'lot-1']);
  });
});
