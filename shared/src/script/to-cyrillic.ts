import {
  NAMES,
  QUOTED_TEXTS,
  RESPELLED,
  SERBIAN_ABBREVIATIONS,
  TWO_LETTERS,
  UNITS,
  UNITS_AFTER_NUMBERS,
} from './exceptions.ts';

const LETTERS = new Map<string, string>([
  ...[...'abvgdđežzijklmnoprstćufhcčš'].map(
    (letter, at) => [letter, [...'абвгдђежзијклмнопрстћуфхцчш'][at] as string] as const,
  ),
  ['lj', 'љ'],
  ['nj', 'њ'],
  ['dž', 'џ'],
]);
const LETTER = /lj|nj|dž|[a-zđžćčš]/gi;
const STEMS = new RegExp(TWO_LETTERS.map((stem) => stem.replace('|', '')).join('|'), 'gi');
const PARTS = new Map(TWO_LETTERS.map((stem) => [stem.replace('|', ''), stem.indexOf('|')]));
/** Between two letters that are no digraph. */
const APART = '\u200c';

/** Addresses of mail and of the web, names of files, the English word for mail with its endings, and a name with a Serbian word. */
const WHOLE =
  /Android Auto|[\w.+-]+@[\w.-]+\w|\b(?:https?:\/\/|www\.)[^\s„“”"<>]+|\b[\w-]+(?:\.[\w-]+)*\.(?:rs|com|org|net|io|pdf|csv|xlsx?|zip|txt|log|jpe?g|png|webp|heic|mp4|webm|ics|json|gz)\b|\be-?mail\p{L}*/giu;
/** A plain sign ends one only where none of its own does: what somebody wrote may have plain ones in it. */
const QUOTED = /„([^„“”]*)[“”]|„([^„“”"]*)"/gu;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const HAS_LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[qwxy\p{N}_]|(?![a-zđžćčš])\p{Script=Latin}/iu;
/** A capital after a small letter: AutoPlace, iPhone, kW, MongoDB. */
const HUMPED = /\p{Ll}\p{Lu}/u;
const CAPITALS = /^\p{Lu}{2,}$/u;
const INTERNATIONAL = /^[A-Z]{2,4}$/;
/** The single letters that are words; others are signs: V, C, B. */
const WORDS_OF_ONE = /^[aeiouks]$/i;
const NUMBER_BEFORE = /\d[\s\u00a0\u202f]?$/;

/**
 * A text of the interface in Serbian Cyrillic. Left alone are `names`, quotations, addresses, names of files, abbreviations,
 * units, and words with letters that Serbian does not have (R227). Doing it again changes nothing.
 */
export function toCyrillic(text: string, names: readonly string[] = []): string {
  if (!HAS_LATIN.test(text)) return text;
  const kept = names.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
  if (kept.length === 0) return around(QUOTED, text, quotation, unquoted);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${kept.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return around(
    whole,
    text,
    ([name]) => name,
    (rest) => around(QUOTED, rest, quotation, unquoted),
  );
}

/** `text` with `found` of each match of `pattern` and `others` of what stands between them. */
function around(
  pattern: RegExp,
  text: string,
  found: (match: RegExpExecArray) => string,
  others: (rest: string) => string,
): string {
  let from = 0;
  let written = '';
  for (const match of text.matchAll(pattern)) {
    written += others(text.slice(from, match.index)) + found(match);
    from = match.index + match[0].length;
  }
  return written + others(text.slice(from));
}

const quotation = ([whole, inside, plainly = '']: RegExpExecArray): string =>
  QUOTED_TEXTS.has(inside ?? plainly) ? unquoted(whole) : whole;

const unquoted = (text: string): string => around(WHOLE, text, ([address]) => address, plain);

const plain = (text: string): string =>
  text.replace(WORD, (word, at: number) => {
    const respelled = RESPELLED.get(word.toLowerCase());
    if (respelled !== undefined) return likeIts(word, respelled);
    return isKept(word, text.slice(0, at)) ? word : lettersOf(word);
  });

function isKept(word: string, before: string): boolean {
  if (FOREIGN.test(word) || HUMPED.test(word) || NAMES.has(word) || UNITS.has(word)) return true;
  if (word.length === 1 && !WORDS_OF_ONE.test(word)) return true;
  if (CAPITALS.test(word)) return INTERNATIONAL.test(word) && !SERBIAN_ABBREVIATIONS.has(word);
  return UNITS_AFTER_NUMBERS.has(word) && NUMBER_BEFORE.test(before);
}

const lettersOf = (word: string): string =>
  word
    .replace(STEMS, (stem) => {
      const at = PARTS.get(stem.toLowerCase());
      return stem.slice(0, at) + APART + stem.slice(at);
    })
    .replace(LETTER, (letter) => likeIts(letter, LETTERS.get(letter.toLowerCase()) ?? letter))
    .replaceAll(APART, '');

/** With a capital where the Latin begins with one. */
const likeIts = (latin: string, cyrillic: string): string =>
  latin.charAt(0) === latin.charAt(0).toLowerCase()
    ? cyrillic
    : cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
