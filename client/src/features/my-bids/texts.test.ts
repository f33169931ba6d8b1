import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test.each([
  [1, 'Jedna vaša ponuda'],
  [3, 'Vaše 3 ponude'],
  [12, 'Vaših 12 ponuda'],
  [21, 'Vaša 21 ponuda'],
  [34, 'Vaše 34 ponude'],
])('%i own bids are counted as Serbian counts them', (count, words) => {
  expect(texts.ownBids(count)).toBe(words);
});
