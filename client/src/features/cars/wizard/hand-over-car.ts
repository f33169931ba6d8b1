import { conditionOfCode, type DealerCar, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';

/** The key in session storage (R35). */
const KEY = 'newlyAddedCar';

/** Hands the new car over to the next page in this tab (R35). */
export function handOverCar(car: DealerCar): void {
  const summary = {
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
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(summary));
  } catch {
    // Storage is full or forbidden: anyone who wants the car asks the server for it.
  }
}
