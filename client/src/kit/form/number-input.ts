import type { ChangeEvent, KeyboardEvent } from 'react';
import { formatWhole } from '../format.ts';
import { readWhole } from './read-number.ts';

interface NumberInput {
  /** The field's text. */
  text: string;
  /** The text as a number; `NaN` for a text that is no number. */
  value: number;
  onChange: (text: string) => void;
  /** An amount has its thousands apart while it is typed. */
  kind: 'amount' | 'number' | 'decimal';
  /** What it counts; of '€' a copied price is taken with its sign. */
  unit?: string | undefined;
  min: number;
  max: number;
  /** What the arrow keys add; without it they move the cursor as usual. */
  by: number | undefined;
}

/** What every input of a number has in common. Not an `<input type="number">`: what that one cannot read it throws away. */
export function numberInput({ text, value, onChange, kind, unit, min, max, by }: NumberInput) {
  const write = (next: number) =>
    kind === 'amount' ? formatWhole(next) : String(Number(next.toFixed(1))).replace('.', ',');
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (kind !== 'amount') return onChange(target.value);
    const after = target.value.slice(target.selectionStart ?? target.value.length);
    const next = regroup(unit === '€' ? withoutEuro(target.value) : target.value, text);
    if (next !== target.value) {
      const { inputType } = nativeEvent as InputEvent;
      // A dot that was deleted comes back: Backspace goes on before it.
      const isDot = next === text && inputType === 'deleteContentBackward';
      const place = placeBefore(next, after) - (isDot ? 1 : 0);
      target.value = next;
      target.setSelectionRange(place, place);
    }
    onChange(next);
  };
  const steps = by !== undefined && {
    role: 'spinbutton',
    'aria-valuenow': Number.isNaN(value) ? undefined : value,
    'aria-valuetext': text,
    'aria-valuemin': min,
    'aria-valuemax': max,
    onKeyDown(event: KeyboardEvent) {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      const next = Number.isNaN(value) ? min : value + direction * by;
      onChange(write(Math.min(max, Math.max(min, next))));
    },
  };
  return { inputMode: kind === 'decimal' ? 'decimal' : 'numeric', onChange: edit, ...steps } as const;
}

/** `12.150` of '€12.150', '12.150 €' or '12.150,00 EUR'; what names no whole number of euros stays as it is. */
function withoutEuro(typed: string): string {
  const bare = typed.trim().replace(/^(?:€|eur)|(?:€|eur|evra)$/i, '');
  const euros = bare === typed.trim() ? Number.NaN : readWhole(bare);
  return Number.isInteger(euros) ? formatWhole(euros) : typed;
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
