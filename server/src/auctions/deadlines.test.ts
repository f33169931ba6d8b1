import { describe, expect, it } from 'vitest';
import { classicTerms, HOUR, MINUTE, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { Deadlines } from './deadlines.ts';

describe('deadlines', () => {
  it('also bring the read model up to what a stopped server has committed', async () => {
    const gone = engine();
    await gone.desk.list(classicTerms());
    const { desk, clock, logger } = engine(gone.log, new FakeClock(NOON + 2 * HOUR));
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

  it('log why one could not be carried out', async () => {
    const { desk, clock, catalogue, logger, log } = engine();
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
    const { desk, clock, catalogue, logger, follower } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    follower.subscribe(deadlines);
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
    const { desk, clock, catalogue, logger, follower } = engine();
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    follower.subscribe(deadlines);
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
    const before = engine();
    await before.desk.list(classicTerms());
    const after = engine(before.log, new FakeClock(NOON + 3 * HOUR));
    after.follower.subscribe({ name: 'read model', catchUp: (auctionId) => after.desk.project(auctionId) });
    await after.follower.recover();
    const deadlines = new Deadlines(after.desk, after);
    await deadlines.start();
    await after.clock.advance(0);
    expect((await after.desk.read('lot-1'))?.view).toMatchObject({ status: 'ended', closeReason: 'no_bids' });
    deadlines.stop();
  });
});
