import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@autoplace/shared/time';
import { describe, expect, it, test } from 'vitest';
import { dropEveryMs, dutchEndsAt, dutchPriceOf, minimumBid } from './kinds/index.ts';
import { lotNumber, readLotNumber } from './lot-number.ts';
import { formatEur, formatRsd, toRsd } from './money.ts';
import { formatPower } from './power.ts';
import { displayStatus, formatCountdown } from './status.ts';

describe('the countdown (R20)', () => {
  it.each([
    [3 * DAY_MS + 4 * HOUR_MS + 5 * MINUTE_MS + 6 * SECOND_MS, '3d 4h 5m'],
    [DAY_MS, '1d 0h 0m'],
    [DAY_MS - 1, '23h 59m 59s'],
    [HOUR_MS, '1h 0m 0s'],
    [HOUR_MS - 1, '59m 59s'],
    [9 * SECOND_MS, '0m 9s'],
    [1, '0m 0s'],
    [0, 'Aukcija završena'],
    [-5, 'Aukcija završena'],
  ])('%i ms', (left, text) => expect(formatCountdown(left)).toBe(text));
});

test('power is told in both units', () => expect(formatPower(140)).toBe('140 kW (190 KS)'));

describe('money (R1)', () => {
  it('writes euros and dinars as in Serbia, without decimals', () => {
    expect(formatEur(1_234_567)).toBe('€1.234.567');
    expect(formatRsd(1_465_000)).toBe('1.465.000 RSD');
  });

  it('converts at the rate to whole dinars', () => {
    expect(toRsd(12_500, 117.2)).toBe(1_465_000);
  });
});

describe('the minimum next bid (R3)', () => {
  it('is the starting price, then the leading bid and the increment', () => {
    expect(minimumBid({ startingPrice: 5_000, bidIncrement: 250, currentBid: null })).toBe(5_000);
    expect(minimumBid({ startingPrice: 5_000, bidIncrement: 250, currentBid: 7_000 })).toBe(7_250);
  });
});

describe('the dutch price (R12, R13)', () => {
  const base = {
    startingPrice: 10_000,
    minimumPrice: 8_000,
    priceDropAmount: 500,
    dropEveryMs: MINUTE_MS,
    startsAt: 0,
  };
  const schedule = { ...base, endsAt: dutchEndsAt(base, null) };

  it('counts its interval in the unit beside it', () => {
    expect([dropEveryMs(5, 'seconds'), dropEveryMs(60, 'minutes')]).toEqual([5_000, HOUR_MS]);
  });

  it('ends at the drop that would reach the minimum, or pass it', () => {
    expect(dutchEndsAt(base, null)).toBe(4 * MINUTE_MS);
    expect(dutchEndsAt({ ...base, minimumPrice: 8_100 }, null)).toBe(4 * MINUTE_MS);
    expect(dutchEndsAt({ ...base, minimumPrice: 7_999 }, null)).toBe(5 * MINUTE_MS);
  });

  it('ends before that when its longest duration is over', () => {
    expect(dutchEndsAt(base, 0.05)).toBe(3 * MINUTE_MS);
    expect(dutchEndsAt(base, 24)).toBe(4 * MINUTE_MS);
  });

  it.each([
    [-1, 10_000, 10_000, MINUTE_MS],
    [0, 10_000, 10_000, MINUTE_MS],
    [MINUTE_MS - 1, 10_000, 10_000, MINUTE_MS],
    [MINUTE_MS, 9_500, 10_000, 2 * MINUTE_MS],
    [3 * MINUTE_MS, 8_500, 9_000, null],
    [4 * MINUTE_MS, 8_500, 9_000, null],
  ])('at %i ms is %i, after %i', (now, price, previousPrice, nextDropAt) => {
    expect(dutchPriceOf(schedule, now)).toEqual({ price, previousPrice, nextDropAt });
  });
});

describe('the status to show (R18)', () => {
  const startTime = new Date(0).toISOString();
  const endTime = new Date(DAY_MS).toISOString();
  const at = (status: 'scheduled' | 'active' | 'sold', now: number) =>
    displayStatus({ status, startTime, endTime }, now);

  it.each([
    ['scheduled', -1, 'scheduled'],
    ['scheduled', 0, 'active'],
    ['active', DAY_MS - 2 * HOUR_MS, 'active'],
    ['active', DAY_MS - 2 * HOUR_MS + 1, 'ending_soon'],
    ['active', DAY_MS, 'ended'],
    ['sold', 0, 'sold'],
  ] as const)('%s at %i is %s', (status, now, shown) => expect(at(status, now)).toBe(shown));
});

describe('the number of a lot (R71)', () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => `bmw-420i-cabrio-2016-${n}`);

  it('has seven signs that nobody confuses, and is the same each time', () => {
    expect(lotNumber('bmw-420i-cabrio-2016-1')).toBe(lotNumber('bmw-420i-cabrio-2016-1'));
    for (const id of ids.slice(0, 500))
      expect(lotNumber(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('is another one for ids that differ in one place', () => {
    expect(new Set(ids.map(lotNumber)).size).toBe(ids.length);
  });

  it.each(['K7M-2QX0', 'k7m2qx0', ' K7M 2QXO ', 'k7m–2qx0'])('is read from %s', (typed) =>
    expect(readLotNumber(typed)).toBe('K7M-2QX0'),
  );
  it.each(['K7M-2QX', 'K7M--2QX0', 'K7M-2QXU', 'golf 7', ''])('is not read from %j', (typed) =>
    expect(readLotNumber(typed)).toBeNull(),
  );
});
