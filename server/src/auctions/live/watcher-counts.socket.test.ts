import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { REPEAT_MS, WatcherCounts } from './watcher-counts.socket.ts';

/** Servers that receive each other's messages unless cut off. */
function servers(names: readonly string[]) {
  const clock = new FakeClock(0);
  const silent = new Set<string>();
  const all = names.map((server) => {
    const rooms = new Map<string, number>();
    const counts: WatcherCounts = new WatcherCounts({
      server,
      own: (auctionId) => rooms.get(auctionId) ?? 0,
      watched: () => rooms.keys(),
      announce(news) {
        if (!silent.has(server))
          for (const other of all) if (other.counts !== counts) other.counts.hear(news);
      },
      clock,
    });
    counts.start();
    const heard: string[] = [];
    counts.onHeard((auctionId) => heard.push(auctionId));
    const set = (auctionId: string, count: number) => {
      rooms.set(auctionId, count);
      counts.changed(auctionId);
    };
    /** The last watcher leaves, and with it the room. */
    const leave = (auctionId: string) => {
      rooms.delete(auctionId);
      counts.changed(auctionId);
    };
    return { counts, set, leave, heard };
  });
  return {
    clock,
    silent,
    all,
    counted: (auctionId: string) => all.map(({ counts }) => counts.count(auctionId)),
  };
}

test('every server knows the watchers on all of them', () => {
  const { all, counted } = servers(['one', 'two', 'three']);
  all[0]?.set('lot', 2);
  all[1]?.set('lot', 3);
  all[2]?.set('other', 1);
  expect(counted('lot')).toEqual([5, 5, 5]);
  all[1]?.set('lot', 0);
  expect(counted('lot')).toEqual([2, 2, 2]);
});

test('a lost message is repeated', async () => {
  const { all, silent, clock, counted } = servers(['one', 'two']);
  silent.add('one');
  all[0]?.set('lot', 4);
  expect(counted('lot')).toEqual([4, 0]);
  silent.delete('one');
  await clock.advance(REPEAT_MS);
  expect(counted('lot')).toEqual([4, 4]);
});

test('the leaving of the last watchers is repeated too', async () => {
  const { all, silent, clock, counted } = servers(['one', 'two']);
  all[0]?.set('lot', 40);
  all[0]?.set('other', 2);
  silent.add('one');
  all[0]?.leave('lot');
  expect(counted('lot')).toEqual([0, 40]);
  silent.delete('one');
  await clock.advance(REPEAT_MS);
  expect(counted('lot')).toEqual([0, 0]);
  expect(counted('other')).toEqual([2, 2]);
});

test('a listener hears of each change on another server, and of no repetition', async () => {
  const { all, clock } = servers(['one', 'two']);
  all[0]?.set('lot', 4);
  await clock.advance(2 * REPEAT_MS);
  expect(all[1]?.heard).toEqual(['lot']);
  all[0]?.leave('lot');
  expect(all.map(({ heard }) => heard)).toEqual([[], ['lot', 'lot']]);
});

test('a stopped server no longer counts', async () => {
  const { all, silent, clock, counted } = servers(['one', 'two']);
  all[0]?.set('lot', 4);
  silent.add('one');
  await clock.advance(3 * REPEAT_MS);
  expect(counted('lot')[1]).toBe(4);
  await clock.advance(REPEAT_MS);
  expect(counted('lot')[1]).toBe(0);
});
