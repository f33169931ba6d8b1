import { hasWords, type SearchWord, searchText, searchWords, soundOf } from '@autoplace/shared/script';
import { CAR_NAMES, type CarName } from './cars/names.ts';
import { afterMake } from './cars/together.ts';
import { phraseKey } from './tokens.ts';
import { ENGINES, WORDS } from './words/index.ts';

/** What a searched text must have: one of `parts` in any of its words, one of `whole` as a word of its own, or one of `alone` as `standsAlone` finds it. */
export interface WantedWord {
  parts: readonly SearchWord[];
  whole: readonly string[];
  alone?: readonly string[];
}

/** A word of more pieces is looked for as it is typed: each costs a search. */
const MOST_PIECES = 6;
/** A piece of two letters is looked for as a whole word: too many words have it as a part. */
const SHORT = 2;
/** Words of letters, numbers, and numbers of models with one or two letters before them ('a4', 'c220'). */
const PIECE = /(?<![a-z])[a-z]{1,2}\d+|[a-z]+|\d+(?:[.,]\d+)?/g;
const ONLY_PIECES = /^[a-z\d.,]+$/;
const LONE_SIGN = /^[a-z\d]$/;
/** 'x5', 's-3'. */
const LETTER_AND_NUMBER = /^[a-z][^a-z\d]*\d/;
/** Words that say nothing of a car, and that no car is called. */
const EMPTY = /^(?:i|u|na|sa|za|do|od|iz|po|uz)$/;
/** How sellers write generations too: 'Golf VII'. */
const ROMAN: Readonly<Record<string, string>> = {
  2: 'ii',
  3: 'iii',
  4: 'iv',
  5: 'v',
  6: 'vi',
  7: 'vii',
  8: 'viii',
};

/**
 * The words of a query as `q` of `GET /api/auctions` looks for them, all of which a text must have. Beside what was typed fit the names that a make or
 * model, a fuel, a gearbox, a body or a colour has in search by sentence ('vw' is Volkswagen), and the parts of what was written together ('golf7', 'audia4', '2.0tdi').
 */
export const wantedWords = (query: string): WantedWord[] =>
  searchWords(withLitres(query))
    .filter((_, at, words) => !isEmpty(words, at))
    .flatMap(wantedOf);

/** 'Golf i passat', 'audi i a4', 'auto u Beogradu'; but not 'do 2018', 'bmw i 3' and '320 i', nor the last word, which may still be typed ('dacia sa'). */
const isEmpty = (words: readonly SearchWord[], at: number): boolean => {
  const [before = '', word = '', after = ''] = [at - 1, at, at + 1].map((place) => words[place]?.text);
  return EMPTY.test(word) && /^[a-z]/.test(after) && !(word === 'i' && /\d$/.test(before));
};

/**
 * Finds a letter or a digit that was typed alone (R383): in a word where no other of its kind stands beside it, so that '7' is in 'golf7' and neither in '2017' nor
 * in '1.7', and 'c' in 'c220' and 'c-max' and not in 'crna'. A letter and a number may go on: 'x-5' is not in 'mx-5', and 'e2' is in 'e220'.
 */
export const standsAlone = (typed: string): RegExp =>
  /^\d/.test(typed)
    ? new RegExp(`(?<!\\d[.,]?)${typed}(?![.,]?\\d)`, 'g')
    : new RegExp(`(?<![a-z])${RegExp.escape(typed)}${typed.length === 1 ? '(?![a-z])' : ''}`, 'g');

/** Whether a text, in the form of `searchText`, has all that is wanted. */
export function hasWanted(text: string, wanted: readonly WantedWord[]): boolean {
  const words = text.split(' ');
  return wanted.every(
    ({ parts, whole, alone = [] }) =>
      parts.some((part) => hasWords(text, [part])) ||
      whole.some((one) => words.includes(one)) ||
      alone.some((typed) => standsAlone(typed).test(text)),
  );
}

/** An engine as people write it, with one decimal: 1950 cm³ are '2.0', which `toFixed` makes 1.9. */
export const litresText = (litres: number): string => (Math.round(litres * 10) / 10).toFixed(1);

/** '1600 ccm' and '1.6 l' as '1.6'. */
const withLitres = (query: string): string =>
  query
    .replace(/\b(\d{3,4})\s*(?:ccm|cc|cm3|cm³|kubika|kubik|кубика)(?![\p{L}\d])/giu, (_, volume) =>
      litresText(Number(volume) / 1000),
    )
    .replace(/\b(\d[.,]\d)\s*(?:l|litar|litra|litara|л|литра|литара)(?!\p{L})/giu, '$1');

function wantedOf(word: SearchWord): WantedWord[] {
  if (LONE_SIGN.test(word.text)) return [loneSign(word.text)];
  const typed = asTyped(word);
  const others = otherReading(word);
  if (others.length === 0 || others.length > MOST_PIECES) return [typed];
  // 'this word, or else all of those' as 'this or the first', 'this or the second' …
  return others.map((other) => eitherOf(typed, other));
}

const asTyped = (word: SearchWord): WantedWord =>
  LETTER_AND_NUMBER.test(word.text)
    ? { parts: [], whole: [], alone: [word.text] }
    : { parts: [word], whole: [] };

function eitherOf(one: WantedWord, other: WantedWord): WantedWord {
  const alone = [...(one.alone ?? []), ...(other.alone ?? [])];
  return {
    parts: [...one.parts, ...other.parts],
    whole: [...one.whole, ...other.whole],
    ...(alone.length > 0 && { alone }),
  };
}

const loneSign = (sign: string): WantedWord => ({
  parts: [],
  alone: [sign],
  whole: ROMAN[sign] === undefined ? [] : [ROMAN[sign]],
});

function otherReading(word: SearchWord): WantedWord[] {
  const { text } = word;
  const names = namesFor(text);
  if (names.length > 0) return names.map((name) => ({ parts: [], whole: [name] }));
  const values = valuesFor(text);
  if (values.length > 0) return [{ parts: [], whole: values }];
  if (/^\d+,\d+$/.test(text)) return [{ parts: [pieceOf(word, text.replace(',', '.'))], whole: [] }];
  return piecesOf(text).flatMap((piece) => wantedPiece(pieceOf(word, piece)));
}

const pieceOf = ({ sound }: SearchWord, text: string): SearchWord => ({
  text,
  sound: sound === null ? null : soundOf(text),
});

function wantedPiece(piece: SearchWord): WantedWord[] {
  if (piece.text.length > SHORT || LONE_SIGN.test(piece.text)) return wantedOf(piece);
  const names = namesFor(piece.text);
  return (names.length > 0 ? names : [piece.text]).map((name) => ({
    parts: [],
    whole: [...new Set([piece.text, name])],
  }));
}

/** The words of the name that is meant; none where what was typed is part of one of them and finds it anyway. */
function namesFor(text: string): string[] {
  const key = phraseKey(text);
  const car = CAR_NAMES.get(key);
  if (car === undefined) return [];
  const names = wordsOf(car);
  if (names.some((name) => name.includes(text))) return [];
  // Chassis and generations ('e90') are no names that a title has, but another way to write a model is ('cx5').
  const isSpelling = car.model !== null && phraseKey(car.model) === key;
  return /\d/.test(text) && !isSpelling ? [] : names;
}

/** Fuels, gearboxes, bodies and colours as the searched text has them: 'dizelaš' is 'diesel', 'crni' is 'crna'. */
function valuesFor(text: string): string[] {
  if (ENGINES.has(text)) return [];
  const { fuel, transmission, bodyType, color } = WORDS.get(text)?.filters ?? {};
  return (fuel ?? transmission ?? bodyType ?? color ?? []).map(searchText);
}

const wordsOf = ({ make, model }: CarName): string[] =>
  searchText(model === null ? make : `${make} ${model}`).split(' ');

function piecesOf(text: string): string[] {
  if (!ONLY_PIECES.test(text)) return [];
  const withMake = afterMake(text);
  if (withMake !== null) return withMake;
  const pieces = text.match(PIECE) ?? [];
  return pieces.length > 1 ? pieces : [];
}
