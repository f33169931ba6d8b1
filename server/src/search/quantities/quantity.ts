import { textAt } from '../criterion.ts';
import type { Token } from '../tokens.ts';
import { type Bound, readClosing, readOpening, type Topic } from './bounds.ts';
import { readOrdinal } from './number-words.ts';
import { type NumberRead, readNumber } from './read-number.ts';
import { readUnit, type Unit } from './units.ts';

/** A number with its unit. */
export interface Amount extends NumberRead {
  unit: Unit | 'other' | null;
}

/** One number or two with what stands around them; what it limits is decided later. */
export interface Quantity {
  topic: Topic | null;
  bound: Bound | null;
  comparesYears: boolean;
  first: Amount;
  /** The other end of a range. */
  second: Amount | null;
  /** Where to continue if the second number is of another kind. */
  afterFirst: number;
  next: number;
}

/** The quantity that begins at a place: '[cena] [do] 10 [hiljada] [evra]', 'od 10 do 15 hiljada', '2016-2020'. */
export function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  const opening = readOpening(tokens, at);
  const first = readAmount(tokens, opening.next);
  if (first === null) return null;
  const second = readSecond(tokens, first, opening.bound);
  const last = second ?? first;
  const closing = second === null ? readClosing(tokens, first.next) : null;
  const tail = readTail(tokens, closing?.next ?? last.next, last.unit);
  return {
    topic: tail.topic ?? opening.topic,
    bound: closing?.bound ?? opening.bound,
    comparesYears: opening.comparesYears,
    first,
    second,
    afterFirst: first.next,
    next: tail.next,
  };
}

function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const sign = /^(€|e|eur)$/.test(textAt(tokens, at)) && tokens[at + 1]?.kind === 'number';
  const number = readNumber(tokens, sign ? at + 1 : at) ?? readVintage(tokens, at);
  if (number === null) return null;
  const unit = readUnit(tokens, number.next);
  if (unit !== null && !(sign && unit.unit === 'other'))
    return { ...number, unit: unit.unit, next: unit.next };
  return { ...number, unit: sign ? 'eur' : null };
}

/** 'Petnaesto godište'. */
function readVintage(tokens: readonly Token[], at: number): NumberRead | null {
  const value = readOrdinal(textAt(tokens, at));
  if (value === null || readUnit(tokens, at + 1)?.unit !== 'vintage') return null;
  return { value, next: at + 1, large: false, multiplier: 1, about: false, digits: '' };
}

/** '-', 'do', and between two ends 'i'; 'ili' in '77 ili 81 kW' and '5 ili 6 hiljada'. */
function readSecond(tokens: readonly Token[], first: Amount, bound: Bound | null): Amount | null {
  const link = textAt(tokens, first.next);
  const links =
    link === '-' ||
    (link === 'do' && (bound === null || bound === 'min')) ||
    (link === 'i' && bound === 'between');
  if (!links && link !== 'ili') return null;
  const second = readAmount(tokens, first.next + 1);
  const isPower = bound === null && (second?.unit === 'kw' || second?.unit === 'hp');
  const sharesThousands = first.unit === null && first.multiplier < (second?.multiplier ?? 1);
  return links || isPower || sharesThousands ? second : null;
}

/** '… god starosti', '150.000 prešao'. */
function readTail(
  tokens: readonly Token[],
  at: number,
  unit: Amount['unit'],
): { topic: Topic | null; next: number } {
  const word = textAt(tokens, at);
  if (unit === 'years' && /^(star(a|i|o|e|osti|ost)?)$/.test(word)) return { topic: 'age', next: at + 1 };
  if (unit === 'years' && /^(proizvodnje|godist[ae])$/.test(word)) return { topic: null, next: at + 1 };
  if (unit === 'hp' && /^snag[aei]$/.test(word)) return { topic: null, next: at + 1 };
  if (unit === 'km' && /^(pres(a?o|l[aeio])|predjen[aeio]|predjenih|preslih)$/.test(word))
    return { topic: null, next: at + 1 };
  return { topic: null, next: at };
}
