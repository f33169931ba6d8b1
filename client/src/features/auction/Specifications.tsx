import type { LotCar } from '@autoplace/shared/contract';
import {
  bodyLabels,
  conditionLabels,
  formatKm,
  formatLitres,
  formatPower,
  fuelLabels,
  transmissionLabels,
} from '../../entities/car/labels.ts';
import { formatDayGenitive } from '../../kit/format.ts';
import { FactList } from '../../kit/list/FactList.tsx';
import { texts } from './texts.ts';

const names = texts.specifications;

/** Name and value of all that is known; what the seller left out does not appear. */
function specificationsOf(car: LotCar): [string, string | null][] {
  return [
    [names.make, car.make],
    [names.model, car.model],
    [names.year, String(car.year)],
    [names.mileage, formatKm(car.mileage)],
    [names.fuel, fuelLabels[car.fuelType]],
    [names.transmission, transmissionLabels[car.transmission]],
    [names.engine, car.fuelType === 'electric' ? null : formatLitres(car.engineSize)],
    [names.power, car.powerKw === null ? null : formatPower(car.powerKw)],
    [names.body, car.bodyType === null ? null : bodyLabels[car.bodyType]],
    [names.color, car.color],
    [names.condition, conditionLabels[car.condition]],
    [names.doors, car.doors === null ? null : String(car.doors)],
    [names.seats, car.seats === null ? null : String(car.seats)],
    [names.registration, car.registrationValid === null ? null : formatDayGenitive(car.registrationValid)],
  ];
}

export const Specifications = ({ car }: { car: LotCar }) => <FactList facts={specificationsOf(car)} />;
