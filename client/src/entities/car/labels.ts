import type { BodyType, FuelType, Transmission } from '@autoplace/shared/contract';

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

const wholeNumber = new Intl.NumberFormat('sr-Latn-RS');
const plural = new Intl.PluralRules('sr-Latn-RS');

/** A whole number as Serbian writes it: `4.167`. */
export const formatWhole = (value: number): string => wholeNumber.format(value);

/** Kilometres as Serbian writes them: `84.300 km`. */
export const formatKm = (kilometres: number): string => `${wholeNumber.format(kilometres)} km`;

/** `1 ponuda`, `3 ponude`, `12 ponuda`. */
export function formatBidCount(count: number): string {
  const noun = plural.select(count) === 'few' ? 'ponude' : 'ponuda';
  return `${wholeNumber.format(count)} ${noun}`;
}

const day = new Intl.DateTimeFormat('sr-Latn-RS', { dateStyle: 'medium' });

/** '21. 11. 2026.' or as the locale has it, in the viewer's own time zone. */
export const formatDate = (instant: string): string => day.format(new Date(instant));
