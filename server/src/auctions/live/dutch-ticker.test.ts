import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { dutchTerms } from '../../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../../test/support/auctions/engine.ts';
import type { Clock } from '../../core/clock.ts';
import { DutchTicker } from './dutch-ticker.ts';

describe('dutch ticks', () => {
  it('are pushed at every drop while there are watchers, and stop with the sale', async () => {
    const { desk, clock, publisher } = engine();
    const ticker = new DutchTicker({ desk, clock, publisher });
    ticker.watch(await desk.list(dutchTerms()));
    await clock.advance(MINUTE_MS);
    expect(publisher.drops).toMatchObject([{ price: 9_500, nextDropAt: '2026-06-01T12:02:00.000Z' }]);
    await desk.submit('lot-1', {
      type: 'AcceptPrice',
      bidderId: 'ana',
      expectedPrice: 9_500,
      cause: { clientBidId: 'request-1', fingerprint: '' },
    });
    await clock.advance(2 * MINUTE_MS);
    expect(publisher.drops).toHaveLength(1);
  });

  it('are pushed no earlier than the price falls, by a clock whose timers fire early', async () => {
    const { desk, clock, publisher } = engine();
    const early: Clock = {
      now: () => clock.now(),
      after: (delayMs, task) => clock.after(Math.min(delayMs, 25_000), task),
    };
    const ticker = new DutchTicker({ desk, clock: early, publisher });
    ticker.watch(await desk.list(dutchTerms()));
    await clock.advance(2 * MINUTE_MS);
    expect(publisher.drops.map(({ price }) => price)).toEqual([9_500, 9_000]);
  });
});
