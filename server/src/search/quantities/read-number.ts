import { textAt } from '../criterion.ts';
import type { Token } from '../tokens.ts';
import { readNumberWords, readOrdinal } from './number-words.ts';
import { multiplierAt, readUnit } from './units.ts';

export interface NumberRead {
  value: number;
  next: number;
  /** With its thousands: '15 hiljada', '15.000'. */
  large: boolean;
  /** What it was multiplied with by a word; 1 without one. */
  multiplier: number;
  /** 'Petnaestak', '15-ak'. */
  about: boolean;
  /** As typed, if it was one run of digits. */
  digits: string;
}

/** The number that begins at a place, in digits or in words. */
export function readNumber(tokens: readonly Token[], at: number): NumberRead | null {
  const mantissa = readMantissa(tokens, at);
  if (mantissa === null) return readLoneMultiplier(tokens, at);
  const half = halfAt(tokens, mantissa.next);
  const multiplier = multiplierAt(tokens, half);
  if (multiplier === null) return mantissa;
  const value = (mantissa.value + (half > mantissa.next ? 0.5 : 0)) * multiplier;
  return withRest(tokens, { ...mantissa, value, next: half + 1, multiplier, large: true });
}

function readMantissa(tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at];
  const plain = { large: false, multiplier: 1, about: false, digits: '' };
  if (token?.kind === 'word') {
    if (token.text === 'pola')
      return multiplierAt(tokens, at + 1) ? { ...plain, value: 0.5, next: at + 1 } : null;
    const words = readNumberWords((offset) => textAt(tokens, at + offset));
    return words && { ...plain, value: words.value, about: words.about, next: at + words.count };
  }
  if (token?.kind !== 'number') return null;
  const whole = token.text.replace(/[.,](?=\d{3})/g, '');
  // '8.500,00': what is left separates cents.
  if (whole !== token.text)
    return { ...plain, value: Number(whole.replace(',', '.')), large: true, next: at + 1 };
  let digits = token.text;
  let next = at + 1;
  // '15 000': groups of three with spaces between them.
  while (/^[1-9]\d{0,2}$/.test(token.text) && /^\d{3}$/.test(textAt(tokens, next)) && digits.length < 9) {
    digits += textAt(tokens, next);
    next += 1;
  }
  const about = textAt(tokens, next) === '-' && textAt(tokens, next + 1) === 'ak';
  return {
    ...plain,
    value: Number(digits.replace(',', '.')),
    large: digits !== token.text,
    about,
    digits: token.text,
    next: about ? next + 2 : next,
  };
}

/** 'Milion', 'hiljadu': one of them. */
function readLoneMultiplier(tokens: readonly Token[], at: number): NumberRead | null {
  const multiplier = textAt(tokens, at).length < 4 ? null : multiplierAt(tokens, at);
  if (multiplier === null) return null;
  const one = { value: multiplier, next: at + 1, large: true, multiplier, about: false, digits: '' };
  return withRest(tokens, one);
}

/** Adds what follows the multiplier: 'i po', 'i 200 hiljada', 'osamnaesta'. */
function withRest(tokens: readonly Token[], number: NumberRead): NumberRead {
  const half = halfAt(tokens, number.next);
  if (half > number.next) return { ...number, value: number.value + number.multiplier / 2, next: half };
  const from = textAt(tokens, number.next) === 'i' ? number.next + 1 : number.next;
  if (number.multiplier === 1000) {
    const ordinal = readOrdinal(textAt(tokens, from));
    if (ordinal !== null && number.value === 2000) {
      return { ...number, value: 2000 + ordinal, next: from + 1, large: false, multiplier: 1 };
    }
    const rest = readMantissa(tokens, from);
    const fits =
      rest !== null && rest.value >= 100 && rest.value < 1000 && rest.value % 100 === 0 && !rest.about;
    const ownUnit = fits && (multiplierAt(tokens, rest.next) ?? null) !== null;
    const kilometres = fits && readUnit(tokens, rest.next)?.unit === 'km';
    return fits && !ownUnit && !kilometres
      ? { ...number, value: number.value + rest.value, next: rest.next }
      : number;
  }
  const rest = readMantissa(tokens, from);
  if (rest === null || multiplierAt(tokens, rest.next) !== 1000) return number;
  return { ...number, value: number.value + rest.value * 1000, next: rest.next + 1 };
}

/** The place after 'i po' or 'ipo'; the place itself without them. */
function halfAt(tokens: readonly Token[], at: number): number {
  if (textAt(tokens, at) === 'ipo') return at + 1;
  return textAt(tokens, at) === 'i' && textAt(tokens, at + 1) === 'po' ? at + 2 : at;
}
