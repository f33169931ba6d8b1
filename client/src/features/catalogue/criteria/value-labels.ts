import { formatEur } from '@autoplace/shared/auction';
import { statusLabels } from '../../../entities/auction/lot.ts';
import { bodyLabels, formatKm, fuelLabels, transmissionLabels } from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';
import type { ListName } from './criteria.ts';
import type { ScaleName } from './filter-options.ts';

const labels: Partial<Record<ListName, Record<string, string>>> = {
  status: statusLabels,
  type: texts.type,
  fuel: fuelLabels,
  transmission: transmissionLabels,
  bodyType: bodyLabels,
};

/** A value as people read it; makes, models and colours are their own names. */
export const labelOf = (name: ListName, value: string): string => labels[name]?.[value] ?? value;

/** An amount on a scale with its unit. Years are not grouped. */
export const scaleLabels: Record<ScaleName, (value: number) => string> = {
  price: formatEur,
  year: String,
  mileage: formatKm,
};

/** Both bounds, or the one there is: 'Cena: €5.000 – €15.000', 'Godište od 2018'. */
export function rangeLabel(
  name: ScaleName,
  { lower, upper }: { lower?: number | undefined; upper?: number | undefined },
): string {
  const write = scaleLabels[name];
  const title = texts.panel.scales[name].title;
  if (lower !== undefined && upper !== undefined) return `${title}: ${write(lower)} – ${write(upper)}`;
  if (lower !== undefined) return `${title} ${texts.panel.from} ${write(lower)}`;
  return upper === undefined ? title : `${title} ${texts.panel.to} ${write(upper)}`;
}
