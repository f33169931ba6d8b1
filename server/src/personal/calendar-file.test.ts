import { expect, it } from 'vitest';
import { type CalendarLot, calendarOf } from './calendar-file.ts';

const lot: CalendarLot = {
  id: 'lot-1',
  title: 'Yugo; 45,\nBEGIN:VEVENT',
  status: 'active',
  seq: 3,
  startTime: '2026-03-20T10:00:00.000Z',
  endTime: '2026-03-30T17:05:00.000Z',
};
const fileOf = (changes: Partial<CalendarLot> = {}) =>
  calendarOf([{ ...lot, ...changes }], {
    now: Date.parse('2026-03-21T10:00:00.000Z'),
    publicUrl: 'https://a.rs',
  });
const valuesOf = (file: string, name: string) =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line.split(/[:;]/)[0] === name)
    .map((line) => line.slice(name.length + 1));

it('R217 an end is an instant for the calendar, and told in Belgrade’s time, whatever the clock of the server says', () => {
  const file = fileOf();
  expect(valuesOf(file, 'DTEND')).toEqual(['20260330T170500Z']);
  expect(valuesOf(file, 'DTSTAMP')).toEqual(['20260321T100000Z']);
  // In summer time since the day before.
  expect(valuesOf(file, 'DESCRIPTION').join()).toContain('19:05');
  expect(valuesOf(file, 'SUMMARY')).toEqual(['Kraj aukcije: Yugo\\; 45\\,\\nBEGIN:VEVENT']);
});

it('R217 the id of an entry stays when the end moves, and its number grows', () => {
  const moved = fileOf({ endTime: '2026-03-30T17:07:00.000Z', seq: 4 });
  expect(valuesOf(moved, 'UID')).toEqual(valuesOf(fileOf(), 'UID'));
  expect([fileOf(), moved].map((file) => valuesOf(file, 'SEQUENCE'))).toEqual([['3'], ['4']]);
});

it('R217 a start that is to come has an entry of its own; what is cancelled says so', () => {
  expect(valuesOf(fileOf({ status: 'scheduled' }), 'UID')).toEqual([
    'lot-1-pocetak@autoplace.rs',
    'lot-1-kraj@autoplace.rs',
  ]);
  expect(valuesOf(fileOf({ status: 'cancelled' }), 'STATUS')).toEqual(['CANCELLED']);
});
