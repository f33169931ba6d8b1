import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { MemoryOwnBids } from '../../test/support/memory-personal.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { OwnBidProjector } from './own-bid-projector.ts';

/** A server with its projector; several may share a log and a projection. */
function server(log?: Parameters<typeof engine>[0], ownBids = new MemoryOwnBids()) {
  const { desk, clock, follower, ...rest } = engine(log);
  const projector = new OwnBidProjector({ clock, ownBids, logger: memoryLogger() });
  follower.subscribe(projector);
  return { desk, clock, ownBids, projector, follower, log: rest.log };
}

/** What it says, however far it has read. */
const counted = ({ bids }: MemoryOwnBids) =>
  new Map([...bids].map(([key, { version: _, ...bid }]) => [key, bid]));

/** The own bids by a plain count over the log. */
async function expected({ log }: Pick<ReturnType<typeof server>, 'log'>, auctionId: string) {
  const placed = (await log.readAfter(auctionId, 0))
    .flatMap(({ steps }) => steps.flat())
    .filter((fact) => fact.type === 'BidPlaced');
  return new Map(
    [...Map.groupBy(placed, ({ bidderId }) => bidderId)].map(([userId, bids]) => [
      `${userId}:${auctionId}`,
      {
        userId,
        auctionId,
        bidder: bids[0]?.bidder,
        highest: Math.max(...bids.map(({ amount }) => amount)),
        count: bids.length,
        lastAt: Math.max(...bids.map(({ at }) => at)),
      },
    ]),
  );
}

describe('the projection of own bids', () => {
  it('equals a count over the log, for bids through either server, without any maximum', async () => {
    const choices = fc.record({
      who: fc.constantFrom('ana', 'boris', 'vera'),
      amount: fc.integer({ min: 9_900, max: 14_000 }),
      room: fc.constantFrom(0, 0, 777, 1_777),
      onFirst: fc.boolean(),
      flush: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(choices, { maxLength: 40 }), async (preferences) => {
        const one = server();
        const two = server(one.log, one.ownBids);
        await one.desk.list(classicTerms());
        for (const [index, { who, amount, room, onFirst, flush }] of preferences.entries()) {
          const at = onFirst ? one : two;
          const placed = { ...bid(who, amount, `request-${index}`), maxAmount: amount + room };
          await at.desk.submit('lot-1', placed);
          if (flush) await at.projector.flush();
        }
        await Promise.all([one.projector.flush(), two.projector.flush()]);
        expect(counted(one.ownBids)).toEqual(await expected(one, 'lot-1'));
      }),
      { numRuns: 60 },
    );
  });

  it('follows voided bids, also where a server has left it behind (R100)', async () => {
    const one = server();
    await one.desk.list(classicTerms());
    await one.desk.submit('lot-1', { ...bid('ana', 10_000), maxAmount: 12_000 });
    await one.desk.submit('lot-1', { ...bid('boris', 10_500), maxAmount: 13_000 });
    await one.projector.flush();
    expect(one.ownBids.bids.get('boris:lot-1')).toMatchObject({ highest: 12_100, count: 1 });
    const said = { by: 'admin', why: 'other', reason: 'proba' } as const;
    await one.desk.submit('lot-1', { type: 'Void', ...said, bids: { of: 'ana' } });
    await one.projector.flush();
    expect(one.ownBids.bids.get('boris:lot-1')).toMatchObject({ highest: 10_500, count: 1 });
    expect(one.ownBids.bids.get('ana:lot-1')).toMatchObject({ highest: 10_000, count: 0 });
    expect(await one.ownBids.countingOf(['ana', 'boris'])).toMatchObject([{ userId: 'boris' }]);

    await one.desk.submit('lot-1', { type: 'Void', ...said, bids: { of: 'boris' } });
    const two = server(one.log, one.ownBids);
    await two.follower.catchUp('lot-1');
    expect(two.ownBids.bids.get('boris:lot-1')).toMatchObject({ count: 0 });
  });

  it('is written within its lag, and once for many bids', async () => {
    const one = server();
    await one.desk.list(classicTerms());
    for (const amount of [10_000, 10_200, 10_400]) await one.desk.submit('lot-1', bid('ana', amount));
    expect(one.ownBids.bids.size).toBe(0);
    await one.clock.advance(250);
    expect(one.ownBids.bids.get('ana:lot-1')).toMatchObject({ lastAt: NOON, bidder: 1 });
  });

  it('is brought up to the log by the next start after a crash', async () => {
    const crashed = server();
    await crashed.desk.list(classicTerms());
    await crashed.follower.recover();
    await crashed.desk.submit('lot-1', bid('ana', 10_000));
    await crashed.desk.submit('lot-1', bid('boris', 10_500));
    expect(crashed.ownBids.bids.size).toBe(0);

    const started = server(crashed.log, crashed.ownBids);
    await started.follower.recover();
    expect(counted(started.ownBids)).toEqual(await expected(started, 'lot-1'));
    expect(started.ownBids.bids.size).toBe(2);
  });

  it('tries again what could not be written', async () => {
    const one = server();
    await one.desk.list(classicTerms());
    const { save } = one.ownBids;
    one.ownBids.save = async () => {
      throw new Error('the database is away');
    };
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await one.clock.advance(250);
    one.ownBids.save = save;
    await one.clock.advance(250);
    expect(one.ownBids.bids.get('ana:lot-1')).toMatchObject({ highest: 10_000, count: 1 });
  });
});
