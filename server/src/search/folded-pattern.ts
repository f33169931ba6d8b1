import { fold } from '@autoplace/shared/script';
import { literal } from '../core/mongo/literal.ts';

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

const letterOf = (letter: string): string => {
  const others = SPELLINGS.get(letter);
  return others === undefined ? literal(letter) : `[${letter}${others}]`;
};

/**
 * Regular expressions, without regard to case, one of which is in texts whose folded form holds that of `text`: for what is not
 * stored folded. Two where letters of it may be one ('dj' as 'đ'); the embedded database knows no groups in expressions.
 */
export function foldedPatterns(text: string): string[] {
  const letters = [...fold(text)];
  let joined = '';
  for (let at = 0; at < letters.length; at++) {
    const [letter = '', next = ''] = letters.slice(at, at + 2);
    const asOne = next === '' ? undefined : SPELLINGS.get(letter + next);
    joined += asOne === undefined ? letterOf(letter) : `[${asOne}]`;
    if (asOne !== undefined) at += 1;
  }
  return [...new Set([letters.map(letterOf).join(''), joined])];
}
