import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, dutchTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { sameTerms } from './listed-terms.ts';
import type { AuctionTerms } from './rules/index.ts';

/** How long the auction would take that is listed once this one is over, after a pause of ten hours in it. */
async function durationAfterPause(terms: AuctionTerms) {
  const { desk, clock } = engine();
  await desk.list(terms);
  await clock.advance(MINUTE_MS);
  await desk.submit('lot-1', { type: 'Pause' });
  await clock.advance(10 * HOUR_MS);
  await desk.submit('lot-1', { type: 'Resume' });
  await clock.advance(2 * HOUR_MS);
  await desk.submit('lot-1', { type: 'ReachDeadline' });
  const history = await desk.read('lot-1');
  if (history?.view.status !== 'ended') throw new Error('the auction is not over');
  const { car, dealerId } = terms;
  const again = sameTerms(history, { ...terms, auctionId: 'lot-2', dealerId, car, now: clock.now() });
  return again.endsAt - again.startsAt;
}

it.each([
  ['classic', classicTerms()],
  ['dutch', dutchTerms()],
])('R124 the time that a %s auction was paused is not listed again', async (_kind, terms) => {
  expect(await durationAfterPause(terms)).toBe(terms.endsAt - terms.startsAt);
});
