import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { classicTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { retell } from './retell.ts';

/** The commits of an auction with that many bidders, one after the other. */
async function hotAuction(bidders: number) {
  const { desk, log } = engine();
  await desk.list(classicTerms());
  for (let number = 0; number < bidders; number++)
    await desk.submit('lot-1', bid(`b${number}`, 10_000 + number * 100));
  return log.readAfter('lot-1', 0);
}

it('takes time in proportion to the length of the log, with any number of bidders', async () => {
  const kept = async (bidders: number) => serialize(await retell(await hotAuction(bidders))).length;
  expect((await kept(400)) / (await kept(200))).toBeLessThan(2.2);
});

it('yields to other work while it reads a long log', async () => {
  const commits = await hotAuction(1_000);
  let turns = 0;
  let telling = true;
  const takeTurn = () => {
    turns++;
    if (telling) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const { entries } = await retell(commits);
  telling = false;
  expect(entries.length).toBeGreaterThanOrEqual(1_000);
  expect(turns).toBeGreaterThanOrEqual(4);
});

it('shows a tampered log up to the damage', async () => {
  const commits = await hotAuction(2);
  const [first, ...others] = commits;
  if (first === undefined) throw new Error('nothing was written');
  const { entries, isWhole } = await retell([first, { ...first, steps: [[null as never]] }, ...others]);
  expect([entries.length, isWhole]).toEqual([first.steps.flat().length, false]);
  expect(await retell(others)).toMatchObject({ entries: [], isWhole: false, last: null });
});
