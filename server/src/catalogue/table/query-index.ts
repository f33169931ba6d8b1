import { AuctionTable } from './auction-table.ts';
import { type CarNames, CarNaming } from './car-names.ts';
import { type QueryTexts, textsOf, type Wanted } from './narrow.ts';
import { type ListedAuction, namesOf } from './row.ts';

/** What somebody asks of the list time and again. */
export type KeptQuery = Wanted['query'];

/** By these queries are put apart: few ask for no make, and of those who do most ask for a body or a fuel. */
const APART = ['make', 'model', 'bodyType', 'fuel'] as const;
/** A query that asks for more combinations stands where any value of the last columns is looked for. */
const MOST_PLACES = 64;
const ANY = '';

/**
 * Kept queries, of which it tells those that would list an auction. It looks only where the make, the model, the body and the fuel of that
 * auction lead, and asks there what every list asks: a table with this one row.
 */
export class QueryIndex {
  readonly #queries = new Map<string, { query: KeptQuery; texts: QueryTexts }>();
  /** By the values asked for: the ids of queries. */
  readonly #places = new Map<string, Set<string>>();
  readonly #naming = new CarNaming();

  get size(): number {
    return this.#queries.size;
  }

  /** Keeps a query; one with this id stays as it is. */
  put(id: string, query: KeptQuery): void {
    if (this.#queries.has(id)) return;
    const kept = { query, texts: textsOf(query) };
    this.#queries.set(id, kept);
    for (const place of placesOf(kept)) {
      const ids = this.#places.get(place) ?? new Set();
      this.#places.set(place, ids.add(id));
    }
  }

  drop(id: string): void {
    const kept = this.#queries.get(id);
    if (kept === undefined) return;
    this.#queries.delete(id);
    for (const place of placesOf(kept)) this.#places.get(place)?.delete(id);
  }

  /** The ids of the queries that list the auction at `now` (epoch milliseconds); `isNear` says whether its seller is in one of some cities. */
  listing(
    auction: ListedAuction,
    now: number,
    isNear: (cities: readonly string[]) => boolean = () => true,
  ): string[] {
    const table = new AuctionTable();
    table.put(auction, 1);
    const found = new Set<string>();
    for (const place of placesLeadingTo(auction, this.#naming.of(auction.car)))
      for (const id of this.#places.get(place) ?? []) {
        const kept = this.#queries.get(id);
        if (kept === undefined || !table.hasAny({ ...kept, now })) continue;
        if (!kept.query.city?.length || isNear(kept.query.city)) found.add(id);
      }
    return [...found];
  }
}

function placesOf({ query, texts }: { query: KeptQuery; texts: QueryTexts }): string[] {
  const asked = APART.map((column) => {
    const values: readonly string[] = { ...query, ...texts }[column] ?? [];
    return values.length === 0 ? [ANY] : [...new Set(values)];
  });
  for (let last = asked.length - 1; last >= 0 && combinations(asked) > MOST_PLACES; last--)
    asked[last] = [ANY];
  return joined(asked);
}

function placesLeadingTo(auction: ListedAuction, car: CarNames): Set<string> {
  const names = namesOf(auction, car);
  return new Set(
    joined(APART.map((column) => [ANY, names[column], ...(column === 'model' ? [car.family] : [])])),
  );
}

const combinations = (lists: readonly string[][]): number =>
  lists.reduce((product, { length }) => product * length, 1);

const joined = (lists: readonly string[][]): string[] =>
  lists.reduce<string[]>(
    (heads, values) => heads.flatMap((head) => values.map((value) => `${head}\n${value}`)),
    [''],
  );
