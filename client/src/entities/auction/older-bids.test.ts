import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bidPlaced, buildAuction } from '../../testing/data/auctions.ts';
import { useOlderBids } from './older-bids.ts';

test('older bids are fetched again after a voiding, also where as many count as before (R100)', () => {
  const bidOf = (n: number) => ({ ...bidPlaced(n).data.bid, isLeading: false });
  const live = (voidings: number) => ({
    view: buildAuction(),
    bids: [bidOf(3)],
    viewer: null,
    armedPrice: null,
    voidings,
  });
  const { result, rerender } = renderHook(useOlderBids, { initialProps: live(1) });
  act(() => result.current.add([bidOf(2), bidOf(1)]));
  expect(result.current.bids).toHaveLength(3);
  rerender(live(2));
  expect(result.current).toMatchObject({ bids: [bidOf(3)], pages: 0 });
});
