import { MINUTE_MS } from '@autoplace/shared/time';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { counted, formatChange, formatShare } from './format.ts';
import { formatAgo, formatDay } from './format-days.ts';
import { formatSpan } from './format-durations.ts';
import {
  formatAgoToSeconds,
  formatDayGenitive,
  formatMonthGenitive,
  formatTimer,
  withWholeDays,
} from './format-moments.ts';
import { fromWallClock, toWallClock } from './format-wall-clock.ts';

const NOW = Date.parse('2025-03-20T12:00:00.000Z');

test('shares and changes are whole percents, a change with its sign', () => {
  expect(formatShare(0.254)).toBe('25%');
  expect([0.26, -0.2, 0].map(formatChange)).toEqual(['+26%', '-20%', '0%']);
});

test('a calendar day is that day wherever it is read', () => {
  expect(formatDay('2026-11-01')).toBe('1.\u00a011.');
});

test('the days of a text of the server stay together, and its sentences apart', () => {
  expect(withWholeDays('Trenutna cena je €4.400. Odgovorite do 2. 12. 2026. 03:33.')).toBe(
    'Trenutna cena je €4.400. Odgovorite do 2.\u00a012.\u00a02026. 03:33.',
  );
});

test('months stand in the genitive where a date is part of a sentence', () => {
  expect(formatMonthGenitive('2021-03-15T12:00:00.000Z')).toBe('marta 2021.');
  expect(formatDayGenitive('2026-12-05')).toBe('5. decembra 2026.');
});

test('counts take the form of the noun that Serbian wants', () => {
  const count = (n: number) => counted(n, 'nepročitano', 'nepročitana', 'nepročitanih');
  expect([0, 1, 2, 5, 11, 21, 1_204].map(count)).toEqual([
    '0 nepročitanih',
    '1 nepročitano',
    '2 nepročitana',
    '5 nepročitanih',
    '11 nepročitanih',
    '21 nepročitano',
    '1.204 nepročitana',
  ]);
});

describe('how long ago', () => {
  test.each([
    [0, 'upravo sada'],
    // The server's clock may be a little ahead.
    [-2_000, 'upravo sada'],
    [MINUTE_MS, 'pre 1 minuta'],
    [3 * MINUTE_MS, 'pre 3 minuta'],
    [59.9 * MINUTE_MS, 'pre 59 minuta'],
    [2 * 60 * MINUTE_MS, 'pre 2 sata'],
    [5 * 60 * MINUTE_MS, 'pre 5 sati'],
    [25 * 60 * MINUTE_MS, 'juče'],
    [4 * 24 * 60 * MINUTE_MS, 'pre 4 dana'],
    [10 * 24 * 60 * MINUTE_MS, '10.\u00a03.\u00a02025.'],
  ])('%d ms ago is "%s"', (passed, words) => {
    expect(formatAgo(new Date(NOW - passed).toISOString(), NOW)).toBe(words);
  });
  test.each([
    ['2026-03-05T22:00:00.000Z', '2026-03-06T21:00:00.000Z', 'pre 23 sata'],
    ['2026-03-04T23:30:00.000Z', '2026-03-06T21:00:00.000Z', 'juče'],
    ['2026-03-04T22:30:00.000Z', '2026-03-06T21:00:00.000Z', 'prekjuče'],
    // One of the days between has 23 hours.
    ['2026-03-28T22:30:00.000Z', '2026-03-30T22:30:00.000Z', 'pre 3 dana'],
  ])('in days of the calendar of Belgrade: %s at %s is "%s"', (instant, now, words) => {
    expect(formatAgo(instant, Date.parse(now))).toBe(words);
  });

  const toSeconds = (seconds: number) => formatAgoToSeconds(NOW - seconds * 1_000, NOW);
  test('to the second: in words for an hour', () => {
    expect([toSeconds(2), toSeconds(-3)]).toEqual(['upravo sada', 'upravo sada']);
    expect(toSeconds(12)).toMatch(/^pre 12 s/);
    expect(toSeconds(180)).toMatch(/^pre 3 min/);
  });
  test('to the second: by the clock on the same day, then with the date', () => {
    expect(toSeconds(2 * 3600)).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(toSeconds(20 * 3600)).toMatch(/^19\.\s?3\..*\d\d:\d\d$/);
    expect(toSeconds(3 * 86_400)).toMatch(/^17\.\s?3\..*\d\d:\d\d$/);
  });
});

describe('a moment', () => {
  const AT = '2026-03-05T13:30:00.000Z';
  /** The formatters of a browser in that zone. */
  async function inZone(timeZone: string) {
    const { DateTimeFormat } = Intl;
    vi.resetModules();
    vi.stubEnv('TZ', timeZone);
    expect(new DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    return { ...(await import('./format-moments.ts')), ...(await import('./format-days.ts')) };
  }
  afterEach(() => void vi.unstubAllEnvs());

  test('is told without a zone where clocks are those of Belgrade', async () => {
    const { formatDeadline, formatMoment } = await inZone('Europe/Vienna');
    // A line may end before the time, and not within the day.
    expect(formatMoment(AT)).toBe('5.\u00a03.\u00a02026. 14:30');
    expect(formatDeadline(AT)).toMatch(/14:30$/);
  });

  test('is that of Belgrade abroad too, and says so (R204)', async () => {
    const { formatAgoToSeconds, formatDeadline, formatMoment, formatTime } = await inZone('America/New_York');
    expect(formatMoment(AT)).toBe('5.\u00a03.\u00a02026. 14:30 (Beograd)');
    expect(formatDeadline(AT)).toMatch(/14:30 \(Beograd\)$/);
    expect(formatTime(AT)).toBe('14:30');
    const afterMidnight = Date.parse('2026-03-05T23:30:00.000Z');
    expect(formatAgoToSeconds(AT, afterMidnight)).toMatch(/^5\.\s?3\..*14:30$/);
  });

  test('names its zone everywhere where money depends on it (R204)', async () => {
    const { formatDeadlineWithZone } = await inZone('Europe/Vienna');
    expect(formatDeadlineWithZone(AT)).toMatch(/14:30 po beogradskom vremenu$/);
  });
});

describe('what the clocks of Belgrade show', () => {
  test.each([
    ['2026-03-05T13:30:00.000Z', '2026-03-05T14:30'],
    ['2026-07-05T22:30:00.000Z', '2026-07-06T00:30'],
    // The last hour of summer time, of which the next hour shows the same.
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ])('at %s is %s, and back', (instant, shown) => {
    expect(toWallClock(instant).slice(0, 16)).toBe(shown);
    expect(fromWallClock(shown)).toBe(Date.parse(instant));
  });

  test('never was in the hour that summer time skips: it counts as an hour later', () => {
    expect(toWallClock(fromWallClock('2026-03-29T02:30'))).toBe('2026-03-29T03:30:00');
  });

  test('cannot be read from what is no time', () => expect(fromWallClock('')).toBeNaN());
});

test.each([
  [0, '0 s'],
  [90_000, '1 min 30 s'],
  [3_600_000, '1 h'],
  [(2 * 24 + 4) * 3_600_000 + 59_000, '2 d 4 h'],
])('%i ms last %s', (ms, words) => expect(formatSpan(ms)).toBe(words.replace(/(?<=\d) /g, '\u00a0')));

test('a short countdown is rounded up, so that 0:00 is the moment itself', () => {
  expect([0, 1, 1_000, 59_001, 3_600_000].map(formatTimer)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:00:00',
  ]);
});
