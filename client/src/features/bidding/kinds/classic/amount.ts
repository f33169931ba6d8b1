import { MAX_EUROS, TOO_MANY_EUROS } from '@autoplace/shared/contract';
import { readWhole } from '../../../../kit/form/read-number.ts';
import { formatWhole } from '../../../../kit/format.ts';
import { texts } from '../../texts.ts';

/** The input as an amount, or as an error. */
export type Amount = { ok: true; euros: number } | { ok: false; message: string };

/**
 * Reads what was typed: whole euros, perhaps with thousands separated as people here write them. `tooLittle` words the
 * refusal of an amount below the minimum.
 */
export function readAmount(typed: string, minimum: number, tooLittle = texts.minimumIs(minimum)): Amount {
  const euros = readWhole(typed);
  if (!Number.isInteger(euros) || euros < 0) return { ok: false, message: texts.wholeEuros };
  if (euros < minimum) return { ok: false, message: tooLittle };
  if (euros > MAX_EUROS) return { ok: false, message: TOO_MANY_EUROS };
  return { ok: true, euros };
}

const digitsOf = (text: string): string => text.replace(/[.\s]/g, '');
const isGrouped = (text: string): boolean => text === '' || text === groups(text);
const groups = (text: string): string => formatWhole(Number(digitsOf(text)));

/**
 * `typed` with its thousands apart, after an edit of `before`: `53.0000` becomes `530.000`. What a person separates by dots
 * or commas stays as it is, since it may be meant as decimals: dropping the dot of `12500.5` would ask for ten times as much.
 */
export function regroup(typed: string, before: string): string {
  let start = 0;
  while (start < before.length && typed[start] === before[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, typed.length) - start;
  while (end < shorter && typed.at(-1 - end) === before.at(-1 - end)) end += 1;
  const entered = typed.slice(start, typed.length - end);
  return /^\d*$/.test(entered) && isGrouped(before) && /^\d+$/.test(digitsOf(typed)) ? groups(typed) : typed;
}

/** The place in `text` that has as many digits after it as `after` has: where the cursor stays while dots come and go. */
export function placeBefore(text: string, after: string): number {
  let missing = digitsOf(after).length;
  let place = text.length;
  while (missing > 0 && place > 0) {
    place -= 1;
    if (text[place] !== '.') missing -= 1;
  }
  return place;
}
