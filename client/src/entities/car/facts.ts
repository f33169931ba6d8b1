import { type CarField, type CarFields, carFieldRows, choiceOf } from '@autoplace/shared/contract';
import { formatDayGenitive } from '../../kit/format-moments.ts';
import { formatKm, formatLitres, formatPower, labelOfValue } from './labels.ts';

const units = { km: formatKm, L: formatLitres, kW: formatPower };

/** A value of the table of car fields as people read it; null for one that a list of facts does not show. */
function written(name: string, { input, unit }: CarField, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (input === 'area' || input === 'entries') return null;
  if (input === 'choice' || input === 'yesNo') return labelOfValue(name, choiceOf(value));
  if (input === 'date') return formatDayGenitive(String(value));
  return unit === undefined ? String(value) : units[unit](Number(value));
}

/** Name and value of all that is known of a car, in the order of the table; what is left out does not appear. */
export const factsOf = (car: Partial<CarFields>): [string, string | null][] =>
  carFieldRows.map(([name, row]) => [
    row.short ?? row.label,
    // The engine of an electric car has no volume.
    name === 'engineSize' && car.fuelType === 'electric' ? null : written(name, row, car[name]),
  ]);
