import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryNotifications, memorySender } from '../../test/support/memory-personal.ts';
import { MemoryLog, memoryLogger } from '../../test/support/memory-ports.ts';
import { BrokenLog } from '../auctions/index.ts';
import { RemindingNegotiations } from './reminding.ts';

const END = NOON + 2 * HOUR_MS;
const REMINDER = 'Ističe rok za dogovor';

/** Two servers on one database; Boris has bid below the reserve, and the auction is over. The logs of others are broken. */
async function world(...others: string[]) {
  const clock = new FakeClock(NOON);
  const log = new MemoryLog();
  const notifications = new MemoryNotifications();
  const servers = [1, 2].map(() => {
    const { desk } = engine(log, clock);
    const read: typeof desk.read = async (auctionId, ...rest) => {
      if (others.includes(auctionId)) throw new BrokenLog(auctionId, 1);
      return desk.read(auctionId, ...rest);
    };
    const reminding = new RemindingNegotiations({
      desk: { read },
      lookup: {
        negotiatedBetween: async (_from, until) => (until < END + 24 * HOUR_MS ? [] : [...others, 'lot-1']),
      },
      sender: memorySender(notifications, clock),
      clock,
      logger: memoryLogger(),
    });
    return { desk, reminding };
  });
  const [first] = servers;
  if (first === undefined) throw new Error('a world without servers');
  const { desk } = first;
  await desk.list(classicTerms({ reservePrice: 15_000, negotiationMs: 24 * HOUR_MS }));
  await desk.submit('lot-1', bid('boris', 10_500));
  await clock.advance(END - NOON);
  await desk.submit('lot-1', { type: 'ReachDeadline' });
  for (const { reminding } of servers) reminding.start();
  const propose = () =>
    desk.submit('lot-1', { type: 'Negotiate', by: 'dealer', action: 'propose', price: 14_000 });
  const told = (userId: string) => notifications.of(userId).map(({ title }) => title);
  const stop = () => Promise.all(servers.map(({ reminding }) => reminding.stop()));
  return { clock, propose, told, stop };
}

it('any number of servers remind the side that has to answer once (R166)', async () => {
  const { clock, told, stop } = await world();
  await clock.advance(18 * HOUR_MS - 1);
  expect(told('dealer')).toEqual([]);
  await clock.advance(HOUR_MS);
  expect(told('dealer')).toEqual([REMINDER]);
  expect(told('boris')).toEqual([]);
  await clock.advance(6 * HOUR_MS);
  expect(told('dealer')).toEqual([REMINDER]);
  await stop();
});

it('a price that was named leaves the reminder to the bidder, and one in the last hours needs none (R166)', async () => {
  const early = await world();
  await early.propose();
  await early.clock.advance(19 * HOUR_MS);
  expect([early.told('dealer'), early.told('boris')]).toEqual([[], [REMINDER]]);
  await early.stop();
  const late = await world();
  await late.clock.advance(18 * HOUR_MS + 60_000);
  expect(late.told('dealer')).toEqual([REMINDER]);
  await late.propose();
  await late.clock.advance(5 * HOUR_MS);
  expect(late.told('boris')).toEqual([]);
  await late.stop();
});

it('an auction with a broken log keeps nobody else from being reminded (R166)', async () => {
  const { clock, told, stop } = await world('broken');
  await clock.advance(19 * HOUR_MS);
  expect(told('dealer')).toEqual([REMINDER]);
  await stop();
});
