import type { Company, SystemSettings } from '@autoplace/shared/contract';
import {
  alertNames,
  companyNames,
  limitNames,
  noAlert,
  noBanner,
  noLimit,
  noValue,
  settingNames,
  settingUnits,
} from '../texts.ts';

type Names<T> = (keyof T & string)[];

const number = (value: number): string => value.toLocaleString('sr-Latn-RS', { maximumFractionDigits: 10 });

/** What differs between two settings, a line each: from what to what. */
export function settingsChanges(before: SystemSettings, after: SystemSettings): string[] {
  const names = Object.keys(settingNames) as Names<typeof settingNames>;
  const parts = Object.keys(companyNames) as Names<typeof companyNames>;
  const limits = Object.keys(limitNames) as Names<typeof limitNames>;
  const alerts = Object.keys(alertNames) as Names<typeof alertNames>;
  return [
    ...names.flatMap((name) => line(settingNames[name], shown(name, before[name]), shown(name, after[name]))),
    ...parts.flatMap((part) =>
      line(companyNames[part], entered(before.company, part), entered(after.company, part)),
    ),
    ...limits.flatMap((name) =>
      line(limitNames[name], limit(before.limits[name]), limit(after.limits[name])),
    ),
    ...alerts.flatMap((name) =>
      line(alertNames[name], threshold(before.alerts[name]), threshold(after.alerts[name])),
    ),
  ];
}

const line = (name: string, before: string, after: string): string[] =>
  before === after ? [] : [`${name}: ${before} → ${after}`];

function shown(name: keyof typeof settingNames, value: number | string | null): string {
  if (value === null) return name === 'maintenanceBanner' ? noBanner : noValue;
  return typeof value === 'string' ? `„${value}“` : `${number(value)}${settingUnits[name] ?? ''}`;
}

const entered = (company: Company | null, part: keyof Company): string => company?.[part] ?? noValue;

const limit = (value: number): string => (value === 0 ? noLimit : number(value));
const threshold = (value: number): string => (value === 0 ? noAlert : number(value));
