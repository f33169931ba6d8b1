import type { AuctionSummary } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, test } from 'vitest';
import { buildAuction, buildDutch, OPENED } from '../../../testing/data/auctions.ts';
import { summaryOf } from '../../../testing/data/summaries.ts';
import { lotState } from '../lot.ts';
import { cardOf, weekPassed } from './card-state.ts';

const at = (ms: number) => new Date(OPENED + ms).toISOString();
const classic = summaryOf(buildAuction({ endTime: at(3 * DAY_MS) }));
const cardAt = (auction: AuctionSummary, now: number) => cardOf(auction, lotState(auction, now));

describe('a card goes through the statuses as time passes', () => {
  test.each([
    ['more than 2 h left', OPENED, 'Aktivna', 'leading'],
    ['under 2 h left', OPENED + 3 * DAY_MS - 2 * HOUR_MS + 1, 'Završava uskoro', 'warning'],
    ['past the end', OPENED + 3 * DAY_MS, 'Završena', 'outbid'],
    ['before the start', OPENED - 1, 'Zakazana', 'brand'],
  ])('%s: %s', (_when, now, statusLabel, tone) => {
    expect(cardAt(classic, now)).toMatchObject({ statusLabel, tone });
  });

  test.each([
    ['sold', 'Prodato', 'leading'],
    ['cancelled', 'Otkazana', 'gray'],
  ] as const)('%s stays %s at any time', (status, statusLabel, tone) => {
    expect(cardAt({ ...classic, status }, OPENED)).toMatchObject({ statusLabel, tone, over: true });
  });

  test('a status that is not known reads Nepoznato', () => {
    const strange = { ...classic, status: 'paused' as never };
    expect(cardAt(strange, OPENED)).toMatchObject({ statusLabel: 'Nepoznato', tone: 'gray' });
  });

  test('a paused one says so, its clock, price and bar stand still, and it goes on from there', () => {
    const pausedAt = at(2 * 60_000);
    const end = Date.parse(classic.endTime);
    const paused = cardAt({ ...classic, pausedAt }, end + DAY_MS);
    expect(paused).toMatchObject({
      statusLabel: 'Pauzirana',
      tone: 'warning',
      paused: true,
      lastMinute: false,
    });
    expect(lotState({ ...classic, pausedAt }, end + DAY_MS).leftMs).toBe(3 * DAY_MS - 2 * 60_000);
    expect(weekPassed({ ...classic, pausedAt }, end + DAY_MS)).toBe(weekPassed(classic, OPENED + 2 * 60_000));
    const dutch = summaryOf(buildDutch());
    expect(cardAt({ ...dutch, pausedAt }, OPENED + HOUR_MS).price).toBe(19_000);
  });

  test('the last minute is marked', () => {
    const end = OPENED + 3 * DAY_MS;
    expect(cardAt(classic, end - 60_001).lastMinute).toBe(false);
    expect(cardAt(classic, end - 60_000).lastMinute).toBe(true);
    expect(cardAt(classic, end).lastMinute).toBe(false);
  });
});

describe('the price', () => {
  test('of a classic auction is the starting price until somebody bids', () => {
    expect(cardAt(classic, OPENED)).toMatchObject({ price: 10_000, priceLabel: 'Početna cena' });
    const bid = { ...classic, currentBid: 10_250, bidCount: 1 };
    expect(cardAt(bid, OPENED)).toMatchObject({ price: 10_250, priceLabel: 'Trenutna cena' });
  });

  test('of a dutch auction falls with the server clock', () => {
    const dutch = summaryOf(buildDutch());
    expect(cardAt(dutch, OPENED)).toMatchObject({ price: 20_000, priceLabel: 'Trenutna cena' });
    expect(cardAt(dutch, OPENED + 59_999).price).toBe(20_000);
    expect(cardAt(dutch, OPENED + 60_000).price).toBe(19_500);
    expect(cardAt(dutch, OPENED + 185_000).price).toBe(18_500);
  });

  test('of a sold lot is the hammer price', () => {
    const sold = { ...classic, status: 'sold' as const, currentBid: 12_000, hammerPrice: 12_000 };
    expect(cardAt(sold, OPENED)).toMatchObject({ price: 12_000, priceLabel: 'Prodato za' });
  });
});

describe('the progress bar', () => {
  test.each([
    [8 * DAY_MS, 0],
    [7 * DAY_MS, 0],
    [3.5 * DAY_MS, 0.5],
    [0, 1],
  ])('with %i ms left is at %f of seven days', (left, progress) => {
    const auction = { ...classic, endTime: at(left) };
    expect(weekPassed(auction, OPENED)).toBeCloseTo(progress, 6);
  });
});
