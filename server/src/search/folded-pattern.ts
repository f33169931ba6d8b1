import { fold } from './fold.ts';

/** The letters of Latin with marks, and Cyrillic. */
const RANGES = [
  [0xc0, 0x17f],
  [0x400, 0x45f],
] as const;

/** By its folded form ('c', 'lj'): how a letter may be written otherwise ('čćцчћ', 'љ'). */
const SPELLINGS = new Map<string, string>();
for (const [first, last] of RANGES)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    const folded = fold(letter);
    if (folded !== letter && folded !== '') SPELLINGS.set(folded, (SPELLINGS.get(folded) ?? '') + letter);
  }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letterOf = (letter: string): string => {
  const others = SPELLINGS.get(letter);
  return others === undefined ? escaped(letter) : `[${letter}${others}]`;
};

/** A regular expression, without regard to case, for texts whose folded form holds that of `text`: for what is not stored folded. */
export function foldedPattern(text: string): string {
  const letters = [...fold(text)];
  let pattern = '';
  for (let at = 0; at < letters.length; at++) {
    const [letter = '', next = ''] = letters.slice(at, at + 2);
    const asOne = next === '' ? undefined : SPELLINGS.get(letter + next);
    if (asOne === undefined) pattern += letterOf(letter);
    else {
      pattern += `(?:${letterOf(letter)}${letterOf(next)}|[${asOne}])`;
      at += 1;
    }
  }
  return pattern;
}
