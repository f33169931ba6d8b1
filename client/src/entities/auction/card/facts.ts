import type { AuctionSummary } from '@autoplace/shared/contract';
import { formatKm, fuelOf, transmissionOf } from '../../car/labels.ts';
import { texts } from './texts.ts';

/** Year, mileage, fuel and transmission of a lot with their names. */
export const factsOf = (car: AuctionSummary['car']) =>
  [
    [texts.year, String(car.year)],
    [texts.mileage, formatKm(car.mileage)],
    [texts.fuel, fuelOf(car)],
    [texts.transmission, transmissionOf(car)],
  ] as const;
