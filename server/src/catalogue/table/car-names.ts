import { modelFamily } from '../../search/index.ts';
import { searchText } from './search-text.ts';

/** The names of a car in the form in which they are compared. */
export interface CarNames {
  make: string;
  model: string;
  family: string;
}

/** Works the names out once for each different make and model: a hundred thousand cars have a few hundred. */
export class CarNaming {
  readonly #known = new Map<string, CarNames>();

  of({ make, model }: { make: string; model: string }): CarNames {
    const key = `${make}\n${model}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const family = searchText(modelFamily(make, model));
    const names = { make: searchText(make), model: searchText(model), family };
    this.#known.set(key, names);
    return names;
  }
}
