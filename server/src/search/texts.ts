import { formatEur, formatPower } from '@autoplace/shared/auction';
import type { Limits } from './quantities/limits.ts';

const wholeNumber = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 0 });

/** Texts of chips. */
export const texts = {
  make: (make: string) => `Marka: ${make}`,
  model: (make: string, model: string) => `Model: ${make} ${model}`,
  unwanted: {
    fuel: 'Gorivo: ne',
    transmission: 'Menjač: ne',
    drive: 'Pogon: ne',
    bodyType: 'Karoserija: ne',
    color: 'Boja: ne',
    type: 'Vrsta aukcije: ne',
  },
  /** A criterion that no filter can express. */
  notApplied: (source: string) => `Nije primenjeno: ${source}`,
  bounded: (text: string, bound: 'min' | 'max') => `${text} i ${bound === 'min' ? 'više' : 'manje'}`,
  oldTimer: 'Oldtajmer',
};

export function limitsText({ field, least, most }: Limits): string {
  if (field === 'price') return `Cena ${span(least, most, formatEur)}`;
  if (field === 'power') return `Snaga ${span(least, most, formatPower)}`;
  if (field === 'year')
    return least === most ? `Godište ${most}.` : `Godište ${span(least, most, (year) => `${year}.`)}`;
  const text = `${span(least, most, (km) => wholeNumber.format(km))} km`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function span(least: number | null, most: number | null, format: (value: number) => string): string {
  if (least === null) return most === null ? '' : `do ${format(most)}`;
  return most === null ? `od ${format(least)}` : `od ${format(least)} do ${format(most)}`;
}
