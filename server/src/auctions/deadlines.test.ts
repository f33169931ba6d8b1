import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it, vi } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import { refused } from '../core/result.ts';
import { Deadlines } from './deadlines.ts';

describe('deadlines', () => {
  it('also bring the read model up to what a stopped server has committed', async () => {
    const gone = engine();
    await gone.desk.list(classicTerms());
    const { desk, clock, logger } = engine(gone.log, new FakeClock(NOON + 2 * HOUR_MS));
    await desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(gone.catalogue.records.get('lot-1')?.view.status).toBe('active');

    const left = engine(gone.log, clock);
    const deadlines = new Deadlines(left.desk, { catalogue: gone.catalogue, clock, logger });
    await deadlines.start();
    await clock.advance(0);
    expect(gone.catalogue.records.get('lot-1')).toMatchObject({
      view: { status: 'ended' },
      nextDeadlineAt: null,
    });
    deadlines.stop();
  });

  it('log why one could not be carried out, and try again with its stamp', async () => {
    const { desk, clock, catalogue, logger, log, follower } = engine();
    const late: number[] = [];
    const meter = { deadlineReached: (ms: number) => void late.push(ms) };
    const deadlines = new Deadlines(desk, { catalogue, meter, clock, logger });
    follower.subscribe(deadlines);
    await deadlines.start();
    await desk.list(classicTerms({ startsAt: NOON + MINUTE_MS, endsAt: NOON + HOUR_MS }));
    const away = new Error('database away');
    log.hold = () => Promise.reject(away);
    await clock.advance(MINUTE_MS);
    // `err` is the field in which the logger keeps message and stack; of any other nothing would be left.
    expect(logger.errors).toContainEqual({ err: away, auctionId: 'lot-1' });
    log.hold = async () => {};
    await clock.advance(1_000);
    expect((await desk.read('lot-1'))?.state).toMatchObject({ status: 'active', lastAt: NOON + MINUTE_MS });
    expect(late).toEqual([1_000]);
    deadlines.stop();
  });

  it('R8 refuse a bid that was stamped in time, once the close of another server is in the log', async () => {
    const one = engine();
    await one.desk.list(classicTerms());
    await one.clock.advance(2 * HOUR_MS);
    const two = engine(one.log, one.clock);
    await two.desk.submit('lot-1', { type: 'ReachDeadline' });
    const late = { ...bid('ana', 10_000), at: NOON + 2 * HOUR_MS - 10 };
    expect(await one.desk.submit('lot-1', late)).toMatchObject({ refusal: { code: 'AUCTION_NOT_ACTIVE' } });
    expect((await one.desk.read('lot-1'))?.view).toMatchObject({ status: 'ended', bidCount: 0 });
  });

  it('start and close an auction at their times', async () => {
    const { desk, clock, catalogue, logger, follower } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    follower.subscribe(deadlines);
    await deadlines.start();
    await desk.list(classicTerms({ startsAt: NOON + MINUTE_MS, endsAt: NOON + HOUR_MS }));
    await clock.advance(MINUTE_MS);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(HOUR_MS - MINUTE_MS);
    expect((await desk.read('lot-1'))?.view).toMatchObject({ status: 'sold', hammerPrice: 10_000 });
    deadlines.stop();
  });

  it('R293 wait for the preferred server, and are carried out without it, as of their time', async () => {
    const one = engine();
    const two = engine(one.log, one.clock);
    const [clock, news] = [one.clock, [] as string[]];
    const start = async ({ desk, catalogue, logger, follower }: typeof one, isPreferred: boolean) => {
      const deadlines = new Deadlines(desk, { catalogue, clock, logger, isPreferred: () => isPreferred });
      follower.subscribe(deadlines);
      desk.onCommitted(() => void news.push(`${isPreferred} ${clock.now() - NOON}`));
      await deadlines.start();
      return deadlines;
    };
    const preferred = await start(one, true);
    const other = await start(two, false);
    const terms = { startsAt: NOON + MINUTE_MS, endsAt: NOON + 2 * MINUTE_MS };
    await one.desk.list(classicTerms(terms));
    other.note('lot-1', NOON + MINUTE_MS);
    await clock.advance(MINUTE_MS);
    other.note('lot-1', NOON + 2 * MINUTE_MS);
    expect(news).toEqual(['true 0', `true ${MINUTE_MS}`]);
    preferred.stop();
    await clock.advance(MINUTE_MS + 1_000);
    expect(news.at(-1)).toBe(`false ${2 * MINUTE_MS + 750}`);
    expect((await two.desk.read('lot-1'))?.state).toMatchObject({ lastAt: NOON + 2 * MINUTE_MS });
    other.stop();
  });

  it('follow an end that a late bid has moved', async () => {
    const { desk, clock, catalogue, logger, follower } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    follower.subscribe(deadlines);
    await deadlines.start();
    await desk.list(classicTerms());
    await clock.advance(2 * HOUR_MS - 1_000);
    await desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(2 * MINUTE_MS - 1);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
    await clock.advance(1);
    expect((await desk.read('lot-1'))?.view.status).toBe('sold');
    deadlines.stop();
  });

  it('of a crowd are stamped on time and carried out a few at a time, so that a bid gets through (R173)', async () => {
    const { desk, clock, catalogue, logger, follower, log } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    follower.subscribe(deadlines);
    await deadlines.start();
    const lots = Array.from({ length: 100 }, (_, number) => `lot-${number}`);
    for (const auctionId of lots) await desk.list(classicTerms({ auctionId, endsAt: NOON + MINUTE_MS }));
    await desk.list(classicTerms({ auctionId: 'unrelated' }));
    let [writing, most] = [0, 0];
    log.hold = async () => {
      most = Math.max(most, ++writing);
      await new Promise<void>((through) => clock.after(100, through));
      writing -= 1;
    };
    await clock.advance(MINUTE_MS);
    const placed = desk.submit('unrelated', bid('ana', 10_000));
    await settle();
    await clock.advance(100);
    expect(await placed).toMatchObject({ ok: true });
    await clock.advance(1_500);
    for (const auctionId of lots)
      expect((await desk.read(auctionId))?.state).toMatchObject({
        status: 'ended',
        lastAt: NOON + MINUTE_MS,
      });
    expect(most).toBe(33);
    deadlines.stop();
  });

  it('whose timer fires a little early are carried out at once, on time', async () => {
    const { desk, clock, catalogue, logger } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    await desk.list(classicTerms({ endsAt: NOON + MINUTE_MS }));
    await desk.flush();
    const after = clock.after.bind(clock);
    clock.after = (delayMs, task) => after(delayMs - 1, task);
    await deadlines.start();
    await clock.advance(MINUTE_MS - 1);
    expect((await desk.read('lot-1'))?.state).toMatchObject({ status: 'ended', lastAt: NOON + MINUTE_MS });
    deadlines.stop();
  });

  it('that could not be decided in time are tried again', async () => {
    const { desk, clock, catalogue, logger } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    await desk.list(classicTerms({ endsAt: NOON + MINUTE_MS }));
    await desk.flush();
    await deadlines.start();
    const submit = vi.spyOn(desk, 'submit').mockResolvedValueOnce(refused('UNAVAILABLE'));
    await clock.advance(MINUTE_MS);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
    await clock.advance(1_000);
    expect((await desk.read('lot-1'))?.view.status).toBe('ended');
    expect(submit).toHaveBeenCalledTimes(2);
    deadlines.stop();
  });

  it('that passed while no server ran are carried out at the start', async () => {
    const before = engine();
    await before.desk.list(classicTerms());
    const after = engine(before.log, new FakeClock(NOON + 3 * HOUR_MS));
    const deadlines = new Deadlines(after.desk, after);
    after.follower.subscribe(deadlines);
    await deadlines.start();
    await after.follower.recover();
    await after.clock.advance(0);
    expect((await after.desk.read('lot-1'))?.view).toMatchObject({ status: 'ended', closeReason: 'no_bids' });
    deadlines.stop();
  });
});
