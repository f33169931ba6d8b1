import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import { MemoryLog } from '../../test/support/memory-ports.ts';
import { MemoryRights } from '../../test/support/memory-rights.ts';
import { LateReservations } from './late-reservations.ts';
import { Reservations } from './reservations.ts';

/** Servers on one database; Vera has won before Boris once a bid of Mira was voided. */
async function won({ isCounted = true } = {}) {
  const [log, clock, store] = [new MemoryLog(), new FakeClock(NOON), new MemoryRights()];
  const server = (serverId: string) => {
    const { desk, follower } = engine(log, clock);
    const nothing = { findById: async () => null };
    const ended = { deals: nothing, chances: nothing };
    const reservations = new Reservations({ store, desk, clock, ...ended, limit: () => 15_000, serverId });
    follower.subscribe(new LateReservations(reservations));
    return { desk, follower, reservations };
  };
  const [one, two] = [server('one'), server('two')];
  if (!isCounted) one.reservations.count = async () => {};
  await one.desk.list(classicTerms());
  for (const command of [bid('boris', 10_500), bid('vera', 10_600)]) await one.desk.submit('lot-1', command);
  await one.desk.submit('lot-1', bid('mira', 10_700));
  const voiding = { type: 'Void', by: 'admin', why: 'other', reason: 'proba', bids: { of: 'mira' } } as const;
  await one.desk.submit('lot-1', voiding);
  await clock.advance(2 * HOUR_MS);
  await one.desk.submit('lot-1', { type: 'ReachDeadline' });
  return { clock, store, one, two };
}

/** Vera has defaulted. */
async function defaulted() {
  const world = await won();
  await world.one.desk.submit('lot-1', { type: 'FallThrough', sale: 1, reason: 'sale_defaulted' });
  return world;
}

const sale = { type: 'SellLate', bidderId: 'boris', price: 10_500, reason: 'second_chance' } as const;
const reserved = async (store: MemoryRights, userId = 'boris') =>
  (await store.find(userId)).reservations.map(({ auctionId, amount }) => [auctionId, amount]);

it('R132 counts a second chance in the limit of its buyer that a sweep has sold, after what the answer reserved was given back', async () => {
  const { clock, store, one } = await defaulted();
  const accepted = await one.reservations.hold('boris', 'lot-1', 10_500);
  if (accepted.ok) accepted.value.done(true);
  await clock.advance(HOUR_MS);
  expect(await one.reservations.hold('boris', 'lot-2', 12_000)).toMatchObject({ ok: true });
  expect(await reserved(store)).toEqual([['lot-2', 12_000]]);
  await one.desk.submit('lot-1', sale);
  await settle();
  expect(await reserved(store)).toEqual([
    ['lot-2', 12_000],
    ['lot-1', 10_500],
  ]);
});

it('R132 counts one of which the server that sold it has died', async () => {
  const { store, one, two } = await defaulted();
  one.follower.stop();
  one.reservations.count = async () => {};
  await one.desk.submit('lot-1', sale);
  await two.follower.catchUp('lot-1');
  expect(await reserved(store)).toEqual([['lot-1', 10_500]]);
});

it('R132 counts one while another server is about to give back what the answer had reserved', async () => {
  const { clock, store, one, two } = await defaulted();
  const accepted = await one.reservations.hold('boris', 'lot-1', 10_500);
  if (accepted.ok) accepted.value.done(true);
  await clock.advance(MINUTE_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = store.save.bind(store);
  store.save = async (next) => {
    store.save = save;
    await promise;
    return save(next);
  };
  const holding = two.reservations.hold('boris', 'lot-2', 12_000);
  await settle();
  await one.desk.submit('lot-1', sale);
  await settle();
  resolve();
  await clock.advance(MINUTE_MS);
  expect(await holding).toMatchObject({ ok: false, refusal: { code: 'LIMIT_EXCEEDED' } });
  expect(await reserved(store)).toEqual([['lot-1', 10_500]]);
});

it('R132 counts who has won because the bids of another were voided, where nobody has counted it before the end', async () => {
  const { store, two } = await won({ isCounted: false });
  expect(await reserved(store, 'vera')).toEqual([]);
  await two.follower.catchUp('lot-1');
  expect(await reserved(store, 'vera')).toEqual([['lot-1', 10_600]]);
});

it('R100 counts who leads again because the bids of another were voided', async () => {
  const { store } = await defaulted();
  expect(await reserved(store, 'vera')).toEqual([['lot-1', 10_600]]);
});
