import { MAKES } from '@autoplace/shared/contract';
import { searchText } from '@autoplace/shared/script';
import { modelFamily, writtenMake } from '../../search/index.ts';

/** The names of a car in the form in which they are compared. */
export interface CarNames {
  make: string;
  model: string;
  family: string;
}

/** A make as it is compared, whichever of its names it has: cars from before have any (R385). */
export const makeKey = (make: string): string => searchText(writtenMake(make));

export const carNamesOf = ({ make, model }: { make: string; model: string }): CarNames => ({
  make: makeKey(make),
  model: searchText(model),
  family: searchText(modelFamily(make, model)),
});

/** Works the names out once for each different make and model: a hundred thousand cars have a few hundred. */
export class CarNaming {
  readonly #known = new Map<string, CarNames>();
  /** How a make is written, by the form in which it is compared: as AutoPlace writes it, otherwise as its first seller did. */
  readonly #makes = new Map<string, string>(MAKES.map((make) => [searchText(make), make]));

  /** How a model is written, as its first seller did, by both names in the form in which they are compared. */
  readonly #models = new Map<string, string>();

  of({ make, model }: { make: string; model: string }): CarNames {
    const key = keyOf({ make, model });
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const names = carNamesOf({ make, model });
    this.#known.set(key, names);
    if (!this.#makes.has(names.make)) this.#makes.set(names.make, make);
    if (!this.#models.has(keyOf(names))) this.#models.set(keyOf(names), model);
    return names;
  }

  /** How a make is written that is given in the form in which it is compared. */
  written(make: string): string {
    return this.#makes.get(make) ?? make;
  }

  /** How a model is written, likewise. */
  writtenModel(names: Omit<CarNames, 'family'>): string {
    return this.#models.get(keyOf(names)) ?? names.model;
  }
}

const keyOf = ({ make, model }: Omit<CarNames, 'family'>): string => `${make}\n${model}`;
