import { expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

it('goes back by the last kept state: no more lines than lie between two of them are folded again', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => index);
  let folded = 0;
  const apply = (state: number, line: number) => {
    folded += 1;
    return state + line;
  };
  const timeline = new Timeline(lines, { initial: 0, apply }, 100);
  const sum = (count: number) => (count === 0 ? 0 : (count * (count - 1)) / 2);
  expect(timeline.stateAt(10_000)).toBe(sum(10_000));
  expect(folded).toBe(10_000);
  for (const index of [9_999, 5_050, 5_051, 0, 100, 99, 7_301]) {
    folded = 0;
    expect(timeline.stateAt(index)).toBe(sum(index));
    expect(folded, `at ${index}`).toBeLessThan(100);
  }
});
