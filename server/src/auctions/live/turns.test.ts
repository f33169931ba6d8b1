import { expect, it } from 'vitest';
import { settle } from '../../../test/support/fake-clock.ts';
import { Turns } from './turns.ts';

it('runs a crowd of tasks a few at a time, in order, also when one of them fails', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const runs = [0, 1, 2, 3].map((number) =>
    turns.run(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const outcomes = Promise.allSettled(runs);
  for (const expected of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]) {
    await settle();
    expect(begun).toEqual(expected);
    ends.shift()?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await turns.run(() => 4)).toBe(4);
});
