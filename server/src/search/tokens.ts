import { fold, toLatin } from '@autoplace/shared/script';

/** A run of letters, a number with its separators, or one of the signs that carry meaning. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Folded; every dash is '-'. */
  text: string;
  /** Where it stands in the query: [start, end). */
  start: number;
  end: number;
  /** Nothing stands between it and the token before it. */
  glued: boolean;
}

/** Every alternative begins with another character, and none repeats a repetition: reading takes linear time. */
const TOKEN =
  /(?<number>\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)|\d+)|(?<word>[\p{L}\p{M}]+)|(?<sign>[-‐‑‒–—−/+€])/gu;

/** Letters and digits part ways, so that 'a4', 'A 4' and 'a-4' are the same words with different gaps. */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  for (const match of query.matchAll(TOKEN)) {
    const { number, word } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const glued = tokens.at(-1)?.end === start;
    if (word !== undefined) tokens.push({ kind: 'word', text: wordOf(word), start, end, glued });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, start, end, glued });
    else tokens.push({ kind: 'sign', text: signOf(match[0]), start, end, glued });
  }
  return tokens;
}

/** Without its diacritic 'bež' would be 'bez', which is 'without'. */
const wordOf = (word: string): string => (toLatin(word).toLowerCase() === 'bež' ? 'bež' : fold(word));

const signOf = (sign: string): string => ('/+€'.includes(sign) ? sign : '-');

/** The words of a phrase as `tokenize` would read them, joined by single spaces. */
export const phraseKey = (phrase: string): string =>
  tokenize(phrase)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ text }) => text)
    .join(' ');
