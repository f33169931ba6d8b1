import {
  type DealerCar,
  type FuelType,
  fuelOfCode,
  fuelType,
  type StockStatus,
  stockStatus,
  type Transmission,
  transmission,
  transmissionOfCode,
} from '@autoplace/shared/contract';
import { hasWords, searchText, searchWords } from '@autoplace/shared/script';
import { statusOf } from '../../../entities/car/stock.ts';

/** What of the list is wanted; null leaves it open, and years are inclusive. */
export interface CarCriteria {
  q: string;
  fuel: FuelType | null;
  transmission: Transmission | null;
  status: StockStatus | null;
  minYear: number | null;
  maxYear: number | null;
}

export const everyCar: CarCriteria = {
  q: '',
  fuel: null,
  transmission: null,
  status: null,
  minYear: null,
  maxYear: null,
};

/** How many narrow the list, beside the search. */
export const countCriteria = ({ q: _q, ...filters }: CarCriteria): number =>
  Object.values(filters).filter((value) => value !== null).length;

/** Every word of the search has to be in make, model, colour, year, VIN or internal number, with or without diacritics, in either script. */
export function filterCars(cars: readonly DealerCar[], criteria: CarCriteria): DealerCar[] {
  const words = searchWords(criteria.q);
  const { fuel, status, minYear, maxYear } = criteria;
  return cars.filter((car) => {
    const text = searchText(
      `${car.make} ${car.model} ${car.color} ${car.year} ${car.vin} ${car.internalNumber ?? ''}`,
    );
    return (
      hasWords(text, words) &&
      (fuel === null || fuelOfCode(car.fuelType) === fuel) &&
      (criteria.transmission === null || transmissionOfCode(car.transmission) === criteria.transmission) &&
      (status === null || statusOf(car) === status) &&
      (minYear === null || car.year >= minYear) &&
      (maxYear === null || car.year <= maxYear)
    );
  });
}

const yearOf = (text: string | null): number | null =>
  text !== null && /^\d{4}$/.test(text) ? Number(text) : null;

/** Valid criteria for any address. */
export const readCriteria = (search: URLSearchParams): CarCriteria => ({
  q: search.get('q') ?? '',
  fuel: fuelType.safeParse(search.get('fuel')).data ?? null,
  transmission: transmission.safeParse(search.get('transmission')).data ?? null,
  status: stockStatus.safeParse(search.get('status')).data ?? null,
  minYear: yearOf(search.get('minYear')),
  maxYear: yearOf(search.get('maxYear')),
});

export const writeCriteria = (criteria: CarCriteria): Record<string, string> =>
  Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
