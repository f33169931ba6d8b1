import { auctionKinds, formatEur } from '@autoplace/shared/auction';
import { carChoices } from '@autoplace/shared/contract';
import { statusLabels } from '../../../entities/auction/lot.ts';
import { formatKm, labelOfValue, yesNoLabels } from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';
import type { ListName } from './criteria.ts';
import type { ScaleName } from './filter-options.ts';

const kindNames = Object.fromEntries(
  Object.entries(auctionKinds).map(([type, { shortName }]) => [type, shortName]),
);
const labels: Partial<Record<ListName, Record<string, string>>> = {
  status: statusLabels,
  type: kindNames,
};

/** A value as people read it; makes, models and colours are their own names. 'Servisna knjižica: da' names its field. */
export function labelOf(name: ListName, value: string): string {
  const choice = carChoices.find((one) => one.name === name);
  if (choice === undefined) return labels[name]?.[value] ?? value;
  const label = labelOfValue(choice.field, value);
  return value in yesNoLabels ? `${choice.label}: ${label.toLowerCase()}` : label;
}

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
