import { fold } from '../../search/fold.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const MOST_WORDS = 8;

/** Folded, with single spaces: the form in which texts are compared. */
export const searchText = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/**
 * What a word in the form of `searchText` sounds like, roughly. Whoever types Cyrillic writes foreign names by ear: 'бмв'
 * for BMW, 'тојота' for Toyota, 'октавија' for Octavia.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll('x', 'ks')
    .replace(/[cq]/g, 'k')
    .replaceAll('w', 'v')
    .replace(/[yj]/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** A word that is looked for in texts, anywhere inside theirs. */
export interface SearchWord {
  text: string;
  /** What it sounds like where it was written by ear, in Cyrillic; otherwise null. */
  sound: string | null;
}

/** The words of a query, of which every one has to be found, in any order. */
export const wordsOf = (query: string): SearchWord[] =>
  query
    .split(/\s+/)
    .map((word) => ({ typed: word, text: searchText(word) }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_WORDS)
    .map(({ typed, text }) => ({ text, sound: CYRILLIC.test(typed) ? soundOf(text) : null }));
