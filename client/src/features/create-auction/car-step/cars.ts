import {
  codeOfFuel,
  codeOfTransmission,
  type DealerCar,
  fuelType,
  transmission,
} from '@autoplace/shared/contract';
import { hasWords, searchText, searchWords } from '@autoplace/shared/script';
import { z } from 'zod';
import { readStored } from '../../../lib/page/use-stored.ts';

/** One of the dealer's cars, or the one that was just added, of which this tab knows less. */
export type ChosenCar = Pick<
  DealerCar,
  'id' | 'make' | 'model' | 'year' | 'mileage' | 'fuelType' | 'transmission' | 'primaryImageUrl' | 'auction'
> &
  Partial<Pick<DealerCar, 'description' | 'vin' | 'internalNumber' | 'plannedPrice'>>;

export const carName = ({ make, model, year }: ChosenCar): string => `${make} ${model} ${year}`;

/** Cars that have every typed word in make, model, VIN or internal number, with or without diacritics, in either script. */
export function carsLike(cars: readonly ChosenCar[], typed: string): ChosenCar[] {
  const words = searchWords(typed);
  return cars.filter(({ make, model, vin, internalNumber }) =>
    hasWords(searchText(`${make} ${model} ${vin ?? ''} ${internalNumber ?? ''}`), words),
  );
}

/** What the add-car wizard hands over of a car; its fuel and gearbox are values of the car form, or numbers of the cars API. */
const handedOver = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  mileage: z.number(),
  fuelType: z.union([z.number(), fuelType.transform(codeOfFuel)]),
  transmission: z.union([z.number(), transmission.transform(codeOfTransmission)]),
  primaryImageUrl: z.string().nullable().default(null),
  auction: z.null().default(null),
});

/** The car that was added last in this tab (R35); null where none was. */
export const newlyAddedCar = (): ChosenCar | null => readStored('newlyAddedCar', handedOver, 'tab');
