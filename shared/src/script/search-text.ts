import { fold } from './to-latin.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const MOST_WORDS = 8;

/** Folded, with single spaces: the form in which texts are compared. */
export const searchText = (text: string): string => fold(text).replace(/\s+/g, ' ');

/**
 * The rough sound of a word in the form of `searchText`. Foreign names are written by ear in Cyrillic: 'бмв'
 * for BMW, 'тојота' for Toyota, 'октавија' for Octavia.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll('x', 'ks')
    .replace(/[cq]/g, 'k')
    .replaceAll('w', 'v')
    .replace(/[yj]/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** Cyrillic has no X: before the number of a model its Х is one, as in 'БМВ Х5' and 'мазда цх-5' (R365). As long as before. */
export const withLatinX = (query: string): string => query.replace(/(?<!\p{L}{2})х(?=[- ]?\d)/giu, 'x');

/** What stands around a word: '(golf)', 'dizel,', '–'. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A searched word, which may be any part of a word in a text. */
export interface SearchWord {
  text: string;
  /** Its sound if it was written in Cyrillic; otherwise null. */
  sound: string | null;
}

/** The words of a query; all of them have to be found, in any order. A query of signs alone is looked for as it is. */
export function searchWords(query: string): SearchWord[] {
  const typed = withLatinX(query).split(/\s+/);
  const words = typed.map((word) => word.replace(AROUND, '')).filter((word) => word !== '');
  return (words.length > 0 ? words : typed)
    .map((word) => ({ typed: word, text: searchText(word) }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_WORDS)
    .map(({ typed, text }) => ({ text, sound: CYRILLIC.test(typed) ? soundOf(text) : null }));
}

/** Whether a text, in the form of `searchText`, has all the words. */
export const hasWords = (text: string, words: readonly SearchWord[]): boolean =>
  words.every(
    (word) => text.includes(word.text) || (word.sound !== null && soundOf(text).includes(word.sound)),
  );
