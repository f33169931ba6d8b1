import type { Condition, FuelType, Transmission } from '../primitives.ts';

/** The numeric enums of the cars API: the position is the number (R32). */
export const FUEL_CODES = [
  'Gasoline',
  'Diesel',
  'Electric',
  'Hybrid',
  'Plugin_Hybrid',
  'CNG',
  'LPG',
] as const;
export const TRANSMISSION_CODES = ['Manual', 'Automatic', 'Semi_Automatic', 'CVT'] as const;
export const CONDITION_CODES = ['New', 'Used', 'Certified_PreOwned', 'For_Parts'] as const;

/** The value that each number of the cars API means elsewhere (R32). */
const FUELS: readonly FuelType[] = ['petrol', 'diesel', 'electric', 'hybrid', 'hybrid', 'lpg', 'lpg'];
const TRANSMISSIONS: readonly Transmission[] = ['manual', 'automatic', 'semi_automatic', 'automatic'];
const CONDITIONS: readonly Condition[] = ['excellent', 'fair', 'good', 'poor'];

export const fuelOfCode = (code: number): FuelType => FUELS[code] ?? 'petrol';
export const transmissionOfCode = (code: number): Transmission => TRANSMISSIONS[code] ?? 'manual';
export const conditionOfCode = (code: number): Condition => CONDITIONS[code] ?? 'fair';

/** The number that a form's value is sent as; an unknown value is petrol, manual, used (R32). */
export const codeOfFuel = (fuel: FuelType): number => (fuel === 'lpg' ? 6 : placeOf(fuel, FUELS, 0));
export const codeOfTransmission = (transmission: Transmission): number =>
  placeOf(transmission, TRANSMISSIONS, 0);
export const codeOfCondition = (condition: Condition): number => placeOf(condition, CONDITIONS, 1);

const placeOf = <T>(value: T, values: readonly T[], otherwise: number): number =>
  values.includes(value) ? values.indexOf(value) : otherwise;
