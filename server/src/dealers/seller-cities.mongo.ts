import { searchText } from '@autoplace/shared/script';
import type { Clock } from '../core/clock.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';

/** How long what was read is used, in milliseconds: a company seldom moves. */
const KEPT_MS = 10_000;

/** Where sellers are, which is where their cars are looked for (R364). */
export interface SellerCities {
  /** The ids of the sellers in one of these cities: 'Beograd' has 'Novi Beograd' too. */
  sellersIn(cities: readonly string[]): Promise<string[]>;
  /** The cities of sellers with so many lots each, those with the most lots first. */
  namesOf(lots: ReadonlyMap<string, number>): Promise<string[]>;
}

const POSTAL_CODE = /^\d{5}\s+/;
const nameOf = (city: string): string => city.replace(POSTAL_CODE, '').trim();
const keyOf = (city: string): string => searchText(nameOf(city));

/** The cities in the collection `dealers`. */
export function createMongoSellerCities(connection: Connection, clock: Pick<Clock, 'now'>): SellerCities {
  const dealers = connection.collection<{ _id: string; city: string }>('dealers');
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<{ _id: string; city: string }[]> = Promise.resolve([]);

  const all = () => {
    if (clock.now() - readAt < KEPT_MS) return known;
    readAt = clock.now();
    known = dealers.find({}, { projection: { city: 1 } }).toArray();
    known.catch(() => {
      readAt = Number.NEGATIVE_INFINITY;
    });
    return known;
  };

  return {
    async sellersIn(cities) {
      const wanted = cities.map((city) => ` ${keyOf(city)} `);
      const isIn = ({ city }: { city: string }) => wanted.some((one) => ` ${keyOf(city)} `.includes(one));
      return (await all()).filter(isIn).map(({ _id }) => _id);
    },

    async namesOf(lots) {
      const found = new Map<string, { name: string; count: number }>();
      for (const { _id, city } of await all()) {
        const count = lots.get(_id) ?? 0;
        if (count === 0) continue;
        const before = found.get(keyOf(city));
        found.set(keyOf(city), {
          name: before?.name ?? nameOf(city),
          count: count + (before?.count ?? 0),
        });
      }
      return [...found.values()]
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'sr-Latn'))
        .map(({ name }) => name);
    },
  };
}
