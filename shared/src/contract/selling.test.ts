import { describe, expect, test } from 'vitest';
import { createAuctionBody } from './index.ts';

const classic = {
  auctionType: 'classic',
  carId: 'car-1',
  title: 'Golf 7',
  description: 'Uredan automobil, kupljen nov.',
  startingPrice: 5_000,
};
const dutch = {
  ...classic,
  auctionType: 'dutch',
  minimumPrice: 3_000,
  priceDropAmount: 500,
  priceDropInterval: 5,
};
const complaintsAbout = (body: object) =>
  createAuctionBody.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]);

describe('creating an auction (R23)', () => {
  test('a title is one plain line; a description has lines', () => {
    const description = 'Uredan automobil.\nKupljen nov.';
    const title = ' Golf\u202E 7\r\n<b>\u0000 kao nov\u200B ';
    const made = createAuctionBody.parse({ ...classic, title, description });
    expect([made.title, made.description]).toEqual(['Golf 7 <b> kao nov', description]);
  });

  test.each([
    ['auctionType', 'silent', 'Izaberite jednu od ponuđenih vrednosti'],
    ['carId', '', 'Morate izabrati automobil'],
    ['carId', undefined, 'Morate izabrati automobil'],
    ['title', undefined, 'Naslov mora imati najmanje 5 karaktera'],
    ['title', 'Golf', 'Naslov mora imati najmanje 5 karaktera'],
    ['title', '  Golf  ', 'Naslov mora imati najmanje 5 karaktera'],
    ['description', undefined, 'Opis mora imati najmanje 20 karaktera'],
    ['description', 'x'.repeat(19), 'Opis mora imati najmanje 20 karaktera'],
    ['startingPrice', undefined, 'Početna cena mora biti veća od 0'],
    ['startingPrice', 0, 'Početna cena mora biti veća od 0'],
    ['startingPrice', -5, 'Početna cena mora biti veća od 0'],
    ['startingPrice', 0.5, 'Iznos mora biti ceo broj evra'],
    ['startTime', 'sutra', 'Neispravan datum'],
    ['endTime', '2026-02-30', 'Neispravan datum'],
  ])('%s %j: %s', (field, value, message) => {
    expect(complaintsAbout({ ...classic, [field]: value })).toContainEqual([field, message]);
  });

  test.each([
    { title: 'Golf7' },
    { description: 'x'.repeat(20) },
    { startingPrice: 1 },
    { auctionType: 'Classic' },
    { reservePrice: 5_000, buyItNowPrice: 5_001, bidIncrement: 1 },
    { bidIncrement: 5_000 },
    { startingPrice: 1, bidIncrement: 1_000 },
    { reservePrice: null, buyItNowPrice: null, bidIncrement: null, startTime: null, endTime: null },
  ])('classic %j is right', (changes) => {
    expect(complaintsAbout({ ...classic, ...changes })).toBeUndefined();
  });

  test.each([
    { bidIncrement: 5_001 },
    { bidIncrement: 10_000_000 },
    { startingPrice: 1, bidIncrement: 1_001 },
  ])('classic %j has an increment that nobody could bid by', (changes) => {
    expect(complaintsAbout({ ...classic, ...changes })).toEqual([
      ['bidIncrement', 'Korak ne može biti veći od početne cene (ili od €1.000, ako je ona niža)'],
    ]);
  });

  test.each([
    ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00.500Z', true],
    ['2026-12-01T10:00:00.500Z', '2026-12-01T10:00:00Z', false],
  ])('from %s to %s, however precisely they are written: %s', (startTime, endTime, isRight) => {
    expect(complaintsAbout({ ...classic, startTime, endTime })).toEqual(
      isRight ? undefined : [['endTime', 'Kraj aukcije mora biti posle početka']],
    );
  });

  test('an interval is 1, 2, 5, 10 or 60, of minutes or of seconds', () => {
    const taken = (priceDropInterval: unknown, priceDropUnit?: string) =>
      complaintsAbout({ ...dutch, priceDropInterval, priceDropUnit }) === undefined;
    for (const interval of [1, 2, 5, 10, 60])
      expect([taken(interval), taken(interval, 'minutes'), taken(interval, 'seconds')]).toEqual([
        true,
        true,
        true,
      ]);
    for (const interval of [0, 3, 15, 61, '5', 1.5]) expect(taken(interval), String(interval)).toBe(false);
    expect(taken(5, 'hours')).toBe(false);
  });

  test('nothing is featured unless it is asked for', () => {
    expect(createAuctionBody.parse(classic).featured).toBe(false);
    expect(createAuctionBody.parse({ ...classic, featured: true }).featured).toBe(true);
  });
});
