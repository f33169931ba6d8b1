import { phraseKey, type Token } from '../tokens.ts';
import { CAR_NAMES } from './names.ts';

/** From two letters on a make may be written together with its model: 'vwgolf', 'audia4'. */
const SHORTEST_MAKE = 2;

/** A make and what follows it without a gap; with a model after it ('audi', 'a4') rather than with a bare number ('mazda', '6'). */
export function afterMake(text: string): [make: string, rest: string] | null {
  const letters = /^[a-z]+/.exec(text)?.[0].length ?? 0;
  const splits = Array.from(
    { length: letters },
    (_, at) => [text.slice(0, at + 1), text.slice(at + 1)] as const,
  )
    .filter(
      ([make, rest]) => make.length >= SHORTEST_MAKE && rest !== '' && CAR_NAMES.get(make)?.model === null,
    )
    .toReversed();
  const isModel = (rest: string) => /^[a-z]+\d/.test(rest) || CAR_NAMES.has(phraseKey(rest));
  const found = splits.find(([, rest]) => isModel(rest)) ?? splits.find(([, rest]) => /^\d/.test(rest));
  return found === undefined ? null : [...found];
}

/** The tokens with what `afterMake` takes apart as two, unless the word is known as it is. */
export const apart = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at) => {
    const { kind, text, start, end } = token;
    const next = tokens[at + 1];
    const number = next?.kind === 'number' && next.glued ? next.text : '';
    if (kind !== 'word' || text.length !== end - start || (number === '' && CAR_NAMES.has(text)))
      return [token];
    const make = afterMake(text + number)?.[0] ?? text;
    if (make.length >= text.length) return [token];
    const middle = start + make.length;
    return [
      { ...token, text: make, end: middle },
      { ...token, text: text.slice(make.length), start: middle, glued: true },
    ];
  });
