import { auctionKinds, formatEur, formatPower } from '@autoplace/shared/auction';
import {
  boundsOf,
  type CarChoices,
  type CarRange,
  carChoices,
  type SavedFilters,
} from '@autoplace/shared/contract';
import { formatKm, labelOfValue, yesNoLabels } from '../car/labels.ts';
import { statusLabels } from './lot.ts';

/** The filters by values, by the names of `GET /api/auctions`. */
export type ListName = 'status' | 'type' | 'make' | 'model' | 'city' | keyof CarChoices;

const kindNames = Object.fromEntries(
  Object.entries(auctionKinds).map(([type, { shortName }]) => [type, shortName]),
);
const labels: Partial<Record<ListName, Record<string, string>>> = {
  status: statusLabels,
  type: kindNames,
};

/** Of values that nothing but a filter has. */
const filterLabels: Record<string, Record<string, string>> = {
  drive: { Prednji: 'Prednji pogon', Zadnji: 'Zadnji pogon' },
  owners: { 1: 'Prvi vlasnik', 2: 'Dva vlasnika', 3: 'Tri vlasnika' },
  keys: { 1: 'Jedan ključ', 2: 'Dva ključa', 3: 'Tri ključa' },
  seats: Object.fromEntries([2, 4, 5, 6, 7, 8, 9].map((count) => [count, `${count} sedišta`])),
  inspectionValid: {
    1: 'mesec dana',
    3: '3 meseca',
    6: '6 meseci',
    12: 'godinu dana',
  },
  paper: { none: 'Bez prijavljenih oštećenja' },
};
/** A value of a field beside the others of its filter. */
export const labelOfChoice = (field: string, value: string): string =>
  filterLabels[field]?.[value] ?? labelOfValue(field, value);

/** A value as people read it; makes, models and colours are their own names. 'Servisna knjižica: da' names its field, and so does 'Tehnički pregled važi još 3 meseca'. */
export function labelOf(name: ListName, value: string): string {
  const choice = carChoices.find((one) => one.name === name);
  if (choice === undefined) return labels[name]?.[value] ?? value;
  const label = labelOfChoice(choice.field, value);
  if (choice.lasts) return `${choice.label} ${label}`;
  return value in yesNoLabels ? `${choice.label}: ${label.toLowerCase()}` : label;
}

/** The ranges with what they are called, and an amount of each with its unit. Years are not grouped. */
export const ranges = {
  price: { title: 'Cena', write: formatEur },
  year: { title: 'Godište', write: (value: number) => String(value) },
  mileage: { title: 'Kilometraža', write: formatKm },
  powerKw: { title: 'Snaga', write: formatPower },
} as const satisfies Record<'price' | CarRange, { title: string; write: (value: number) => string }>;
export type ScaleName = keyof typeof ranges;

/** Both bounds, or the one there is: 'Cena: €5.000 – €15.000', 'Godište od 2018'. */
export function rangeLabel(
  name: ScaleName,
  { lower, upper }: { lower?: number | undefined; upper?: number | undefined },
): string {
  const { title, write } = ranges[name];
  if (lower !== undefined && upper !== undefined) return `${title}: ${write(lower)} – ${write(upper)}`;
  if (lower !== undefined) return `${title} od ${write(lower)}`;
  return upper === undefined ? title : `${title} do ${write(upper)}`;
}

export const queryLabel = (q: string): string => `Ključne reči: ${q}`;

const LISTS = ['make', 'model', 'city', 'type', ...carChoices.map(({ name }) => name)] as const;

/** What a saved search looks for, as the chips of the catalogue say it. */
export function searchLabels(filters: SavedFilters): string[] {
  return [
    ...LISTS.flatMap((name) => (filters[name] ?? []).map((value) => labelOf(name, value))),
    ...(Object.keys(ranges) as ScaleName[]).flatMap((name) => {
      const [min, max] = boundsOf(name);
      const range = { lower: filters[min], upper: filters[max] };
      return range.lower === undefined && range.upper === undefined ? [] : [rangeLabel(name, range)];
    }),
    ...(filters.q === undefined ? [] : [queryLabel(filters.q)]),
  ];
}
