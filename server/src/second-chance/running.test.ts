import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, golf, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import { MemoryChances } from '../../test/support/memory-chances.ts';
import { MemoryNotifications, memorySender } from '../../test/support/memory-personal.ts';
import { MemoryLog, memoryLogger } from '../../test/support/memory-ports.ts';
import type { Car } from '../cars/index.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import type { User } from '../users/index.ts';
import { withStep } from './chance.ts';
import { standingOf } from './rules.ts';
import { RunningChances } from './running.ts';

/** Servers on one database, with one clock; Vera has won before Boris and Ana and has defaulted now. */
async function world(servers: number) {
  const clock = new FakeClock(NOON);
  const log = new MemoryLog();
  const chances = new MemoryChances();
  const notifications = new MemoryNotifications();
  const locked = new Set<string>();
  /** Who has defaulted elsewhere, and may lead with nothing. */
  const barred = new Set<string>();
  /** Of the seller: the car of the lot, and what was added with its VIN. */
  const cars = [{ ...golf, vin: 'WVWZZZ1KZAW000001', dealerId: 'dealer', claimedAt: NOON } as Car];
  const users = {
    findById: async (id: string) => ({ id, locked: locked.has(id) ? {} : null }) as User,
  };
  const all = Array.from({ length: servers }, () => {
    const { desk, follower } = engine(log, clock);
    const sender = memorySender(notifications, clock);
    const settings = { now: { secondChanceHours: 24 } };
    const running = new RunningChances({
      chances,
      desk,
      users,
      cars: {
        findById: async (id) => cars.find((car) => car.id === id) ?? null,
        withVin: async (vin) => cars.filter((car) => car.vin === vin),
      },
      members: { of: async () => ({ member: null, left: [] }) },
      limits: {
        limitOf: async (userId) => ({ limit: barred.has(userId) ? 0 : 15_000, isOwn: barred.has(userId) }),
      },
      settings,
      sender,
      clock,
      logger: memoryLogger(),
    });
    follower.subscribe(running);
    return { desk, follower, running };
  });
  const [first] = all;
  if (first === undefined) throw new Error('a world without servers');
  await first.desk.list(classicTerms());
  for (const command of [bid('ana', 10_000), bid('boris', 10_500), bid('vera', 10_600)])
    await first.desk.submit('lot-1', command);
  await clock.advance(2 * HOUR_MS);
  await first.desk.submit('lot-1', { type: 'ReachDeadline' });
  const fall = () => first.desk.submit('lot-1', { type: 'FallThrough', sale: 1, reason: 'sale_defaulted' });
  const offers = () => {
    const chance = chances.chances.get('lot-1');
    return chance ? standingOf(chance).offers.map(({ bidderId, state }) => `${bidderId} ${state}`) : [];
  };
  const told = (userId: string) => notifications.of(userId).map(({ title }) => title);
  const stop = () => Promise.all(all.map(({ running }) => running.sweep.stop()));
  return { clock, chances, notifications, locked, barred, cars, all, fall, offers, told, stop };
}

it('any number of servers make each offer once, tell it once (R144) and remind of it once (R166)', async () => {
  const { clock, all, fall, offers, told, stop } = await world(3);
  for (const { running } of all) running.sweep.start();
  await fall();
  await Promise.all(all.map(({ follower }) => follower.catchUp('lot-1')));
  await settle();
  expect(offers()).toEqual(['boris open']);
  expect(told('boris')).toEqual(['Druga šansa za vozilo']);
  await clock.advance(18 * HOUR_MS - 1);
  expect(told('boris')).toHaveLength(1);
  await clock.advance(HOUR_MS);
  expect(told('boris').slice(1)).toEqual(['Ističe rok za drugu šansu']);
  await clock.advance(5 * HOUR_MS + 60_001);
  expect(offers()).toEqual(['boris expired', 'ana open']);
  expect(told('boris').slice(2)).toEqual(['Rok za drugu šansu je istekao']);
  expect(told('ana')).toEqual(['Druga šansa za vozilo']);
  await clock.advance(DAY_MS + 60_000);
  expect(offers()).toEqual(['boris expired', 'ana expired']);
  expect(told('dealer')).toEqual([
    'Druga šansa je ponuđena',
    'Druga šansa je ponuđena',
    'Nema više kupaca za drugu šansu',
  ]);
  await stop();
});

it('a server that dies between an offer and its notice leaves the notice to another one', async () => {
  const { clock, notifications, all, fall, offers, told, stop } = await world(2);
  notifications.fail = true;
  await fall();
  await settle();
  expect(offers()).toEqual(['boris open']);
  expect(told('boris')).toEqual([]);
  notifications.fail = false;
  all[1]?.running.sweep.start();
  await clock.advance(1);
  expect(told('boris')).toEqual(['Druga šansa za vozilo']);
  await clock.advance(DAY_MS + 60_000);
  expect(told('boris').at(-1)).toBe('Rok za drugu šansu je istekao');
  await stop();
});

it('a server that dies between an acceptance and its sale leaves the sale to another one, once', async () => {
  const { clock, chances, all, fall, offers, stop } = await world(2);
  await fall();
  await settle();
  await changeStored(chances, 'lot-1', (chance) => withStep(chance, { kind: 'accepted', at: clock.now() }));
  for (const { running } of all) running.sweep.start();
  await clock.advance(1);
  expect(offers()).toEqual(['boris sold']);
  const history = await all[1]?.desk.read('lot-1');
  expect(history?.state.sales).toMatchObject([
    { bidderId: 'vera', fell: 'sale_defaulted' },
    { bidderId: 'boris', price: 10_500, reason: 'second_chance', fell: null },
  ]);
  await stop();
});

it('an accepted offer of a car that was listed again comes to nothing, and the bidder is told', async () => {
  const { clock, chances, all, fall, offers, told, stop } = await world(1);
  await fall();
  await settle();
  await all[0]?.desk.submit('lot-1', { type: 'Relist' });
  await changeStored(chances, 'lot-1', (chance) => withStep(chance, { kind: 'accepted', at: clock.now() }));
  await all[0]?.running.settle('lot-1');
  expect(offers()).toEqual(['boris withdrawn']);
  expect(told('boris').at(-1)).toBe('Druga šansa više ne važi');
  await stop();
});

it('R145 a car that its seller has listed as another record since is offered to nobody, and an accepted offer of it is void', async () => {
  const { clock, chances, cars, all, fall, offers, told, stop } = await world(1);
  const [golf] = cars as [Car];
  const twin = (changes: Partial<Car>) => cars.push({ ...golf, id: `car-${cars.length + 2}`, ...changes });
  twin({ claimedAt: NOON - 1 });
  twin({ claimedAt: null });
  twin({ dealerId: 'rival', claimedAt: clock.now() });
  await fall();
  await settle();
  expect(offers()).toEqual(['boris open']);
  await changeStored(chances, 'lot-1', (chance) => withStep(chance, { kind: 'accepted', at: clock.now() }));
  twin({ claimedAt: clock.now() });
  await all[0]?.running.settle('lot-1');
  expect(offers()).toEqual(['boris withdrawn']);
  expect(told('boris').at(-1)).toBe('Druga šansa više ne važi');
  await stop();
});

it.each(['locked', 'barred'] as const)(
  'an account that is %s while the lot is offered to it is passed over (R144)',
  async (how) => {
    const { clock, all, fall, offers, stop, ...accounts } = await world(1);
    all[0]?.running.sweep.start();
    await fall();
    await settle();
    accounts[how].add('boris');
    await clock.advance(11 * 60_000);
    expect(offers()).toEqual(['boris withdrawn', 'ana open']);
    await stop();
  },
);
