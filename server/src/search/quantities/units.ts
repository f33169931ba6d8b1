import { textAt } from '../criterion.ts';
import type { Token } from '../tokens.ts';

/** What is counted. `years` may be an age or a year; `vintage` is always a year. */
export type Unit = 'eur' | 'rsd' | 'km' | 'kw' | 'hp' | 'years' | 'vintage';

const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['eur', /^(€|e|eu|eur|eura|euro|euri|eurica|evra|evro|evri|evrica|evrici|evrova|evr)$/],
  ['rsd', /^(din|dina|dinar|dinara|dinari|dinarcica|rsd|rsda)$/],
  ['km', /^(km|kma|kilometara|kilometra|kilometri|kilometar|predjenih|predjeno|preslih|prijedjenih|km[sh])$/],
  ['kw', /^(kw|kilovata?|kilovati)$/],
  ['hp', /^(ks|hp|konja|konj|konjskih)$/],
  ['vintage', /^(godiste|godista|godistem|godistu|godisnja)$/],
  ['years', /^(god|godina|godine|godinu|godinama|godini|g|go)$/],
];

/** Counted things that no range asks for: volume, doors, gears, driven wheels ('4x4', '4motion'). */
const OTHER =
  /^(kwh|kubika|ccm|cm|vrata|sedista|sedist[ae]|brzina|brzine|brzin[ae]|litara|litra|litre|l|mesta|putnika|cilindra|cilindara|dana|dan|sati|sata|meseci|kljuca|kljuc|vlasnik|vlasnika|col|cola|h|kljuceva|komada|deo|x|wd|matic|motion)$/;

const THOUSAND =
  /^(h?iljad(a|e|u|i|ica|ice|arki|arke|arku)?|hilj|hilja|hiljda|hijada|hiljaf[ae]|hiljade|tisuc[aeu]|som|soma|somova|somica|somic|k)$/;
const MILLION = /^(milion(a|i|u|e|ca|cic)?|milioncic|milijun(a)?|milijon(a)?|mil|miliona|m)$/;

interface UnitRead {
  unit: Unit | 'other';
  next: number;
}

/** The unit at a place; a number with the sign of the euro before it is the reader's affair. */
export function readUnit(tokens: readonly Token[], at: number): UnitRead | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'number') return null;
  const known = UNITS.find(([, words]) => words.test(token.text));
  if (known !== undefined) return { unit: known[0], next: at + 1 };
  return OTHER.test(token.text) && !isLonelyLetter(token) ? { unit: 'other', next: at + 1 } : null;
}

/** 'h' and 'l' are units only when they stick to the number. */
const isLonelyLetter = (token: Token): boolean => token.text.length === 1 && !token.glued;

/** A thousand or a million by its word; 'm' and 'k' mean one only beside a number. */
export function multiplierAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || (token.text === 'm' && !token.glued)) return null;
  if (THOUSAND.test(token.text)) return 1000;
  return MILLION.test(token.text) ? 1_000_000 : null;
}

/** Whether the number at a place counts something: money, kilometres, doors. */
export function isCounted(tokens: readonly Token[], at: number): boolean {
  const follows = at + 1;
  if (multiplierAt(tokens, follows) !== null || readUnit(tokens, follows) !== null) return true;
  // '5 000' and '5-7 hiljada' are one number and one range, '5 ili 7 sedišta' two of one kind.
  const link = textAt(tokens, follows);
  if (link === '000') return true;
  if (!/^(-|ili)$/.test(link) || tokens[at + 2]?.kind !== 'number') return false;
  if (multiplierAt(tokens, at + 3) !== null) return true;
  const unit = readUnit(tokens, at + 3)?.unit;
  // 'Golf 5 ili 6 godište 2010' names generations.
  return unit !== undefined && (link === '-' || /^(eur|rsd|other)$/.test(unit));
}
