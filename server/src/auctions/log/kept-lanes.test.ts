import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';

const LOTS = Array.from({ length: 40 }, (_, number) => `lot-${number}`);
const KB = 1_000;

/** A server with little memory, on a log of forty auctions that another server has listed. */
async function smallServer(kept = { bidOn: 200 * KB, read: 100 * KB }, now = NOON) {
  const other = engine();
  for (const auctionId of LOTS) await other.desk.list(classicTerms({ auctionId }));
  const { desk, clock } = engine(other.log, new FakeClock(now), undefined, kept);
  const inMemory = () => LOTS.flatMap((auctionId) => desk.peek(auctionId) ?? []);
  const bytes = () => inMemory().reduce((sum, history) => sum + history.bytes, 0);
  return { desk, clock, log: other.log, inMemory, bytes };
}

it('readers displace no auction that is bid on, however many they read (R168)', async () => {
  const { desk, inMemory, bytes } = await smallServer();
  await desk.submit('lot-0', bid('ana', 10_000));
  for (const auctionId of LOTS) await desk.read(auctionId);
  expect(desk.peek('lot-0')?.view.currentBid).toBe(10_000);
  expect(inMemory().length).toBeGreaterThan(2);
  expect(bytes()).toBeLessThan(200 * KB);
});

it('auctions that are bid on take no more than their part, those bid on last (R168)', async () => {
  const { desk, bytes } = await smallServer();
  for (let round = 0; round < 3; round++)
    for (const auctionId of LOTS) await desk.submit(auctionId, bid(`b${round}`, 10_000 + round * 100));
  expect(bytes()).toBeLessThan(300 * KB);
  expect([desk.peek('lot-0'), desk.peek('lot-39')?.view.bidCount]).toEqual([null, 3]);
});

it('refused bids count as memory too', async () => {
  const { desk } = await smallServer();
  await desk.submit('lot-0', bid('ana', 10_000));
  for (let number = 0; number < 300; number++) await desk.submit('lot-0', bid('boris', 1, `low-${number}`));
  await desk.submit('lot-1', bid('ana', 10_000));
  expect(desk.peek('lot-0')).toBeNull();
});

it('one that is larger than its part is kept, so that its bids share commits', async () => {
  const { desk, log } = await smallServer({ bidOn: KB, read: KB });
  const commits = log.commits.size;
  const bids = Array.from({ length: 50 }, (_, index) =>
    desk.submit('lot-0', bid(`b${index}`, 10_000 + index * 100)),
  );
  expect((await Promise.all(bids)).every(({ ok }) => ok)).toBe(true);
  expect(log.commits.size - commits).toBeLessThan(4);
});

it('one that is over leaves the memory ten seconds after it was last read, and frees the place of those bid on (R168)', async () => {
  const { desk, clock } = await smallServer();
  await desk.submit('lot-0', bid('ana', 10_000));
  await clock.advance(3 * HOUR_MS);
  await desk.submit('lot-0', { type: 'ReachDeadline' });
  for (let times = 0; times < 3; times++) {
    await clock.advance(9_000);
    expect(desk.peek('lot-0')?.view.status).toBe('sold');
  }
  await clock.advance(10_001);
  expect(desk.peek('lot-0')).toBeNull();
  expect((await desk.read('lot-0'))?.view.status).toBe('sold');
});

it('made-up ids displace none', async () => {
  const { desk } = await smallServer();
  await desk.read('lot-0');
  for (let made = 0; made < 20; made++) {
    await desk.read(`none-${made}`);
    await desk.submit(`nil-${made}`, bid('ana', 10_000));
  }
  expect(desk.peek('lot-0')?.auctionId).toBe('lot-0');
});
