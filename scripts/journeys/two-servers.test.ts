import { expect, it } from 'vitest';
import { bidOnTwoServers } from '../bench/two-servers-load.ts';

/** `npm run bench` goes on for 100 rounds. */
const ROUNDS = 4;

it(`100 bidders × ${ROUNDS} rounds on two servers without Redis make one log of rising prices, with every receipt in it, and one tree (R231, R59)`, async () => {
  const { acknowledged, problems } = await bidOnTwoServers(100, ROUNDS);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(ROUNDS);
});
