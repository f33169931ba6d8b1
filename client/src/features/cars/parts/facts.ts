import { type DealerCar, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';
import { formatKm, fuelLabels, transmissionLabels } from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';

const names = texts.form;

/** Year, mileage, fuel and transmission with their names. */
export const factsOf = (car: DealerCar) =>
  [
    [names.year, `${car.year}.`],
    [names.mileage, formatKm(car.mileage)],
    [names.fuelType, fuelLabels[fuelOfCode(car.fuelType)]],
    [names.transmission, transmissionLabels[transmissionOfCode(car.transmission)]],
  ] as const;
