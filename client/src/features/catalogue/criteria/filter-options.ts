import type { Make } from '@autoplace/shared/contract';
import type { ScaleName } from '../../../entities/auction/filter-labels.ts';
import type { BoundName } from './criteria.ts';

/** What the panel offers. An AI search or a link may choose more. */
export const makes = [
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Volkswagen',
  'Porsche',
  'Opel',
  'Ford',
  'Toyota',
  'Honda',
] as const satisfies readonly Make[];

/** A range with its defaults, which are the ends of its scale: there, it is open. */
export interface Scale {
  min: number;
  max: number;
  step: number;
  lower: BoundName;
  upper: BoundName;
}

/** Euros, years, kilometres, kilowatts. */
export const scales = {
  price: { min: 0, max: 100_000, step: 1_000, lower: 'minPrice', upper: 'maxPrice' },
  year: { min: 2015, max: 2024, step: 1, lower: 'minYear', upper: 'maxYear' },
  mileage: { min: 0, max: 200_000, step: 5_000, lower: 'minMileage', upper: 'maxMileage' },
  powerKw: { min: 0, max: 300, step: 5, lower: 'minPowerKw', upper: 'maxPowerKw' },
} satisfies Record<ScaleName, Scale>;
