import { isAfterComma, type Reading, textAt } from '../criterion.ts';
import { isCounted, multiplierAt } from '../quantities/units.ts';

const WORDS =
  /^(kec|keca|keci|kecu|jedinic[aeu]|dvojk[aeuio]m?|trojk[aeuio]m?|cetvork[aeuio]m?|petic[aeuio]m?|sestic[aeuio]m?|sedmic[aeuio]m?|osmic[aeuio]m?|plus|viii|vii|vi|iv|v|iii|ii)$/;
/** Opel counts in letters. */
const OPEL_LETTERS = /^[bcdfghjkl]$/;

/**
 * The place after the generation of a model ('7', 'sedmica', 'VII', 'mk7', 'b6'): the families do not tell generations apart, so the
 * word is read and nothing more. Answers `at` when there is none.
 */
export function afterGeneration(reading: Reading, at: number, make: string): number {
  const end = afterOne(reading, at, make);
  if (end === at) return at;
  // 'golf 5 ili 6', 'passat b6, b7'
  const from = /^(ili|i|-|\/)$/.test(textAt(reading.tokens, end)) ? end + 1 : end;
  if (from === end && !isAfterComma(reading, end)) return end;
  const further = afterGeneration(reading, from, make);
  return further === from ? end : further;
}

function afterOne({ tokens }: Reading, at: number, make: string): number {
  const word = textAt(tokens, at);
  if (make === 'Mercedes-Benz' && /^\d{3}$/.test(word) && !isCounted(tokens, at)) return at + 1;
  const next = textAt(tokens, at + 1);
  if (word === 'mk' && /^\d$/.test(next)) return at + 2;
  if ((word === 'b' || (word === 'c' && make === 'Audi')) && /^[4-9]$/.test(next)) return at + 2;
  // Audi's '8p' and '8v'; '4x4' is a drive.
  if (
    /^\d$/.test(word) &&
    /^[a-wyz]$/.test(next) &&
    tokens[at + 1]?.glued &&
    multiplierAt(tokens, at + 1) === null
  ) {
    return at + 2;
  }
  // 'Astra H ili C4' names a Citroën, 'Vectra C, B klasa' a Mercedes.
  const isCode = (tokens[at + 1]?.glued && tokens[at + 1]?.kind === 'number') || /^klas[aeu]$/.test(next);
  if (WORDS.test(word) || (make === 'Opel' && OPEL_LETTERS.test(word) && !isCode)) return at + 1;
  if (!/^\d$/.test(word) || isCounted(tokens, at)) return at;
  return next === 'plus' ? at + 2 : at + 1;
}
