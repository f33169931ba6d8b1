import { type SystemSettings, systemSettings } from '@autoplace/shared/contract';
import { formatTyped } from '../../../kit/format.ts';
import { texts } from './texts.ts';

/** The settings that are numbers, by the paths under which the server complains of them. */
export const NUMBERS = [
  'softCloseSeconds',
  'eurRsdRate',
  'listingFeePercent',
  'featuredFeePercent',
  'commissionRate',
  'limits.bids',
  'limits.signIn',
  'limits.writes',
  'limits.reads',
  'limits.watches',
] as const;
export type NumberName = (typeof NUMBERS)[number];
export type FieldName = NumberName | 'maintenanceBanner';
export const FIELDS: readonly FieldName[] = [...NUMBERS, 'maintenanceBanner'];

/** As they stand in the fields. The text of a banner that is switched off stays, in case it is wanted again. */
export type Values = Record<NumberName, string> & { bannerOn: boolean; maintenanceBanner: string };
export type Problems = Partial<Record<FieldName, string>>;

const numberOf = (settings: SystemSettings, name: NumberName): number => {
  const [group, limit] = name.split('.');
  return limit === undefined
    ? (settings[group as 'eurRsdRate'] as number)
    : settings.limits[limit as keyof SystemSettings['limits']];
};

export function toValues(settings: SystemSettings): Values {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, formatTyped(numberOf(settings, name))]));
  return {
    ...(numbers as Record<NumberName, string>),
    bannerOn: settings.maintenanceBanner !== null,
    maintenanceBanner: settings.maintenanceBanner ?? '',
  };
}

/** Both a comma and a dot begin decimals; `NaN` for what is no number. */
const readNumber = (typed: string): number => {
  const plain = typed.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
};

export type Read = { ok: true; settings: SystemSettings } | { ok: false; problems: Problems };

/** What was typed as settings, or what is wrong with it, field by field. */
export function read(values: Values): Read {
  const number = (name: NumberName) => readNumber(values[name]);
  const checked = systemSettings.safeParse({
    softCloseSeconds: number('softCloseSeconds'),
    eurRsdRate: number('eurRsdRate'),
    listingFeePercent: number('listingFeePercent'),
    featuredFeePercent: number('featuredFeePercent'),
    commissionRate: number('commissionRate'),
    limits: {
      bids: number('limits.bids'),
      signIn: number('limits.signIn'),
      writes: number('limits.writes'),
      reads: number('limits.reads'),
      watches: number('limits.watches'),
    },
    maintenanceBanner: values.bannerOn ? values.maintenanceBanner : null,
  });
  if (checked.success) return { ok: true, settings: checked.data };
  const problems: Problems = {};
  for (const { path, message } of checked.error.issues) problems[path.join('.') as FieldName] ??= message;
  return { ok: false, problems };
}

/** How a field reads: two that read alike hold the same. */
export const shown = (values: Values, name: FieldName): string =>
  name !== 'maintenanceBanner'
    ? values[name].trim().replace('.', ',')
    : values.bannerOn
      ? values.maintenanceBanner.trim()
      : texts.bannerOff;

/** The values with one field as it is in `from`. */
export const withField = (values: Values, from: Values, name: FieldName): Values =>
  name === 'maintenanceBanner'
    ? { ...values, bannerOn: from.bannerOn, maintenanceBanner: from.maintenanceBanner }
    : { ...values, [name]: from[name] };
