import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryNotifications, memoryFavourites, memorySender } from '../../test/support/memory-personal.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { endings, startings } from './reminded.ts';
import { Reminders } from './reminders.ts';

const END = NOON + 2 * HOUR_MS;
const favourites = memoryFavourites({ 'lot-1': ['keeper'] });

/** A notifying server; several share the log, the clock and the notifications. */
function server(shared: {
  log?: Parameters<typeof engine>[0];
  notifications?: MemoryNotifications;
  clock: FakeClock;
}) {
  const { clock, notifications = new MemoryNotifications() } = shared;
  const { desk, log, catalogue } = engine(shared.log, clock);
  const pushed: string[] = [];
  const sender = memorySender(notifications, clock, ({ id }) => void pushed.push(id));
  const found = (from: number, until: number, auctionId: string, at = 0) =>
    at > from && at <= until ? [{ auctionId, at }] : [];
  const lookup = {
    endingBetween: async (from: number, until: number) =>
      found(from, until, 'lot-1', (await desk.read('lot-1'))?.state.endsAt),
    startingBetween: async (from: number, until: number) =>
      found(from, until, 'lot-1', (await desk.read('lot-1'))?.state.terms.startsAt),
  };
  const { hidden } = catalogue;
  const deps = { desk, favourites, hidden, sender, clock, logger: memoryLogger() };
  const endingSoon = new Reminders(deps, endings(lookup));
  const startingSoon = new Reminders(deps, startings(lookup));
  return { desk, log, catalogue, notifications, endingSoon, startingSoon, pushed };
}

const list = async ({ desk }: Pick<ReturnType<typeof server>, 'desk'>) => {
  await desk.list(classicTerms());
  await desk.submit('lot-1', { type: 'ReachDeadline' });
};

describe('an auction that ends soon', () => {
  it('notifies its seller, users with it among their favourites and its bidders, a quarter of an hour before the end', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await list(one);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await one.endingSoon.start();
    await clock.advance(105 * MINUTE_MS - 1);
    expect(one.notifications.notices.size).toBe(0);
    await clock.advance(1);
    const told = [...one.notifications.notices.values()];
    expect(told.map(({ userId }) => userId).sort()).toEqual(['ana', 'dealer', 'keeper']);
    expect(told[0]).toMatchObject({
      kind: 'ending_soon',
      auctionId: 'lot-1',
      message:
        'Aukcija „Volkswagen Golf 7 2.0 TDI 2017“ završava se u 16:00 po beogradskom vremenu. U trenutku slanja (15:45) cena je €10.000.',
      mailAt: clock.now(),
    });
    one.endingSoon.stop();
  });

  it('R396 tells its bidders whether they lead, and everybody the price of that moment and nothing secret', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await list(one);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await one.desk.submit('lot-1', { ...bid('boris', 11_000), maxAmount: 15_000 });
    await one.endingSoon.start();
    await clock.advance(105 * MINUTE_MS);
    const said = (userId: string) => one.notifications.of(userId)[0]?.message.split('vremenu. ')[1];
    expect(said('boris')).toBe('U trenutku slanja (15:45) cena je €11.000 i vi vodite.');
    expect(said('ana')).toBe('U trenutku slanja (15:45) cena je €11.000 i vodi drugi kupac.');
    for (const userId of ['keeper', 'dealer'])
      expect(said(userId)).toBe('U trenutku slanja (15:45) cena je €11.000.');
    one.endingSoon.stop();
  });

  it('R396 tells that nobody has bid yet', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await list(one);
    await one.endingSoon.start();
    await clock.advance(105 * MINUTE_MS);
    expect(one.notifications.of('keeper')[0]?.message).toMatch(
      /U trenutku slanja \(15:45\) nema ponuda, a početna cena je €10\.000\.$/,
    );
    one.endingSoon.stop();
  });

  it('notifies its bidders and its seller alone while it is hidden (R192)', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await list(one);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    (one.catalogue.hidden.known as Map<string, unknown>).set('lot-1', {});
    await one.endingSoon.start();
    await clock.advance(105 * MINUTE_MS);
    expect([...one.notifications.notices.values()].map(({ userId }) => userId)).toEqual(['ana', 'dealer']);
    one.endingSoon.stop();
  });

  it('notifies users who armed a dutch price', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await one.desk.list(dutchTerms());
    const cause = { clientBidId: 'ana-arms', fingerprint: 'arm 9000' };
    await one.desk.submit('lot-1', { type: 'ArmPrice', bidderId: 'ana', price: 9_000, cause });
    await one.endingSoon.start();
    await clock.advance(0);
    const told = [...one.notifications.notices.values()];
    expect(told.map(({ userId }) => userId)).toEqual(['keeper', 'ana', 'dealer']);
    expect(new Set(told.map(({ message }) => message.split('vremenu. ')[1])).size).toBe(1);
    expect(told[0]?.message).toMatch(/U trenutku slanja \(\d\d:\d\d\) cena je €\d+\.000 i pada\.$/);
    one.endingSoon.stop();
  });

  it('notifies once with two servers, after a restart, and when a late bid moves the end', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    const two = server({ clock, log: one.log, notifications: one.notifications });
    await list(one);
    await Promise.all([one.endingSoon.start(), two.endingSoon.start()]);
    await clock.advance(END - MINUTE_MS - NOON);
    expect(one.notifications.of('keeper')).toHaveLength(1);

    one.endingSoon.stop();
    const restarted = server({ clock, log: one.log, notifications: one.notifications });
    await restarted.endingSoon.start();
    await restarted.desk.submit('lot-1', bid('ana', 10_000));
    expect((await restarted.desk.read('lot-1'))?.state.endsAt).toBeGreaterThan(END);
    await clock.advance(90_000);
    expect(one.notifications.of('keeper')).toHaveLength(1);
    expect([...one.pushed, ...two.pushed, ...restarted.pushed].length).toBe(one.notifications.notices.size);
    for (const { endingSoon } of [two, restarted]) endingSoon.stop();
  });

  it('notifies late, with the same time of day, if no server ran at the time', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await list(one);
    await clock.advance(END - NOON - 7 * MINUTE_MS);
    await one.endingSoon.start();
    await clock.advance(0);
    expect(one.notifications.of('keeper')[0]?.message).toMatch(
      /u 16:00 po beogradskom vremenu\. U trenutku slanja \(15:53\)/,
    );
    one.endingSoon.stop();
  });

  it('retries when the database failed, and does not notify of a finished auction', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await list(one);
    await one.endingSoon.start();
    one.notifications.fail = true;
    await clock.advance(106 * MINUTE_MS);
    one.notifications.fail = false;
    await clock.advance(20_000);
    expect(one.notifications.of('keeper')).toHaveLength(1);

    const other = server({ clock, log: one.log });
    await other.desk.submit('lot-1', { type: 'Cancel', by: 'dealer', reason: 'Povučeno.' });
    await other.endingSoon.start();
    await clock.advance(MINUTE_MS);
    expect(other.notifications.notices.size).toBe(0);
    for (const { endingSoon } of [one, other]) endingSoon.stop();
  });
});

describe('an auction that starts soon', () => {
  it('R217 notifies users with it among their favourites, once with two servers', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    const two = server({ clock, log: one.log, notifications: one.notifications });
    await one.desk.list(classicTerms({ startsAt: NOON + HOUR_MS, endsAt: NOON + 4 * HOUR_MS }));
    await Promise.all([one.startingSoon.start(), two.startingSoon.start()]);
    await clock.advance(45 * MINUTE_MS - 1);
    expect(one.notifications.notices.size).toBe(0);
    await clock.advance(MINUTE_MS);
    expect([...one.notifications.notices.values()]).toMatchObject([
      {
        userId: 'keeper',
        kind: 'starting_soon',
        message: 'Aukcija „Volkswagen Golf 7 2.0 TDI 2017“ počinje u 15:00 po beogradskom vremenu.',
      },
    ]);
    expect([...one.pushed, ...two.pushed]).toHaveLength(1);
    for (const { startingSoon } of [one, two]) startingSoon.stop();
  });

  it('R217 is silent of one that was called off', async () => {
    const clock = new FakeClock(NOON);
    const one = server({ clock });
    await one.desk.list(classicTerms({ startsAt: NOON + HOUR_MS, endsAt: NOON + 4 * HOUR_MS }));
    await one.startingSoon.start();
    await one.desk.submit('lot-1', { type: 'Cancel', by: 'dealer', reason: 'Prodat drugde' });
    await clock.advance(HOUR_MS);
    expect(one.notifications.notices.size).toBe(0);
    one.startingSoon.stop();
  });
});
