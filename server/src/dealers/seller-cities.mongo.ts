import { LONGEST_NAME } from '@autoplace/shared/contract';
import { searchText, toLatin } from '@autoplace/shared/script';
import type { Clock } from '../core/clock.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';

/** How long what was read is used, in milliseconds: a company seldom moves. */
const KEPT_MS = 10_000;

/** Where sellers are, which is where their cars are looked for (R364). */
export interface SellerCities {
  /** The ids of the sellers in one of these cities: 'Beograd' has 'Novi Beograd' too. */
  sellersIn(cities: readonly string[]): Promise<string[]>;
  /** Whether this seller is in one of the cities that are asked about. */
  near(sellerId: string): Promise<(cities: readonly string[]) => boolean>;
  /** The cities of sellers with these numbers of lots, those with the most first. */
  namesOf(lots: ReadonlyMap<string, number>): Promise<string[]>;
}

interface Place {
  _id: string;
  name: string;
  words: string;
}

const POSTAL_CODE = /\b\d{2} ?\d{3}\b/;
const withoutCode = (city: string): string => city.replace(POSTAL_CODE, '');

/** 'Niš' of 'НИШ', 'niš, Srbija', 'Niš.' and '18000 Niš'. It has no comma, at which the names of a query are cut. */
function nameOf(city: string): string {
  const parts = toLatin(withoutCode(city)).split(',');
  const name = parts.map((part) => part.trim().replace(/\.+$/, '')).find((part) => part !== '') ?? '';
  const isPlain = name === name.toUpperCase() || name === name.toLowerCase();
  return isPlain ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name;
}

/** Its words between blanks, so that one city is looked for in another. */
const wordsOf = (city: string): string =>
  ` ${searchText(withoutCode(city))
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** 'Niš' of 'Nis' and 'Niš': many type no marks. */
const bestWritten = (names: readonly string[]): string =>
  names.find((name) => /[^\x20-\x7e]/.test(name)) ?? names[0] ?? '';

function inOneOf(cities: readonly string[]): (place: Place | undefined) => boolean {
  const wanted = cities.map(wordsOf).filter((words) => words.trim() !== '');
  return (place) => wanted.some((one) => place?.words.includes(one));
}

/** The cities in the collection `dealers`. */
export function createMongoSellerCities(connection: Connection, clock: Pick<Clock, 'now'>): SellerCities {
  const dealers = connection.collection<{ _id: string; city: string }>('dealers');
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<Place[]> = Promise.resolve([]);

  const all = () => {
    if (clock.now() - readAt < KEPT_MS) return known;
    readAt = clock.now();
    known = dealers
      .find({}, { projection: { city: 1 } })
      .map(({ _id, city }) => ({ _id, name: nameOf(city), words: wordsOf(city) }))
      .toArray();
    known.catch(() => {
      readAt = Number.NEGATIVE_INFINITY;
    });
    return known;
  };

  return {
    async sellersIn(cities) {
      return (await all()).filter(inOneOf(cities)).map(({ _id }) => _id);
    },

    async near(sellerId) {
      const place = (await all()).find(({ _id }) => _id === sellerId);
      return (cities) => inOneOf(cities)(place);
    },

    async namesOf(lots) {
      const found = new Map<string, { name: string; count: number }>();
      for (const { _id, name } of await all()) {
        const count = lots.get(_id) ?? 0;
        // What is longer than the filter takes is no name of a city.
        if (count === 0 || name === '' || name.length > LONGEST_NAME) continue;
        const [key, before] = [wordsOf(name), found.get(wordsOf(name))];
        const names = before === undefined ? [name] : [before.name, name];
        found.set(key, { name: bestWritten(names), count: count + (before?.count ?? 0) });
      }
      return [...found.values()]
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'sr-Latn'))
        .map(({ name }) => name);
    },
  };
}
