import { expect, test } from 'vitest';
import { forEachAtOnce, openedAhead } from './at-once.ts';

/** Archives of two entries each; notes what is opened and closed. */
function archives(count: number) {
  const open: number[] = [];
  const closed: number[] = [];
  const openings = Array.from(
    { length: count },
    (_, number) =>
      async function* () {
        open.push(number);
        try {
          if (number === 20) throw new Error('damaged');
          yield `${number}a`;
          yield `${number}b`;
        } finally {
          closed.push(number);
        }
      },
  );
  return { open, closed, openings };
}

test('R275: archives are opened eight ahead, and read in their order', async () => {
  const { open, closed, openings } = archives(10);
  const read: string[] = [];
  for await (const archive of openedAhead(openings)) {
    if (read.length === 0) expect(open).toHaveLength(8);
    for await (const entry of archive) read.push(entry);
  }
  expect(read).toEqual(openings.flatMap((_, number) => [`${number}a`, `${number}b`]));
  expect(closed).toHaveLength(10);
  for await (const _ of openedAhead([])) throw new Error('there is none');
});

test('a damaged archive is told when its turn comes, and closes those that are open', async () => {
  const { open, closed, openings } = archives(40);
  const read: string[] = [];
  const reading = async () => {
    for await (const archive of openedAhead(openings)) for await (const entry of archive) read.push(entry);
  };
  await expect(reading()).rejects.toThrow('damaged');
  expect(read.at(-1)).toBe('19b');
  expect([...closed].sort()).toEqual([...open].sort());
});

test('R275: acts on eight at once, and on none after a failure', async () => {
  let under = 0;
  let most = 0;
  const acted: number[] = [];
  const act = async (number: number) => {
    under += 1;
    most = Math.max(most, under);
    await new Promise(setImmediate);
    under -= 1;
    acted.push(number);
    if (number === 20) throw new Error('away');
  };
  await forEachAtOnce(
    Array.from({ length: 15 }, (_, number) => number),
    act,
  );
  expect([most, acted.length]).toEqual([8, 15]);
  await expect(
    forEachAtOnce(
      Array.from({ length: 99 }, (_, number) => number),
      act,
    ),
  ).rejects.toThrow('away');
  expect(Math.max(...acted)).toBeLessThan(30);
});
