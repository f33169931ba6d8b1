import { describe, expect, it } from 'vitest';
import { carNamesOf } from '../catalogue/table/car-names.ts';
import { type ListedAuction, textOf } from '../catalogue/table/row.ts';
import { hasWanted, wantedWords } from './wanted-words.ts';

const lot = (title: string, make: string, model: string, engineSize = 1.968): string =>
  textOf(
    {
      title,
      car: {
        make,
        model,
        color: 'Siva',
        year: 2018,
        engineSize,
        fuelType: 'diesel',
        transmission: 'automatic',
        bodyType: 'wagon',
      },
    } as ListedAuction,
    carNamesOf({ make, model }),
  );

const GOLF = lot('Golf 7 Highline', 'Volkswagen', 'Golf 7');
const A4 = lot('Kao nov, prvi vlasnik', 'Audi', 'A4 Avant');
const SPACED = lot('Mercedes C 220 d', 'Mercedes-Benz', 'C 220 d', 2.143);
const BMW = lot('Odličan', 'BMW', '320d');
const CX5 = lot('Mazda', 'Mazda', 'CX-5', 2.191);
const OCTAVIA = lot('Karavan', 'Škoda', 'Octavia', 1.598);
const FAMILY = lot('Punto 7 vrata', 'Fiat', 'Punto', 1.2);

const finds = (typed: string, text: string) => hasWanted(text, wantedWords(typed));

describe('the box of keywords (R351)', () => {
  it.each([
    ['VW', GOLF],
    ['vw golf', GOLF],
    ['golf7', GOLF],
    ['Golf7', lot('Golf7 kao nov', 'Volkswagen', 'Golf')],
    ['golf 7', lot('Golf7 kao nov', 'Volkswagen', 'Golf')],
    ['vwgolf7', GOLF],
    ['folcvagen', GOLF],
    ['фолксваген голф7', GOLF],
    ['golf2018', GOLF],
    ['audia4', A4],
    ['audi a4 2.0', A4],
    ['audi a4 2,0', A4],
    ['a4', lot('Audi A 4 quattro', 'Audi', 'A 4')],
    ['merc', SPACED],
    ['mercedes', SPACED],
    ['mercedez c220', SPACED],
    ['mercedesc220d', SPACED],
    ['c220d', SPACED],
    ['bmw320', BMW],
    ['bmw320d', BMW],
    ['320 d', BMW],
    ['bmv', BMW],
    ['cx5', CX5],
    ['mazdacx5', CX5],
    ['oktavija 1.6', OCTAVIA],
    ['octavia 1600 ccm', OCTAVIA],
    ['octavia 1.6 l', OCTAVIA],
    ['octavia karavan dizel', OCTAVIA],
    ['sivi audi automatik', A4],
    ['сиви ауди дизел', A4],
    ['skodaoctavia', OCTAVIA],
    ['a 4', A4],
    ['a 4', lot('Audi A 4 quattro', 'Audi', 'A 4')],
    ['mercedes c', SPACED],
    ['mercedes c', lot('C220 CDI', 'Mercedes-Benz', 'C220')],
    ['мерцедес ц класа', SPACED],
    ['s max', lot('Ford', 'Ford', 'S-Max')],
    ['bmw 3', BMW],
    ['golf 7', lot('Golf 7, 2012.', 'Volkswagen', 'Golf', 1.598)],
    ['x-5', lot('Odličan', 'BMW', 'X5')],
    ['bmw х-5', lot('BMW X-5 M paket', 'BMW', 'X5')],
    ['c2', SPACED],
    ['д-макс', lot('Isuzu D-Max', 'Isuzu', 'D-Max')],
    ['ц-елисе', lot('Citroën', 'Citroën', 'C-Elysée')],
    ['golf i karavan', lot('Golf karavan', 'Volkswagen', 'Golf')],
    ['audi i a4', lot('Audi', 'Audi', 'A4')],
    ['mercedes i c klasa', lot('Mercedes', 'Mercedes-Benz', 'C 220')],
    ['голф и караван', lot('Golf karavan', 'Volkswagen', 'Golf')],
    ['audi u odličnom stanju, sa klimom', lot('U odličnom stanju, klimom hlađen', 'Audi', 'A4')],
    ['bmw i 3', lot('Električni', 'BMW', 'i3')],
    ['320 i automatik', lot('BMW 320 i', 'BMW', '320i', 1.998)],
    ['golf i', lot('Golf I Cabrio', 'Volkswagen', 'Golf', 1.6)],
    ['dacia sa', lot('Dacia', 'Dacia', 'Sandero')],
  ])('%s finds: %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  it.each([
    ['VW', A4],
    ['golf7', FAMILY],
    ['golf7', lot('Golf 6', 'Volkswagen', 'Golf 6')],
    ['golf17', GOLF],
    ['audia6', A4],
    ['bmw520', BMW],
    ['c220', lot('C klasa 200, 220 Nm', 'Mercedes-Benz', 'C 200')],
    ['audi a4 3.0', A4],
    ['audi benzin', A4],
    ['golf tdi', GOLF],
    ['crni audi', A4],
    ['golf 7', lot('Golf 6, 2017.', 'Volkswagen', 'Golf', 1.7)],
    ['golf 2', GOLF],
    ['a 4', lot('Opel Astra 1.4', 'Opel', 'Astra', 1.4)],
    ['x 5', lot('Mazda MX-5', 'Mazda', 'MX-5')],
    ['mercedes e klasa', lot('C 220 Elegance', 'Mercedes-Benz', 'C 220')],
    ['bmw 3', lot('X5 xDrive30d', 'BMW', 'X5', 2.993)],
    ['c', BMW],
    ['x-5', lot('Mazda MX-5', 'Mazda', 'MX-5')],
    ['х-5', lot('Mazda MX-5', 'Mazda', 'MX-5')],
    ['x5', lot('Mazda MX5', 'Mazda', 'MX5')],
    ['s3', lot('Audi RS3', 'Audi', 'RS3')],
    ['bmw i 3', lot('Serija 3', 'BMW', '320d')],
    ['golf do 2018', GOLF],
    ['i', BMW],
  ])('%s does not find: %s', (typed, text) => expect(finds(typed, text)).toBe(false));

  it.each(['a1b2c3d4e5f6g7h8', 'vw'.repeat(60), `${'vw'.repeat(60)}7`, 'ab12'.repeat(40)])(
    'asks for few things where %s is typed',
    (typed) => expect(wantedWords(typed).length).toBeLessThanOrEqual(6),
  );

  it('looks for a plain word as it is typed', () =>
    expect(wantedWords('golf garažiran')).toEqual([
      { parts: [{ text: 'golf', sound: null }], whole: [] },
      { parts: [{ text: 'garaziran', sound: null }], whole: [] },
    ]));
});
