import { expect, it } from 'vitest';
import { seeded, seedOfRun } from '../testing/random.ts';
import { sortInRuns } from './sort-in-runs.ts';

const seed = seedOfRun();

it.each([0, 1, 50_000, 170_001])(`sorts %d keys and yields on the way (SEED_OF_RUN=${seed})`, (count) => {
  const random = seeded(seed);
  const keys = Array.from({ length: count }, () => `k${random.below(1e6)}`);
  const sorting = sortInRuns(keys);
  let yields = 0;
  let step = sorting.next();
  for (; !step.done; step = sorting.next()) yields += 1;
  expect(step.value).toEqual([...keys].sort());
  expect(yields).toBeGreaterThanOrEqual(Math.ceil(count / 50_000));
});
