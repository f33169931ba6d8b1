import { ENDING_SOON_MS, readLotNumber } from '@autoplace/shared/auction';
import {
  type AuctionListQuery,
  type AuctionSort,
  carChoices,
  carRanges,
  type MakeCountsQuery,
} from '@autoplace/shared/contract';
import { searchText } from '@autoplace/shared/script';
import { dayInMonths } from '../../core/belgrade-days.ts';
import { type WantedWord, wantedWords } from '../../search/index.ts';
import { makeKey } from './car-names.ts';
import type { Columns } from './columns.ts';
import { type NameColumn, type NumberColumn, packedLotNumber } from './row.ts';
import type { WordIndex } from './word-index.ts';

/** Which auctions are asked for; `now` in epoch milliseconds, with `dealerId` only that dealer's. */
export interface Wanted<Query = MakeCountsQuery & Pick<AuctionListQuery, 'make' | 'model'>> {
  query: Query;
  now: number;
  /** The texts of the query, where it is asked time and again. */
  texts?: QueryTexts;
  dealerId?: string | undefined;
  /** Only theirs. */
  sellers?: readonly string[] | undefined;
  /** By id: these are left out. */
  without?: ReadonlyMap<string, unknown>;
}

/** The texts of a query in the form in which they are compared. */
export interface QueryTexts {
  make: string[];
  model: string[];
  words: WantedWord[];
  /** The lot whose number is searched for, packed. */
  lot: number | null;
}

export function textsOf({ make = [], model = [], q = '' }: Wanted['query']): QueryTexts {
  const number = readLotNumber(q);
  const lot = number === null ? null : packedLotNumber(number);
  return { make: make.map(makeKey), model: model.map(searchText), words: wantedWords(q), lot };
}

/** The orders of `GET /api/auctions`, and that of the archive of sales. */
export type ListOrder = AuctionSort | 'newest_sale';
export type ListQuery = Omit<AuctionListQuery, 'sort'> & { sort: ListOrder };
export type ListRequest = Wanted<ListQuery>;

/** Without a status filter all but cancelled auctions are listed. */
export const LISTED = ['active', 'scheduled', 'sold', 'ended'];

/** Clears the flag of each row that does not match: one plain pass over packed numbers for each condition. */
export function narrow(fits: Uint8Array, columns: Columns, words: WordIndex, request: Wanted): void {
  const { query, dealerId, sellers } = request;
  const among = (column: NameColumn, names: readonly string[] | undefined) =>
    names !== undefined &&
    names.length > 0 &&
    keepAmong(fits, columns.names[column], columns.dictionaries[column].among(names));
  /** Of days: those that are still so many months ahead. */
  const lasting = (column: NameColumn, months: readonly string[] = []) => {
    if (months.length === 0) return;
    const until = dayInMonths(request.now, Math.min(...months.map(Number)));
    keepAmong(fits, columns.names[column], columns.dictionaries[column].from(until));
  };
  const between = (column: NumberColumn, least?: number, most?: number) =>
    (least !== undefined || most !== undefined) &&
    keepBetween(fits, columns.numbers[column], least ?? -Infinity, most ?? Infinity);

  between('price', query.minPrice, query.maxPrice);
  for (const { name, min, max } of carRanges) between(name, query[min], query[max]);
  // Names have to be looked up, and words searched.
  if (!fits.includes(1)) return;
  if (query.status !== undefined && query.status.length > 0)
    keepStatus(fits, columns, query.status, request.now);
  else if (dealerId === undefined) among('status', LISTED);
  // Lots that are over are asked for as often as open ones.
  if (!fits.includes(1)) return;
  among('dealer', dealerId === undefined ? undefined : [dealerId]);
  if (sellers !== undefined)
    keepAmong(fits, columns.names.dealer, columns.dictionaries.dealer.among(sellers));
  among('type', query.type);
  for (const { name, lasts } of carChoices)
    if (lasts) lasting(name, query[name]);
    else among(name, query[name]);
  const texts = request.texts ?? textsOf(query);
  among('make', texts.make);
  if (texts.model.length > 0) keepModel(fits, columns, texts.model);
  if (texts.words.length > 0) keepText(fits, columns.numbers.lot, words, texts);
}

/** How many rows fit. */
export function countOf(fits: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < fits.length; row++) count += fits[row] as number;
  return count;
}

/** Keeps what has all words of the query, and the lot whose number it is (R71). */
function keepText(fits: Uint8Array, lots: Float64Array, words: WordIndex, texts: QueryTexts): void {
  const named =
    texts.lot === null ? [] : [...fits.keys()].filter((row) => fits[row] === 1 && lots[row] === texts.lot);
  for (const word of texts.words) keep(fits, words.rowsWith(word, fits.length));
  for (const row of named) fits[row] = 1;
}

function keep(fits: Uint8Array, found: Uint8Array): void {
  for (let row = 0; row < fits.length; row++) fits[row] = (fits[row] as number) & (found[row] as number);
}

function keepAmong(fits: Uint8Array, names: Uint32Array, wanted: Uint8Array): void {
  // No pass over the rows where all names are wanted, or none is.
  if (!wanted.includes(0)) return;
  if (!wanted.includes(1)) {
    fits.fill(0);
    return;
  }
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
function keepModel(fits: Uint8Array, { names, dictionaries }: Columns, wanted: readonly string[]): void {
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
  if (!asked.includes('ending_soon')) {
    keepAmong(fits, names.status, wanted);
    return;
  }
  const active = dictionaries.status.codeOf('active');
  const before = now + ENDING_SOON_MS;
  for (let row = 0; row < fits.length; row++) {
    const status = names.status[row] as number;
    if (wanted[status] !== 1 && !(status === active && (numbers.endsAt[row] as number) < before))
      fits[row] = 0;
  }
}
