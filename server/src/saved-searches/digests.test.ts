import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryNotifications, memorySender } from '../../test/support/memory-personal.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { Digests } from './digests.ts';

const DAY = '2026-06-01';

/** Bundles of users that ended so many minutes before noon, and the digest of the day for Ana and Boris. */
function world(bundles: Record<string, number>) {
  const clock = new FakeClock(NOON);
  const notifications = new MemoryNotifications();
  const broken = new Set<string>();
  const read: string[] = [];
  const sender = memorySender(notifications, clock);
  const all = Object.entries(bundles)
    .map(([userId, minutes]) => ({ userId, digest: String(NOON - minutes * MINUTE_MS) }))
    .toSorted((a, b) => Number(a.digest) - Number(b.digest));
  const server = () =>
    new Digests({
      sender,
      clock,
      logger: memoryLogger(),
      hits: {
        assign: async () => {},
        usersOf: async () => ['ana', 'boris'],
        bundles: async (from, until) =>
          all.filter(({ digest }) => Number(digest) > from && Number(digest) <= until),
      },
      content: {
        async of(userId, digest) {
          read.push(`${userId} ${digest === DAY ? 'day' : 'bundle'}`);
          if (broken.has(userId)) throw new Error('cannot be read');
          return [{ search: { name: 'Golf' }, lots: [{ id: 'lot-1' }] }] as never;
        },
      },
    });
  const told = () => [...notifications.notices.values()].map(({ userId, kind }) => `${userId} ${kind}`);
  return { clock, server, broken, read, told };
}

it('R221 R222 what cannot be told keeps nobody else waiting, and is told once it can be', async () => {
  const { server, broken, told } = world({ ana: 30, boris: 20, ceca: 10 });
  const digests = server();
  broken.add('ana');
  await expect(digests.look()).rejects.toThrow('of ana');
  const others = ['boris saved_search', 'ceca saved_search', 'boris search_digest'];
  expect(told()).toEqual(others);
  broken.clear();
  await digests.look();
  expect(told()).toEqual([...others, 'ana saved_search', 'ana search_digest']);
});

it('R221 R222 a server that starts reads nothing of what was told before', async () => {
  const { clock, server, read } = world({ ana: 60, boris: 10 });
  await server().look();
  expect(read).toEqual(['ana bundle', 'boris bundle', 'ana day', 'boris day']);
  await clock.advance(HOUR_MS);
  await server().look();
  expect(read).toHaveLength(4);
});

it('R222 whom a morning could not tell all day long is told in the night after it', async () => {
  const { clock, server, broken, told } = world({});
  const digests = server();
  broken.add('ana');
  await expect(digests.look()).rejects.toThrow('of ana');
  // Midnight in Belgrade.
  await clock.advance(10 * HOUR_MS + MINUTE_MS);
  await expect(digests.look()).rejects.toThrow('of ana');
  broken.clear();
  await server().look();
  expect(told()).toEqual(['boris search_digest', 'ana search_digest']);
});
