import { expect, it } from 'vitest';
import { bidOnTwoServers } from '../bench/two-servers.ts';

/** `npm run bench` has 100 bidders, and goes on for 100 rounds. */
const BIDDERS = 40;
const ROUNDS = 3;

it(`${BIDDERS} bidders × ${ROUNDS} rounds on two servers without Redis make one log of rising prices, with every receipt in it, and one tree (R231, R59)`, async () => {
  const { acknowledged, problems } = await bidOnTwoServers(BIDDERS, ROUNDS);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(ROUNDS);
});
