import { conditionOfCode, type DealerCar, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';
import {
  bodyLabels,
  conditionLabels,
  formatKm,
  formatLitres,
  formatPower,
  fuelLabels,
  transmissionLabels,
} from '../../../entities/car/labels.ts';
import { formatDate } from '../../../kit/format.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { texts } from '../texts.ts';

const names = texts.form;
const given = <T,>(value: T | null, write: (value: T) => string) => (value === null ? null : write(value));

/** Name and value of all that is known of the car. */
const factsOf = (car: DealerCar): [string, string | null][] => [
  [names.make, car.make],
  [names.model, car.model],
  [names.year, `${car.year}.`],
  [names.vin, car.vin],
  [names.color, car.color],
  [names.mileage, formatKm(car.mileage)],
  [names.fuelType, fuelLabels[fuelOfCode(car.fuelType)]],
  [names.transmission, transmissionLabels[transmissionOfCode(car.transmission)]],
  [names.engineSize, formatLitres(car.engineSize)],
  [names.condition, conditionLabels[conditionOfCode(car.condition)]],
  [names.powerKw, given(car.powerKw, formatPower)],
  [names.bodyType, given(car.bodyType, (body) => bodyLabels[body])],
  [names.doors, given(car.doors, String)],
  [names.seats, given(car.seats, String)],
  [names.registrationValid, given(car.registrationValid, formatDate)],
  [texts.view.added, formatDate(car.createdAt)],
  [texts.view.changed, formatDate(car.updatedAt)],
];

export const CarData = ({ car }: { car: DealerCar }) => <FactList facts={factsOf(car)} />;
