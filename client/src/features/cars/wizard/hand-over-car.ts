import { conditionOfCode, type DealerCar, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';
import { handOver } from '../../../lib/newly-added-car.ts';

/** Tells whatever page comes next which car was just added. */
export const handOverCar = (car: DealerCar): void =>
  handOver({
    id: car.id,
    make: car.make,
    model: car.model,
    year: car.year,
    mileage: car.mileage,
    fuelType: fuelOfCode(car.fuelType),
    transmission: transmissionOfCode(car.transmission),
    condition: conditionOfCode(car.condition),
    primaryImageUrl: car.primaryImageUrl,
    image: car.primaryImageUrl,
    price: 0,
  });
