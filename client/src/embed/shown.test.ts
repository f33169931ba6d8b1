import { MINUTE_MS } from '@autoplace/shared/time';
import { expect, test } from 'vitest';
import { buildAuction, OPENED } from '../testing/data/auctions.ts';
import { shownOf } from './shown.ts';

const at = (ms: number) => new Date(ms).toISOString();
const running = { startTime: at(OPENED - MINUTE_MS), endTime: at(OPENED + 5 * MINUTE_MS) };

test('a running auction says what it stands at, how long it runs, and where to bid', () => {
  const view = buildAuction({ ...running, currentBid: 12_500, currentPrice: 12_500, bidCount: 3 });
  expect(shownOf(view, OPENED)).toMatchObject({
    priceLabel: 'Trenutna cena',
    price: '€12.500',
    timeLabel: 'Preostalo vreme',
    time: '5m 0s',
    bids: '3',
    action: 'Licitiraj na AutoPlace',
    isLast: false,
  });
  expect(shownOf(view, OPENED + 4 * MINUTE_MS + 1)).toMatchObject({ isLast: true, time: '0m 59s' });
});

test('between the end by the clock and the word of the server nobody knows the outcome', () => {
  const view = buildAuction({ ...running, currentBid: 12_500, currentPrice: 12_500, bidCount: 3 });
  const ended = shownOf(view, OPENED + 5 * MINUTE_MS);
  expect(ended).toMatchObject({ time: 'Čeka se ishod', action: 'Pogledaj na AutoPlace', isLast: false });
});

test.each([
  [{ status: 'sold', hammerPrice: 13_000, closeReason: 'hammer', bidCount: 3 }, 'Prodato', 'Prodato za'],
  [{ status: 'ended', closeReason: 'no_bids', bidCount: 0 }, 'Bez ponuda', 'Početna cena'],
  [
    { status: 'ended', closeReason: 'reserve_not_met', bidCount: 2, currentBid: 9_000 },
    'Rezervna cena nije dostignuta',
    'Najviša ponuda',
  ],
  [{ status: 'cancelled', closeReason: 'cancelled', bidCount: 0 }, 'Otkazana', 'Poslednja cena'],
] as const)('%o is told as what it is', (changes, outcome, priceLabel) => {
  const view = buildAuction({ ...running, ...changes, isActive: false });
  expect(shownOf(view, OPENED)).toMatchObject({ timeLabel: 'Ishod', time: outcome, priceLabel });
});

test('a scheduled one counts to its start, a paused one stands', () => {
  const scheduled = buildAuction({
    status: 'scheduled',
    startTime: at(OPENED + MINUTE_MS),
    endTime: at(OPENED + 5 * MINUTE_MS),
  });
  expect(shownOf(scheduled, OPENED)).toMatchObject({
    status: 'Zakazana',
    timeLabel: 'Počinje za',
    time: '1m 0s',
  });
  const paused = buildAuction({ ...running, pausedAt: at(OPENED) });
  expect(shownOf(paused, OPENED)).toMatchObject({ status: 'Pauzirana', time: 'Vreme je zaustavljeno' });
});
