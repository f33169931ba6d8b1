import type { BodyType, Condition, FuelType, LotCar, Transmission } from '@autoplace/shared/contract';
import { formatOneOrTwo, formatWhole } from '../../kit/format.ts';

/** The labels of the contract's values (R33). */
const fuelLabels: Record<FuelType, string> = {
  petrol: 'Benzin',
  diesel: 'Diesel',
  electric: 'Elektro',
  hybrid: 'Hybrid',
  lpg: 'Plin',
};

const transmissionLabels: Record<Transmission, string> = {
  manual: 'Manuelni',
  automatic: 'Automatik',
  semi_automatic: 'Poluautomatik',
};

const bodyLabels: Record<BodyType, string> = {
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  suv: 'SUV',
  coupe: 'Coupe',
  wagon: 'Karavan',
  convertible: 'Kabriolet',
};

const conditionLabels: Record<Condition, string> = {
  excellent: 'Odlično',
  good: 'Dobro',
  fair: 'Solidno',
  poor: 'Loše',
};

/** The labels of the numbers of the cars API (R32), which know more than the values above; an unknown one reads as these do. */
const codeLabels: Record<string, readonly string[]> = {
  fuelType: ['Benzin', 'Diesel', 'Elektro', 'Hybrid', 'Plug-in hybrid', 'CNG', 'Plin'],
  transmission: ['Manuelni', 'Automatik', 'Poluautomatik', 'CVT'],
  // A dealer enters the first word of each; the other is what programs that read the number take it for.
  condition: ['Odlično (novo)', 'Solidno (polovno)', 'Dobro (sertifikovano polovno)', 'Loše (za delove)'],
};
const UNKNOWN_CODES: Record<string, number> = { fuelType: 0, transmission: 0, condition: 1 };
export const labelOfCode = (field: string, code: number): string =>
  codeLabels[field]?.[code] ?? codeLabels[field]?.[UNKNOWN_CODES[field] ?? 0] ?? String(code);

export const yesNoLabels: Record<string, string> = { yes: 'Da', no: 'Ne' };

/** The labels of a field's values; colours are their own names. Those that only filters show are with the filters. */
const valueLabels: Record<string, Record<string, string>> = {
  fuelType: fuelLabels,
  transmission: transmissionLabels,
  bodyType: bodyLabels,
  condition: conditionLabels,
};
export const labelOfValue = (field: string, value: string): string =>
  valueLabels[field]?.[value] ?? yesNoLabels[value] ?? value;

/** What an auction says of its car's fuel and gearbox, by their numbers where these say more. */
export const fuelOf = ({ fuelType, codes }: Pick<LotCar, 'fuelType' | 'codes'>): string =>
  codes ? labelOfCode('fuelType', codes.fuelType) : fuelLabels[fuelType];
export const transmissionOf = ({ transmission, codes }: Pick<LotCar, 'transmission' | 'codes'>): string =>
  codes ? labelOfCode('transmission', codes.transmission) : transmissionLabels[transmission];

/** `84.300 km` */
export const formatKm = (kilometres: number): string => `${formatWhole(kilometres)} km`;
/** `2,0 L` */
export const formatLitres = (litres: number): string => `${formatOneOrTwo(litres)} L`;

/** What is told of a car in one line: the year, the mileage, the fuel and the transmission. */
export const carFacts = (
  car: Pick<LotCar, 'year' | 'mileage' | 'fuelType' | 'transmission' | 'codes'>,
): string[] => [String(car.year), formatKm(car.mileage), fuelOf(car), transmissionOf(car)];
