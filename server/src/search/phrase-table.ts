import type { Token } from './tokens.ts';

/** Longest phrase that is searched, in words. */
const MOST_WORDS = 6;

interface PhraseMatch<T> {
  value: T;
  /** The position after the last token of the phrase. */
  next: number;
  key: string;
}

/** The longest phrase of `table` that begins at `at`; dashes between its words do not count. */
export function findPhrase<T>(
  table: ReadonlyMap<string, T>,
  tokens: readonly Token[],
  at: number,
  accept: (value: T, key: string, next: number) => boolean = () => true,
): PhraseMatch<T> | null {
  let best: PhraseMatch<T> | null = null;
  let key = '';
  for (let i = at, words = 0; i < tokens.length && words < MOST_WORDS; i += 1) {
    const token = tokens[i];
    if (token === undefined || (i === at && token.kind === 'sign')) break;
    if (token.kind === 'sign') {
      if (token.text !== '-') break;
      continue;
    }
    key = words === 0 ? token.text : `${key} ${token.text}`;
    words += 1;
    const value = table.get(key);
    if (value !== undefined && accept(value, key, i + 1)) best = { value, next: i + 1, key };
  }
  return best;
}
