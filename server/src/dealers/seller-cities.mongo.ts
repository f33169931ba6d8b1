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
/** A city as it is shown and as it is compared. */
const cityOf = (written: string) => {
  const name = written.replace(POSTAL_CODE, '').trim();
  return { name, key: searchText(name) };
};

interface Place extends ReturnType<typeof cityOf> {
  sellerId: string;
}

/** The cities in the collection `dealers`. */
export function createMongoSellerCities(connection: Connection, clock: Pick<Clock, 'now'>): SellerCities {
  const dealers = connection.collection<{ _id: string; city: string }>('dealers');
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<Place[]> = Promise.resolve([]);

  const read = async (): Promise<Place[]> => {
    const found = await dealers.find({}, { projection: { city: 1 } }).toArray();
    return found.map(({ _id, city }) => ({ sellerId: _id, ...cityOf(city) }));
  };
  const all = () => {
    if (clock.now() - readAt < KEPT_MS) return known;
    readAt = clock.now();
    known = read();
    known.catch(() => {
      readAt = Number.NEGATIVE_INFINITY;
    });
    return known;
  };

  return {
    async sellersIn(cities) {
      const wanted = cities.map((city) => ` ${cityOf(city).key} `);
      const isIn = ({ key }: Place) => wanted.some((one) => ` ${key} `.includes(one));
      return (await all()).filter(isIn).map(({ sellerId }) => sellerId);
    },

    async namesOf(lots) {
      const found = new Map<string, { name: string; count: number }>();
      for (const { sellerId, name, key } of await all()) {
        const before = found.get(key) ?? { name, count: 0 };
        found.set(key, { ...before, count: before.count + (lots.get(sellerId) ?? 0) });
      }
      return [...found.values()]
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'sr-Latn'))
        .map(({ name }) => name);
    },
  };
}
