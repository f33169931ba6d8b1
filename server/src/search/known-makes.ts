import { MAKES, type Make } from '@autoplace/shared/contract';
import { carMakes, namesOf } from './cars/index.ts';
import { CAR_NAMES, MODELS_OF } from './cars/names.ts';
import { phraseKey } from './tokens.ts';
import { createTypos } from './typos.ts';

/** The makes by every name that search has for them. */
const BY_NAME: ReadonlyMap<string, Make> = new Map([
  ...carMakes.flatMap(({ make, names }) =>
    namesOf(names).map(({ name }) => [phraseKey(name), make] as const),
  ),
  ...MAKES.map((make) => [phraseKey(make), make] as const),
]);

const mistyped = createTypos(BY_NAME, (one, other) => one === other);

/** The make of that name, in any case and script; null for one that AutoPlace does not know. */
export const knownMake = (name: string): Make | null => BY_NAME.get(phraseKey(name)) ?? null;

/** A make as the catalogue writes it (R377); one that is not known stays as it is. */
export const writtenMake = (make: string): string => knownMake(make) ?? make;

/** By family: names of models that say more than it, by how they are read in Cyrillic. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '911': { karera: 'Carrera' },
  '500': { cinkvecento: 'Cinquecento' },
  'MX-5': { mijata: 'Miata', miata: 'Miata' },
  '101': { skala: 'Skala' },
  Yugo: { koral: 'Koral' },
};

/** A model whose words in Cyrillic, where they are models of that make, are as the catalogue writes them; other words may say more than its table. */
export function writtenModel(make: string, model: string): string {
  const models = MODELS_OF.get(writtenMake(make));
  return model.replace(/\p{Script=Cyrillic}{3,}/gu, (word) => {
    const key = phraseKey(word);
    const family = models?.get(key)?.model;
    return family == null ? word : (OWN_NAMES[family]?.[key] ?? family);
  });
}

/** The make that an unknown one may mean: it is one of its models, begins with its name ('VW Golf') or is mistyped. */
export function meantMake(make: string): string | null {
  const key = phraseKey(make);
  const [first = ''] = key.split(' ');
  return CAR_NAMES.get(key)?.make ?? BY_NAME.get(first) ?? mistyped(key.replaceAll(' ', ''));
}
