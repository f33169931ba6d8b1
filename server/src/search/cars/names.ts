import { phraseKey } from '../tokens.ts';
import { nounForms } from '../words/inflect.ts';
import { type CarMake, carMakes, namesOf } from './index.ts';

/** A make, or a family of its models. */
export interface CarName {
  make: string;
  model: string | null;
}

/** Letters from which on a name has no ordinary neighbours. */
const LONG = 8;

const BASE_NAMES: ReadonlySet<string> = new Set(
  carMakes
    .flatMap(({ names, models }) => [names, ...Object.values(models)])
    .flatMap(namesOf)
    .map(({ name }) => phraseKey(name)),
);

type Named = readonly [key: string, car: CarName, isCase: boolean];

const named = (names: string, car: CarName, besideMake: boolean): Named[] =>
  namesOf(names)
    .filter((name) => besideMake || !name.besideMake)
    .flatMap(({ name }) => nounForms(phraseKey(name)).map((key, at) => [key, car, at > 0] as const));

const modelsOf = ({ make, models }: CarMake, besideMake: boolean): Named[] =>
  Object.entries(models).flatMap(([model, names]) => named(names, { make, model }, besideMake));

/** A map in which a name counts before a case of another ('bravo' is no 'brava'), and else the first entry of a key. */
const firstWins = (entries: readonly Named[]): ReadonlyMap<string, CarName> =>
  new Map(
    [...entries.filter(([, , isCase]) => !isCase), ...entries.filter(([, , isCase]) => isCase)]
      .map(([key, car]) => [key, car] as const)
      .toReversed(),
  );

/** What is a car wherever it stands. */
export const CAR_NAMES = firstWins([
  ...carMakes.flatMap(({ make, names }) => named(names, { make, model: null }, false)),
  ...carMakes.flatMap((make) => modelsOf(make, false)),
]);

/** What a mistyped word may have been: the names themselves, and all cases of those too long to be near another word. */
export const NAMES_TO_MISTYPE: ReadonlyMap<string, CarName> = new Map(
  [...CAR_NAMES].filter(([key]) => key.length >= LONG || BASE_NAMES.has(key)),
);

/** By make: what is one of its models beside it. */
export const MODELS_OF: ReadonlyMap<string, ReadonlyMap<string, CarName>> = new Map(
  carMakes.map((make) => [make.make, firstWins(modelsOf(make, true))]),
);
