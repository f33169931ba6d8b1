import { type DealerCar, fuelType, transmission } from '@autoplace/shared/contract';
import { hasWords, searchText, searchWords } from '@autoplace/shared/script';
import { z } from 'zod';
import { fuelLabels, labelOfCode, transmissionLabels } from '../../../entities/car/labels.ts';
import { isSold, statusOf } from '../../../entities/car/stock.ts';

/** A car as the wizard shows it. */
export interface ChosenCar {
  id: string;
  make: string;
  model: string;
  year: number;
  /** Kilometres. */
  mileage: number;
  fuel: string;
  transmission: string;
  imageUrl: string | null;
  description: string;
  vin: string;
  internalNumber: string | null;
  /** Whole euros. */
  plannedPrice: number | null;
  /** The auction that it is in or was sold in: no other may hold it. */
  auctionId: string | null;
  /** Its last auction, where that was over without a sale. */
  unsoldIn: DealerCar['auction'];
  sold: boolean;
}

export const chosenCar = (car: DealerCar): ChosenCar => ({
  id: car.id,
  make: car.make,
  model: car.model,
  year: car.year,
  mileage: car.mileage,
  fuel: labelOfCode('fuelType', car.fuelType),
  transmission: labelOfCode('transmission', car.transmission),
  imageUrl: car.primaryImageUrl,
  description: car.description,
  vin: car.vin,
  internalNumber: car.internalNumber ?? null,
  plannedPrice: car.plannedPrice ?? null,
  auctionId: statusOf(car) === 'free' ? null : (car.auction?.id ?? null),
  unsoldIn: car.auction?.status === 'ended' ? car.auction : null,
  sold: isSold(car),
});

export const carName = ({ make, model, year }: ChosenCar): string => `${make} ${model} ${year}`;

/** Cars that have every typed word in make, model, VIN or internal number, with or without diacritics, in either script. */
export function carsLike(cars: readonly ChosenCar[], typed: string): ChosenCar[] {
  const words = searchWords(typed);
  return cars.filter(({ make, model, vin, internalNumber }) =>
    hasWords(searchText(`${make} ${model} ${vin} ${internalNumber ?? ''}`), words),
  );
}

/** Under which the add-car wizard hands over the car that was just saved. */
const HANDED_OVER = 'newlyAddedCar';

/** Its fuel and gearbox are numbers of the cars API or values of the car form. */
const handedOver = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  mileage: z.number(),
  fuelType: z.union([
    z.number().transform((code) => labelOfCode('fuelType', code)),
    fuelType.transform((fuel) => fuelLabels[fuel]),
  ]),
  transmission: z.union([
    z.number().transform((code) => labelOfCode('transmission', code)),
    transmission.transform((gearbox) => transmissionLabels[gearbox]),
  ]),
  primaryImageUrl: z.string().nullish(),
});

/** The car that was added last in this tab; null when there is none. */
export function newlyAddedCar(): ChosenCar | null {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(HANDED_OVER) ?? 'null');
  } catch {
    return null;
  }
  const { data: car } = handedOver.safeParse(kept);
  if (car === undefined) return null;
  return {
    ...car,
    fuel: car.fuelType,
    imageUrl: car.primaryImageUrl ?? null,
    description: '',
    vin: '',
    internalNumber: null,
    plannedPrice: null,
    auctionId: null,
    unsoldIn: null,
    sold: false,
  };
}
