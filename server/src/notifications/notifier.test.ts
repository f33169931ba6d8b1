import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryNotifications, memorySender } from '../../test/support/memory-personal.ts';
import { SNAPSHOT_EVERY } from '../auctions/log/snapshots.ts';
import { Notifier } from './notifier.ts';

interface Shared {
  clock: FakeClock;
  log?: Parameters<typeof engine>[0];
  notifications?: MemoryNotifications;
}

/** A server; with `dies` it commits, but dies before it notifies. */
function server({ clock, log, notifications = new MemoryNotifications() }: Shared, dies = false) {
  const { desk, follower, ...rest } = engine(log, clock);
  const pushed: string[] = [];
  const sender = memorySender(notifications, clock, ({ id }) => void pushed.push(id));
  const notifier = new Notifier({ log: rest.log, clock, sender });
  if (!dies) follower.subscribe(notifier);
  return { desk, notifications, follower, pushed, notifier, log: rest.log };
}

describe('a commit whose server died before notifying', () => {
  it('is notified once by another server, after a pause', async () => {
    const clock = new FakeClock(NOON);
    const dying = server({ clock }, true);
    const { log, notifications } = dying;
    const [two, three] = [server({ clock, log, notifications }), server({ clock, log, notifications })];
    await dying.desk.list(classicTerms());
    await dying.desk.submit('lot-1', bid('ana', 10_000));
    await dying.desk.submit('lot-1', bid('boris', 10_500));
    for (const { follower } of [two, three]) follower.catchUpLater('lot-1');
    await clock.advance(4_999);
    expect(notifications.notices.size).toBe(0);
    await clock.advance(1);
    expect(notifications.of('ana')).toMatchObject([{ kind: 'outbid' }]);
    expect([...two.pushed, ...three.pushed]).toHaveLength(2);

    // Later facts of the auction are notified as well, and nothing twice.
    await dying.desk.submit('lot-1', bid('ana', 11_000));
    two.follower.catchUpLater('lot-1');
    await clock.advance(5_000);
    expect(notifications.of('boris')).toMatchObject([{ kind: 'outbid' }]);
    expect(notifications.of('dealer')).toMatchObject([{ kind: 'new_bid' }]);
    expect(notifications.notices.size).toBe(3);
  });

  it('is notified by the server that commits on top of it, also without a signal', async () => {
    const clock = new FakeClock(NOON);
    const dying = server({ clock }, true);
    const { log, notifications } = dying;
    const two = server({ clock, log, notifications });
    await two.desk.list(classicTerms());
    await two.desk.submit('lot-1', bid('ana', 10_000));
    await dying.desk.submit('lot-1', bid('boris', 10_500));
    await two.desk.submit('lot-1', bid('vera', 11_000));
    await two.notifier.settled();
    expect(notifications.of('ana')).toHaveLength(0);
    await clock.advance(5_000);
    expect(notifications.of('ana')).toMatchObject([{ kind: 'outbid' }]);
    expect(notifications.of('boris')).toHaveLength(1);
  });

  it('is notified by the next start', async () => {
    const clock = new FakeClock(NOON);
    const dying = server({ clock }, true);
    await dying.desk.list(classicTerms());
    await dying.desk.submit('lot-1', bid('ana', 10_000));
    await dying.desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(60 * MINUTE_MS);
    const { log, notifications } = dying;
    await server({ clock, log, notifications }).follower.recover();
    expect(notifications.of('ana')).toMatchObject([{ kind: 'outbid' }]);
  });

  it('tells the seller of the first bid of its ten minutes, also of one over a leader who has bid again since (R203)', async () => {
    const clock = new FakeClock(NOON);
    const dying = server({ clock }, true);
    const { desk, log, notifications } = dying;
    await desk.list(classicTerms());
    const version = async () => (await desk.read('lot-1'))?.version ?? 0;
    let amount = 10_000;
    const next = (bidderId: string) => {
      amount += 1_000;
      return desk.submit('lot-1', bid(bidderId, amount));
    };
    // Up to a snapshot.
    let leader = 'ana';
    for (; (await version()) < SNAPSHOT_EVERY; await next(leader))
      leader = leader === 'ana' ? 'boris' : 'ana';
    await clock.advance(15 * MINUTE_MS);
    expect(log.snapshots.stored).toHaveLength(1);
    await next('vera');
    await clock.advance(MINUTE_MS);
    await next(leader);
    await server({ clock, log, notifications }).follower.catchUp('lot-1');
    expect(notifications.of('dealer')).toMatchObject([{ kind: 'new_bid' }]);
  });

  it('costs no write if it was notified', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    const { log, notifications } = one;
    await one.desk.list(classicTerms());
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await one.desk.submit('lot-1', bid('boris', 10_500));
    await one.notifier.settled();
    expect(notifications.notices.size).toBe(2);
    let writes = 0;
    const add = notifications.add.bind(notifications);
    notifications.add = (notices) => {
      writes += notices.length;
      return add(notices);
    };
    await server({ clock, log, notifications }).follower.catchUp('lot-1');
    expect(writes).toBe(0);
  });

  it('is notified by the same server as soon as the database is back', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    one.notifications.fail = true;
    await one.desk.list(classicTerms());
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await one.desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(7_000);
    expect(one.notifications.notices.size).toBe(0);
    one.notifications.fail = false;
    await clock.advance(5_000);
    expect(one.notifications.of('ana')).toMatchObject([{ kind: 'outbid' }]);
  });
});

describe('a hot auction', () => {
  it('tells at once, then what comes in a quarter of a second together, and of being outbid only the newest (R86)', async () => {
    const clock = new FakeClock(NOON);
    const { desk, notifications, pushed } = server({ clock });
    await desk.list(classicTerms());
    for (const [round, amount] of [10_000, 11_000, 12_000].entries()) {
      await desk.submit('lot-1', bid('ana', amount, `ana-${round}`));
      await desk.submit('lot-1', bid('boris', amount + 500, `boris-${round}`));
    }
    await clock.advance(0);
    expect(notifications.of('ana')).toHaveLength(1);
    expect(notifications.of('boris')).toHaveLength(0);
    await clock.advance(250);
    expect(notifications.of('ana').map(({ message }) => message)).toEqual([
      expect.stringContaining('10.500'),
      expect.stringContaining('12.500'),
    ]);
    expect(notifications.of('boris')).toHaveLength(1);
    expect(notifications.of('dealer')).toHaveLength(1);
    expect(pushed).toHaveLength(4);
  });
});

describe('a crowd', () => {
  const outbidIn = async (desk: ReturnType<typeof server>['desk'], auctionId: string) => {
    await desk.submit(auctionId, bid('ana', 10_000));
    await desk.submit(auctionId, bid('boris', 10_500));
  };

  /** The database takes 100 ms to store notices, however many. */
  function slowServer() {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    const stored: number[] = [];
    const add = one.notifications.add.bind(one.notifications);
    one.notifications.add = async (notices) => {
      stored.push(notices.length);
      await new Promise<void>((done) => clock.after(100, done));
      return add(notices);
    };
    return { ...one, clock, stored };
  }

  it('of bidders who hear that their auction is cancelled keeps nobody else from hearing of being outbid', async () => {
    const { desk, notifications, stored, clock } = slowServer();
    const lots = ['crowded', 'other', 'ended'];
    for (const auctionId of lots) await desk.list(classicTerms({ auctionId, bidIncrement: 1 }));
    for (let number = 0; number < 400; number++)
      await desk.submit('crowded', bid(`bidder-${number}`, 10_000 + number));
    await clock.advance(60_000);
    stored.length = 0;
    await desk.submit('crowded', { type: 'Cancel', by: 'dealer', reason: 'Povučen' });
    await clock.advance(50);
    await outbidIn(desk, 'other');
    await desk.submit('ended', { type: 'Cancel', by: 'admin', reason: 'Povučen' });
    await clock.advance(100);
    expect(notifications.of('ana')).toMatchObject([{ kind: 'outbid' }]);
    // Not behind the crowd either, but between two parts of it.
    await clock.advance(150);
    const own = notifications.of('dealer').filter(({ kind }) => kind === 'cancelled');
    expect(own).toMatchObject([{ auctionId: 'ended' }]);
    expect(notifications.of('bidder-398').map(({ kind }) => kind)).not.toContain('cancelled');
    await clock.advance(2_000);
    expect(notifications.of('bidder-7').map(({ kind }) => kind)).toContain('cancelled');
    expect(Math.max(...stored)).toBe(100);
  });

  it('of auctions that end together has its notices stored together', async () => {
    const { desk, notifications, stored, clock } = slowServer();
    const lots = Array.from({ length: 50 }, (_, number) => `lot-${number}`);
    for (const auctionId of lots) await desk.list(classicTerms({ auctionId, endsAt: NOON + MINUTE_MS }));
    await clock.advance(MINUTE_MS);
    await Promise.all(lots.map((auctionId) => desk.submit(auctionId, { type: 'ReachDeadline' })));
    await clock.advance(200);
    expect(notifications.notices.size).toBe(50);
    expect(stored.length).toBeLessThan(4);
  });
});
