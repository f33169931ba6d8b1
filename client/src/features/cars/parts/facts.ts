import type { DealerCar } from '@autoplace/shared/contract';
import { formatKm, labelOfCode } from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';

const names = texts.form;

/** Year, mileage, fuel and transmission with their names. */
export const factsOf = (car: DealerCar) =>
  [
    [names.year, String(car.year)],
    [names.mileage, formatKm(car.mileage)],
    [names.fuelType, labelOfCode('fuelType', car.fuelType)],
    [names.transmission, labelOfCode('transmission', car.transmission)],
  ] as const;
