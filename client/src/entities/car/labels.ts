import type { BodyType, Condition, FuelType, LotCar, Transmission } from '@autoplace/shared/contract';
import { formatOneOrTwo, formatWhole } from '../../kit/format.ts';

/** The labels of the contract's values (R33). */
export const fuelLabels: Record<FuelType, string> = {
  petrol: 'Benzin',
  diesel: 'Diesel',
  electric: 'Elektro',
  hybrid: 'Hybrid',
  lpg: 'Plin',
};

export const transmissionLabels: Record<Transmission, string> = {
  manual: 'Manuelni',
  automatic: 'Automatik',
  semi_automatic: 'Poluautomatik',
};

export const bodyLabels: Record<BodyType, string> = {
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  suv: 'SUV',
  coupe: 'Coupe',
  wagon: 'Karavan',
  convertible: 'Kabriolet',
};

export const conditionLabels: Record<Condition, string> = {
  excellent: 'Odlično',
  good: 'Dobro',
  fair: 'Solidno',
  poor: 'Loše',
};

export const yesNoLabels: Record<string, string> = { yes: 'Da', no: 'Ne' };

/** The labels of a field's values; colours are their own names. */
const valueLabels: Record<string, Record<string, string>> = {
  fuelType: fuelLabels,
  transmission: transmissionLabels,
  bodyType: bodyLabels,
  condition: conditionLabels,
};
export const labelOfValue = (field: string, value: string): string =>
  valueLabels[field]?.[value] ?? yesNoLabels[value] ?? value;

/** `84.300 km` */
export const formatKm = (kilometres: number): string => `${formatWhole(kilometres)} km`;
/** `2,0 L` */
export const formatLitres = (litres: number): string => `${formatOneOrTwo(litres)} L`;

const HORSEPOWER_OF_KW = 1.35962;
export const horsepowerOf = (kw: number): number => Math.round(kw * HORSEPOWER_OF_KW);
/** Both units that buyers ask for: `140 kW (190 KS)`. */
export const formatPower = (kw: number): string => `${kw} kW (${horsepowerOf(kw)} KS)`;

/** What is told of a car in one line: the year, the mileage, the fuel and the transmission. */
export const carFacts = (car: Pick<LotCar, 'year' | 'mileage' | 'fuelType' | 'transmission'>): string[] => [
  String(car.year),
  formatKm(car.mileage),
  fuelLabels[car.fuelType],
  transmissionLabels[car.transmission],
];
