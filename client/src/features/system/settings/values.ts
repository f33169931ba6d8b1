import { type SystemSettings, systemSettings } from '@autoplace/shared/contract';
import { checkWith, type Fields, type Read, readFields } from '../../../kit/form/read-fields.ts';
import { formatTyped } from '../../../kit/format.ts';
import { texts } from './texts.ts';

/** The settings that are numbers, by the paths under which the server complains of them. */
export type NumberName = keyof typeof texts.units;
export type FieldName = NumberName | 'maintenanceBanner';

/** As they stand in the fields. The text of a banner that is switched off stays, in case it is wanted again. */
export type Values = Record<NumberName, string> & { bannerOn: boolean; maintenanceBanner: string };

const number = (name: NumberName, input: 'number' | 'decimal') => ({
  label: texts.labels[name],
  unit: texts.units[name],
  help: texts.help[name],
  input,
});
export const FIELDS: Fields<Values> = {
  softCloseSeconds: number('softCloseSeconds', 'number'),
  eurRsdRate: number('eurRsdRate', 'decimal'),
  listingFeePercent: number('listingFeePercent', 'decimal'),
  featuredFeePercent: number('featuredFeePercent', 'decimal'),
  commissionRate: number('commissionRate', 'decimal'),
  'limits.bids': number('limits.bids', 'number'),
  'limits.signIn': number('limits.signIn', 'number'),
  'limits.writes': number('limits.writes', 'number'),
  'limits.reads': number('limits.reads', 'number'),
  'limits.watches': number('limits.watches', 'number'),
  bannerOn: { label: texts.bannerOn, input: 'check' },
  maintenanceBanner: { label: texts.labels.maintenanceBanner, input: 'area', help: texts.bannerExample },
};
const NUMBERS = Object.keys(texts.units) as NumberName[];
/** What is compared and told apart: the banner with its text. */
const NAMES: readonly FieldName[] = [...NUMBERS, 'maintenanceBanner'];

const numberOf = (settings: SystemSettings, name: NumberName): number => {
  const [group, limit] = name.split('.');
  return limit === undefined
    ? (settings[group as 'eurRsdRate'] as number)
    : settings.limits[limit as keyof SystemSettings['limits']];
};

/** Null while the settings are not known. */
export function toValues(settings: SystemSettings | null): Values {
  const typed = (name: NumberName) => (settings === null ? '' : formatTyped(numberOf(settings, name)));
  return {
    ...(Object.fromEntries(NUMBERS.map((name) => [name, typed(name)])) as Record<NumberName, string>),
    bannerOn: settings !== null && settings.maintenanceBanner !== null,
    maintenanceBanner: settings?.maintenanceBanner ?? '',
  };
}

/** What was typed as settings, or what is wrong with it. */
export function read(values: Values): Read<Values, SystemSettings> {
  const { bannerOn, maintenanceBanner, ...numbers } = readFields(FIELDS, values);
  const limits = NUMBERS.filter((name) => name.startsWith('limits.'));
  return checkWith(FIELDS, systemSettings, {
    ...numbers,
    limits: Object.fromEntries(limits.map((name) => [name.slice('limits.'.length), numbers[name]])),
    maintenanceBanner: bannerOn ? maintenanceBanner : null,
  });
}

/** How a field reads: two that read alike hold the same. */
const shown = (values: Values, name: FieldName): string =>
  name !== 'maintenanceBanner'
    ? values[name].trim().replace('.', ',')
    : values.bannerOn
      ? values.maintenanceBanner.trim()
      : texts.bannerOff;

export const isChanged = (base: Values, values: Values): boolean =>
  NAMES.some((name) => shown(base, name) !== shown(values, name));

/** One field with what belongs to it, as it is in `from`. */
export const fieldOf = (from: Values, name: FieldName): Partial<Values> =>
  name === 'maintenanceBanner'
    ? { bannerOn: from.bannerOn, maintenanceBanner: from.maintenanceBanner }
    : { [name]: from[name] };

/** A field that somebody else has changed; `typed` when it was changed here too, and to something else. */
export interface Difference {
  name: FieldName;
  from: string;
  to: string;
  typed: string | null;
}

/**
 * What somebody else has changed over `base`, while `typed` was typed over it. Their fields are taken where nothing was
 * typed, and what was typed stays.
 */
export function differencesOf(base: Values, typed: Partial<Values>, theirs: Values): Difference[] {
  const own = { ...theirs, ...typed };
  return NAMES.flatMap((name) => {
    const [from, to, kept] = [shown(base, name), shown(theirs, name), shown(own, name)];
    return from === to ? [] : [{ name, from, to, typed: kept === to ? null : kept }];
  });
}
