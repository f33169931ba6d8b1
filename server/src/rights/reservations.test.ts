import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classicTerms, dutchTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { aPrincipal } from '../../test/support/identity/memory-identity.ts';
import { MemoryLog } from '../../test/support/memory-ports.ts';
import { MemoryRights } from '../../test/support/memory-rights.ts';
import { Bidding } from '../auctions/bidding.ts';
import type { AuctionState } from '../auctions/index.ts';
import type { Principal } from '../core/principal.ts';
import type { Result } from '../core/result.ts';
import { owedIn } from './owed.ts';
import { Reservations } from './reservations.ts';
import { HOLD_MS } from './reviewing.ts';

/** `FUZZ_RUNS=10` tries ten times as many. */
const RUNS = 25 * Number(process.env.FUZZ_RUNS ?? 1);
const LIMIT = 25_000;
const AUCTIONS = ['a', 'b', 'c', 'd', 'dutch'];
const USERS = ['ana', 'boris', 'vera'];

/** Servers that share a log, rights and a clock, with four classic auctions and a dutch one. */
async function servers(count = 2, limit = LIMIT) {
  const log = new MemoryLog();
  const clock = new FakeClock(NOON);
  const store = new MemoryRights();
  const states = new Map<string, AuctionState>();
  /** The most that anybody has led with and armed at once, by user. */
  const most = new Map<string, number>();
  const owed = (userId: string, except?: string) =>
    [...states].reduce((sum, [id, state]) => sum + (id === except ? 0 : owedIn(state, userId)), 0);
  const made = Array.from({ length: count }, (_, number) => {
    const { desk } = engine(log, clock);
    desk.onCommitted(({ auctionId, state }) => {
      if (state.version <= (states.get(auctionId)?.version ?? 0)) return;
      states.set(auctionId, state);
      for (const userId of USERS) most.set(userId, Math.max(most.get(userId) ?? 0, owed(userId)));
    });
    const reservations = new Reservations({
      store,
      desk,
      clock,
      deals: nothing,
      chances: nothing,
      limit: () => limit,
      serverId: `server-${number}`,
    });
    const rights = {
      hold: (who: Principal, auctionId: string, amount: number) =>
        reservations.hold(who.userId, auctionId, amount),
    };
    return { desk, reservations, bidding: new Bidding(desk, { rights }) };
  });
  const [first] = made;
  for (const auctionId of AUCTIONS) {
    const terms = { auctionId, endsAt: NOON + 10 * HOUR_MS };
    await first?.desk.list(
      auctionId === 'dutch'
        ? dutchTerms({ ...terms, startingPrice: 30_000, dutch: { ...fall, maxDuration: null } })
        : classicTerms(terms),
    );
  }
  /** The answer, with the clock going on while it is waited for. */
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    void work.finally(() => (isDone = true)).catch(() => {});
    for (let turn = 0; !isDone && turn < 2_000; turn++) await clock.advance(turn < 5 ? 0 : 20);
    return work;
  };
  let keys = 0;
  const offer = (
    server: number,
    userId: string,
    auctionId: string,
    amount: number,
  ): Promise<Result<unknown>> => {
    const { bidding } = made[server] as (typeof made)[number];
    const clientBidId = `request-${++keys}`;
    return auctionId === 'dutch'
      ? bidding.armPrice(aPrincipal(userId), auctionId, { price: amount, clientBidId })
      : bidding.placeBid(aPrincipal(userId), auctionId, {
          amount: 10_000,
          maxAmount: amount,
          confirmed: true,
          clientBidId,
          ...(states.get(auctionId)?.currentBid && {
            amount: Math.min(amount, (states.get(auctionId)?.currentBid ?? 0) + 100),
          }),
        });
  };
  return { log, clock, store, most, owed, made, answered, offer };
}

const nothing = { findById: async () => null };
const fall = {
  minimumPrice: 1_000,
  priceDropAmount: 1,
  priceDropInterval: 10,
  priceDropUnit: 'minutes',
} as const;

const op = fc.record({
  server: fc.constantFrom(0, 1),
  userId: fc.constantFrom(...USERS),
  auctionId: fc.constantFrom(...AUCTIONS),
  amount: fc.integer({ min: 10_000, max: 26_000 }),
});
const rounds = fc.array(
  fc.record({
    ops: fc.array(op, { minLength: 1, maxLength: 8 }),
    pauseMs: fc.integer({ min: 0, max: 9_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('R118 concurrent bids in many auctions on two servers never lead with more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (played) => {
      const { clock, most, answered, offer } = await servers();
      for (const { ops, pauseMs } of played) {
        await answered(
          Promise.all(ops.map((one) => offer(one.server, one.userId, one.auctionId, one.amount))),
        );
        await clock.advance(pauseMs);
      }
      for (const userId of USERS) expect(most.get(userId) ?? 0).toBeLessThanOrEqual(LIMIT);
    }),
    { numRuns: RUNS },
  );
});

test('R118 a bid alone is refused exactly when it would lead with more than the limit, independent of what was reserved before', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (played) => {
      const { clock, owed, answered, offer } = await servers();
      for (const { ops, pauseMs } of played) {
        for (const one of ops) {
          const { server, userId, auctionId, amount } = one;
          const needs = owed(userId, auctionId) + Math.max(owed(userId) - owed(userId, auctionId), amount);
          const outcome = await answered(offer(server, userId, auctionId, amount));
          const isExceeded = !outcome.ok && outcome.refusal.code === 'LIMIT_EXCEEDED';
          expect([one, isExceeded]).toEqual([one, needs > LIMIT]);
        }
        await clock.advance(pauseMs);
      }
    }),
    { numRuns: RUNS },
  );
});

test('R118 the refusal names the limit and what of it is in use', async () => {
  const { answered, offer } = await servers(1);
  await answered(offer(0, 'ana', 'a', 14_000));
  expect(await answered(offer(0, 'ana', 'b', 12_000))).toEqual({
    ok: false,
    refusal: { code: 'LIMIT_EXCEEDED', limit: LIMIT, used: 14_000, usedHere: 0 },
  });
  expect(await answered(offer(0, 'ana', 'a', LIMIT + 1))).toMatchObject({ refusal: { usedHere: 14_000 } });
});

test.each([
  [499_999, undefined],
  [500_000, true],
])('R118 the refusal at a limit of %i euros says whether no deposit raises it', async (limit, noneRaises) => {
  const { answered, offer } = await servers(1, limit);
  const refused = await answered(offer(0, 'ana', 'a', 600_000));
  expect(refused.ok || refused.refusal.noneRaises).toBe(noneRaises);
});

test('R118 a bidder in a hot auction writes once every few seconds', async () => {
  const { clock, store, answered, offer } = await servers(1);
  for (let bid = 0; bid < 200; bid++) {
    expect(await answered(offer(0, 'ana', 'a', 10_000 + bid * 50))).toMatchObject({ ok: true });
    await clock.advance(50);
  }
  expect(store.writes).toBeLessThanOrEqual(10);
});

test('R118 what was outbid on this server is free at once', async () => {
  const { clock, answered, offer } = await servers(1);
  await answered(offer(0, 'ana', 'a', 20_000));
  await answered(offer(0, 'boris', 'a', 21_000));
  const before = clock.now();
  expect(await answered(offer(0, 'ana', 'b', 20_000))).toMatchObject({ ok: true });
  expect(clock.now()).toBe(before);
});

test('R118 what a killed server has reserved is free after a few seconds', async () => {
  const { clock, made, answered, offer } = await servers(2);
  await answered(made[0]?.reservations.hold('ana', 'a', 20_000) as Promise<unknown>);
  const before = clock.now();
  expect(await answered(offer(1, 'ana', 'b', 20_000))).toMatchObject({ ok: true });
  expect(clock.now() - before).toBeGreaterThan(HOLD_MS);
  expect(clock.now() - before).toBeLessThan(HOLD_MS + 1_000);
});

test('R118 a command whose answer failed keeps what it reserved until it cannot be written any more', async () => {
  const { clock, log, answered, offer } = await servers(1);
  log.hold = () => Promise.reject(new Error('the database is away'));
  await expect(answered(offer(0, 'ana', 'a', 20_000))).rejects.toThrow();
  log.hold = async () => {};
  const before = clock.now();
  expect(await answered(offer(0, 'ana', 'b', 20_000))).toMatchObject({ ok: true });
  expect(clock.now() - before).toBeGreaterThan(HOLD_MS - 1_000);
});

test('R118 a command that has waited for too long is not written on what it reserved then', async () => {
  const { clock, log, most, answered, offer } = await servers(2);
  const { promise: database, resolve: goOn } = Promise.withResolvers<void>();
  log.hold = ({ auctionId }) => (auctionId === 'a' ? database : Promise.resolve());
  // The first commit of the lane hangs; the second command waits behind it.
  const [boris, ana] = [
    offer(0, 'boris', 'a', 12_000),
    clock.advance(1).then(() => offer(0, 'ana', 'a', 20_000)),
  ];
  const outcomes = Promise.allSettled([boris, ana]);
  // What ana has reserved is over, and the database may still answer.
  await clock.advance(HOLD_MS + 1_000);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answered(offer(1, 'ana', 'b', 20_000))).toMatchObject({ ok: true });
  goOn();
  await clock.advance(1_000);
  expect(await answered(offer(0, 'ana', 'a', 20_000))).toMatchObject({ refusal: { code: 'LIMIT_EXCEEDED' } });
  expect(most.get('ana')).toBe(20_000);
});

test('R118 what is being decided is not given back', async () => {
  const { clock, log, most, answered, offer } = await servers(1);
  const { promise: database, resolve: goOn } = Promise.withResolvers<void>();
  log.hold = ({ auctionId }) => (auctionId === 'a' ? database : Promise.resolve());
  const [one, other] = [offer(0, 'ana', 'a', 20_000), offer(0, 'ana', 'b', 20_000)];
  await clock.advance(500);
  goOn();
  expect(await answered(one)).toMatchObject({ ok: true });
  expect(await answered(other)).toMatchObject({ ok: false, refusal: { code: 'LIMIT_EXCEEDED' } });
  expect(most.get('ana')).toBe(20_000);
});

test('R131 concurrent bids and returns on two servers never leave more led with than the limit without the deposit', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, fc.nat(7), async (played, at) => {
      const { clock, owed, made, answered, offer } = await servers();
      await answered(
        made[0]?.reservations.deposits.carry('ana', { id: 'deposit', euros: 4_000 }) as Promise<void>,
      );
      let isReleased = false;
      for (const [index, { ops, pauseMs }] of played.entries()) {
        const release = async () => {
          if (index !== at % played.length) return;
          isReleased = (await made[index % 2]?.reservations.deposits.release('ana', 'deposit')) === true;
        };
        await answered(
          Promise.all([...ops.map((one) => offer(one.server, 'ana', one.auctionId, one.amount)), release()]),
        );
        expect(owed('ana')).toBeLessThanOrEqual(isReleased ? LIMIT : 40_000);
        await clock.advance(pauseMs);
      }
    }),
    { numRuns: RUNS },
  );
});

test('R131 a deposit that is in use is released once it is not, and does not come back', async () => {
  const { made, answered, offer } = await servers(1);
  const { reservations } = made[0] as (typeof made)[number];
  const release = () => answered(reservations.deposits.release('ana', 'deposit'));
  await answered(reservations.deposits.carry('ana', { id: 'deposit', euros: 4_000 }));
  for (const auctionId of ['a', 'b'])
    expect(await answered(offer(0, 'ana', auctionId, 20_000))).toMatchObject({ ok: true });
  expect(await release()).toBe(false);
  await answered(offer(0, 'boris', 'a', 21_000));
  expect(await release()).toBe(true);
  expect(await release()).toBe(true);
  await answered(reservations.deposits.carry('ana', { id: 'deposit', euros: 4_000 }));
  expect((await reservations.standing('ana')).limit).toBe(LIMIT);
});

test('R131 a deposit is dropped even if it is in use, and what is led with stays', async () => {
  const { owed, made, answered, offer } = await servers(1);
  const { reservations } = made[0] as (typeof made)[number];
  await answered(reservations.deposits.carry('ana', { id: 'deposit', euros: 4_000 }));
  for (const auctionId of ['a', 'b']) await answered(offer(0, 'ana', auctionId, 20_000));
  await answered(reservations.deposits.drop('ana', 'deposit'));
  expect(owed('ana')).toBe(40_000);
  expect(await answered(offer(0, 'ana', 'c', 10_000))).toMatchObject({
    ok: false,
    refusal: { code: 'LIMIT_EXCEEDED', limit: LIMIT, used: 40_000 },
  });
});
