import { MAKES } from '../contract/cars/makes.ts';

/** What of Serbian in Latin letters does not become Cyrillic letter by letter (R227). */

/** Stems in which `nj` and `dž` are two letters, with a bar where they part. */
export const TWO_LETTERS = [
  'in|jekc',
  'kon|jug',
  'kon|junk',
  'tan|jug',
  'van|jezi',
  'an|jon',
  'nad|živ',
  'nad|žnj',
  'nad|žup',
  'od|žal',
  'od|živ',
  'od|žvak',
  'pod|žanr',
  'pod|žup',
  'pred|živ',
];

/** Abbreviations of Serbian words. Others of up to four capitals are international: VIN, PDF, EUR, ABS. */
export const SERBIAN_ABBREVIATIONS = new Set(['APR', 'DOO', 'IPS', 'JMBG', 'KS', 'NBS', 'PDV', 'PIB', 'SAD']);

/** Signs of units, none of them a Serbian word. */
export const UNITS = new Set(['km', 'mm', 'cm', 'ccm', 'ms', 'kg', 'h', 'l', 'm']);

/** Signs of units after a number; elsewhere they are words or parts of them. */
export const UNITS_AFTER_NUMBERS = new Set(['s', 'd', 'min']);

/** Words that Serbian in Latin letters leaves in their own spelling, and in Cyrillic writes as they are heard. */
export const RESPELLED: ReadonlyMap<string, string> = new Map([
  ['diesel', 'дизел'],
  ['hybrid', 'хибрид'],
  ['plug', 'плаг'],
  ['hatchback', 'хечбек'],
  ['dashboard', 'дешборд'],
  ['database', 'дејтабејс'],
  ['dealer', 'дилер'],
  ['coupe', 'купе'],
  ['euro', 'евро'],
]);

/** Names, which stay as they are: of makes, companies, programs and formats, each word for itself. */
export const NAMES = new Set([
  ...MAKES.flatMap((make) => make.split(/[ -]/)),
  'Alcantara',
  'Android',
  'Apple',
  'Bluetooth',
  'COLLSCAN',
  'Chrome',
  'Docker',
  'Edge',
  'Entra',
  'Excel',
  'Facebook',
  'Google',
  'Instagram',
  'Isofix',
  'Linux',
  'Microsoft',
  'Opera',
  'Redis',
  'Safari',
  'Telegram',
  'Viber',
  // The switch to the other script.
  'Latinica',
]);

/** What texts of the interface quote of the interface itself; other quotations are names and words of users. */
export const QUOTED_TEXTS = new Set([
  'kupi odmah',
  'otkazivanje',
  'slike',
  'Aukcije u toku',
  'Istaknuto',
  'Izmeni uslove',
  'Ko je šta uradio',
  'Kreiraj aukciju',
  'Kupac 7',
  'Ljudi',
  'Podesi korak po korak',
  'Ponovo na aukciju',
  'Prodaja',
  'Pregledaj i pošalji ponovo',
  'Sačuvaj kao šablon',
  'Sistem',
  'Status verifikacije',
  'Stavi na aukciju',
  'Kurs i firma za uplate',
  'Postavke',
  'Sačuvaj pretragu',
  'Uvezi listu',
  'Verifikacija kompanije',
]);
