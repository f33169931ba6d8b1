import { carMakes, namesOf } from './cars/index.ts';
import { writtenMake } from './known-makes.ts';
import { bmwCode, mercedesCode } from './model-codes.ts';
import { findPhrase } from './phrase-table.ts';
import { phraseKey, type Token, tokenize } from './tokens.ts';

/** By the folded name of a make: its families by their folded names. */
const FAMILIES = new Map(
  carMakes.map(({ make, models }) => [
    phraseKey(make),
    new Map(
      Object.entries(models).flatMap(([family, names]) =>
        [family, ...namesOf(names).map(({ name }) => name)].map((name) => [phraseKey(name), family] as const),
      ),
    ),
  ]),
);

/**
 * The family that a model belongs to, as people ask for it: BMW '320d' → 'Serija 3', Mercedes-Benz 'E 220 d' → 'E klasa',
 * Audi 'A6 Avant' → 'A6'. A model that is not known gives its first word.
 */
export function modelFamily(make: string, model: string): string {
  const makeKey = phraseKey(writtenMake(make));
  const families = FAMILIES.get(makeKey) ?? new Map<string, string>();
  const tokens = tokenize(model);
  for (const at of tokens.keys()) {
    const family = codedFamily(makeKey, tokens, at) ?? findPhrase(families, tokens, at)?.value;
    if (family !== undefined) return family;
  }
  return model.trim().split(/\s+/)[0] ?? '';
}

function codedFamily(makeKey: string, tokens: readonly Token[], at: number): string | undefined {
  const word = tokens[at]?.text ?? '';
  const next = tokens[at + 1]?.text ?? '';
  if (makeKey === 'bmw') return bmwCode(word, next, true)?.model;
  return makeKey === 'mercedes benz' ? mercedesCode(word, next)?.model : undefined;
}
