import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuctionStanding } from '../../lib/live/index.ts';
import { useOutbid } from './use-outbid.ts';

const standing = (isLeading: boolean, isActive: boolean) =>
  ({ viewer: { isLeading }, view: { isActive, currentPrice: 10_500 }, voidings: 0 }) as AuctionStanding;

test.each([
  ['while the auction runs', true, { times: 1, price: 10_500 }],
  ['with its end, as when somebody buys at once, is no outbidding', false, { times: 0, price: 0 }],
])('the lead that is lost %s', (_when, isActive, outbid) => {
  const { result, rerender } = renderHook(useOutbid, { initialProps: standing(true, true) });
  rerender(standing(false, isActive));
  expect(result.current).toEqual(outbid);
});
