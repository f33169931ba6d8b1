import { ENDING_SOON_MS, readLotNumber } from '@autoplace/shared/auction';
import {
  type AuctionListQuery,
  type AuctionSort,
  carChoices,
  carRanges,
  type MakeCountsQuery,
} from '@autoplace/shared/contract';
import type { Columns } from './columns.ts';
import { type NameColumn, type NumberColumn, packedLotNumber } from './row.ts';
import { searchText, wordsOf } from './search-text.ts';
import type { WordIndex } from './word-index.ts';

/** Which auctions are asked for; `now` in epoch milliseconds, with `dealerId` only that dealer's. */
export interface Wanted<Query = MakeCountsQuery & Pick<AuctionListQuery, 'make' | 'model'>> {
  query: Query;
  now: number;
  dealerId?: string | undefined;
  /** By id: these are left out. */
  without?: ReadonlyMap<string, unknown>;
}

/** The orders of `GET /api/auctions`, and that of the archive of sales. */
export type ListOrder = AuctionSort | 'newest_sale';
export type ListQuery = Omit<AuctionListQuery, 'sort'> & { sort: ListOrder };
export type ListRequest = Wanted<ListQuery>;

/** Without a status filter all but cancelled auctions are listed. */
const LISTED = ['active', 'scheduled', 'sold', 'ended'];

/** Clears the flag of each row that does not match: one plain pass over packed numbers for each condition. */
export function narrow(fits: Uint8Array, columns: Columns, words: WordIndex, request: Wanted): void {
  const { query, dealerId } = request;
  const among = (column: NameColumn, names: readonly string[] | undefined) =>
    names !== undefined &&
    names.length > 0 &&
    keepAmong(fits, columns.names[column], columns.dictionaries[column].among(names));
  const between = (column: NumberColumn, least?: number, most?: number) =>
    (least !== undefined || most !== undefined) &&
    keepBetween(fits, columns.numbers[column], least ?? -Infinity, most ?? Infinity);

  between('price', query.minPrice, query.maxPrice);
  for (const { name, min, max } of carRanges) between(name, query[min], query[max]);
  // Names have to be looked up, and words searched.
  if (!fits.includes(1)) return;
  among('dealer', dealerId === undefined ? undefined : [dealerId]);
  among('type', query.type);
  for (const { name } of carChoices) among(name, query[name]);
  among('make', query.make?.map(searchText));
  if (query.status !== undefined && query.status.length > 0)
    keepStatus(fits, columns, query.status, request.now);
  else if (dealerId === undefined) among('status', LISTED);
  if (query.model !== undefined && query.model.length > 0) keepModel(fits, columns, query.model);
  if (query.q !== undefined) keepText(fits, columns.numbers.lot, words, query.q);
}

/** How many rows fit. */
export function countOf(fits: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < fits.length; row++) count += fits[row] as number;
  return count;
}

/** Keeps what has all words of the query, and the lot whose number it is (R71). */
function keepText(fits: Uint8Array, lots: Float64Array, words: WordIndex, query: string): void {
  const number = readLotNumber(query);
  const packed = number === null ? null : packedLotNumber(number);
  const named =
    packed === null ? [] : [...fits.keys()].filter((row) => fits[row] === 1 && lots[row] === packed);
  for (const word of wordsOf(query)) keep(fits, words.rowsWith(word, fits.length));
  for (const row of named) fits[row] = 1;
}

function keep(fits: Uint8Array, found: Uint8Array): void {
  for (let row = 0; row < fits.length; row++) fits[row] = (fits[row] as number) & (found[row] as number);
}

function keepAmong(fits: Uint8Array, names: Uint32Array, wanted: Uint8Array): void {
  for (let row = 0; row < fits.length; row++)
    fits[row] = (fits[row] as number) & (wanted[names[row] as number] as number);
}

function keepBetween(fits: Uint8Array, numbers: Float64Array, least: number, most: number): void {
  for (let row = 0; row < fits.length; row++) {
    const number = numbers[row] as number;
    fits[row] = (fits[row] as number) & Number(number >= least) & Number(number <= most);
  }
}

/** A model is asked for by its own name or by that of its family: '320d', or 'Serija 3'. */
function keepModel(fits: Uint8Array, { names, dictionaries }: Columns, asked: readonly string[]): void {
  const wanted = asked.map(searchText);
  const [models, families] = [dictionaries.model.among(wanted), dictionaries.family.among(wanted)];
  for (let row = 0; row < fits.length; row++)
    fits[row] =
      (fits[row] as number) &
      ((models[names.model[row] as number] as number) | (families[names.family[row] as number] as number));
}

/** `ending_soon` is the part of `active` with under two hours left (R18). */
function keepStatus(
  fits: Uint8Array,
  { names, numbers, dictionaries }: Columns,
  asked: NonNullable<AuctionListQuery['status']>,
  now: number,
): void {
  const wanted = dictionaries.status.among(asked);
  const active = dictionaries.status.codeOf('active');
  const before = asked.includes('ending_soon') ? now + ENDING_SOON_MS : -Infinity;
  for (let row = 0; row < fits.length; row++) {
    const status = names.status[row] as number;
    if (wanted[status] !== 1 && !(status === active && (numbers.endsAt[row] as number) < before))
      fits[row] = 0;
  }
}
