import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { changedTerms } from './changed-terms.ts';

it('the texts of a lot from before R95 change with any increment; its prices only with a smaller one', () => {
  const listed = classicTerms({ startingPrice: 5_000, bidIncrement: 10_000_000, reservePrice: null });
  const title = 'Golf 7, nove gume';
  expect(changedTerms(listed, { title }, NOON)).toEqual({ changes: { title } });
  expect(changedTerms(listed, { startingPrice: 6_000 }, NOON)).toMatchObject({
    objection: { path: 'bidIncrement' },
  });
  expect(changedTerms(listed, { startingPrice: 6_000, bidIncrement: 250 }, NOON)).toMatchObject({
    changes: { startingPrice: 6_000, bidIncrement: 250 },
  });
});
