import type { AuctionStatus } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { type Action, possibleActions } from './possible.ts';

test.each<[AuctionStatus, number, Action[]]>([
  ['scheduled', 0, ['edit', 'cancel', 'delete']],
  ['active', 0, ['edit', 'cancel', 'delete']],
  ['active', 2, ['edit', 'cancel']],
  ['ending_soon', 1, ['edit', 'cancel']],
  ['ended', 0, ['again', 'relist', 'delete']],
  ['ended', 3, ['again', 'relist']],
  ['cancelled', 0, ['again', 'relist', 'delete']],
  ['cancelled', 3, ['again', 'relist']],
  ['sold', 1, []],
])('an auction that is %s with %i bids allows %j', (status, bidCount, actions) => {
  expect(possibleActions({ bidCount }, status, true)).toEqual(actions);
});

test.each<[AuctionStatus, number, Action[]]>([
  ['ended', 0, ['delete']],
  ['cancelled', 3, []],
  ['active', 2, ['edit', 'cancel']],
])('one whose car is not in stock, %s with %i bids, allows %j', (status, bidCount, actions) => {
  expect(possibleActions({ bidCount }, status, false)).toEqual(actions);
});
