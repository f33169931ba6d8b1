import { formatEur, formatPower } from '@autoplace/shared/auction';
import {
  type CarField,
  type CarFields,
  carFieldRows,
  choiceOf,
  type DealerCar,
  fuelOfCode,
  type LotCar,
} from '@autoplace/shared/contract';
import { formatCalendarMonth, formatDayGenitive } from '../../kit/format-moments.ts';
import type { Fact } from '../../kit/list/FactList.tsx';
import { formatKm, formatLitres, labelOfCode, labelOfValue } from './labels.ts';

const units = { km: formatKm, L: formatLitres, kW: formatPower, '€': formatEur };

/** A value of the table of car fields as people read it; null for one that a list of facts does not show. */
function written(name: string, { input, unit }: CarField, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (input === 'area' || input === 'entries') return null;
  if (input === 'choice' && typeof value === 'number') return labelOfCode(name, value);
  if (input === 'choice' || input === 'yesNo') return labelOfValue(name, choiceOf(value));
  if (input === 'date') return formatDayGenitive(String(value));
  if (input === 'month') return formatCalendarMonth(String(value));
  return unit === undefined ? String(value) : units[unit](Number(value));
}

/** Name and value of all that is known of a car, in the order of the table; what is left out does not appear. */
export const factsOf = (car: (Partial<CarFields> | DealerCar) & Pick<LotCar, 'codes'>): Fact[] =>
  carFieldRows.map(([name, row]) => [
    row.short ?? row.label,
    // The engine of an electric car has no volume.
    name === 'engineSize' && isElectric(car.fuelType)
      ? null
      : written(name, row, ({ ...car, ...car.codes } as typeof car)[name]),
    ['make', 'model', 'vin', 'internalNumber'].includes(name),
  ]);

/** By a value of a form, or a number of the cars API. */
const isElectric = (fuel: string | number | undefined): boolean =>
  (typeof fuel === 'number' ? fuelOfCode(fuel) : fuel) === 'electric';
