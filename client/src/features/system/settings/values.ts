import { type SystemSettings, systemSettings } from '@autoplace/shared/contract';
import { checkWith, type Field, type Fields, type Read, readFields } from '../../../kit/form/read-fields.ts';
import { formatTyped } from '../../../kit/format.ts';
import { texts } from './texts.ts';

interface NumberSetting extends Field {
  group: 'auctions' | 'fees' | 'deals' | 'limits';
  unit: string;
}

const PER_10_S = { group: 'limits', unit: 'na 10 s', input: 'number' } as const;
const PER_60_S = { ...PER_10_S, unit: 'na 60 s' } as const;

/** The settings that are numbers, in the order of the page, by the paths under which the server complains of them. */
const NUMBERS = {
  softCloseSeconds: {
    group: 'auctions',
    label: 'Produženje pri kasnoj ponudi',
    unit: 's',
    input: 'number',
    help: 'Ponuda u poslednjim sekundama pomera kraj aukcije za ovoliko. Važi za aukcije zakazane od sada; 0 isključuje produženje.',
  },
  eurRsdRate: {
    group: 'auctions',
    label: 'Kurs evra',
    unit: 'RSD',
    input: 'decimal',
    help: 'Dinara za jedan evro, za prikaz cena u dinarima.',
  },
  biddingLimit: {
    group: 'auctions',
    label: 'Ograničenje licitiranja',
    unit: '€',
    input: 'number',
    help: 'Najviše što kupac bez sopstvenog ograničenja može da ponudi na svim otvorenim aukcijama zajedno: vodeće ponude, maksimumi i zadate cene.',
  },
  listingFeePercent: {
    group: 'fees',
    label: 'Naknada za oglašavanje',
    unit: '%',
    input: 'decimal',
    help: 'Procenat početne cene aukcije.',
  },
  featuredFeePercent: {
    group: 'fees',
    label: 'Dodatak za istaknutu aukciju',
    unit: '%',
    input: 'decimal',
    help: 'Procenat početne cene, povrh naknade za oglašavanje.',
  },
  commissionRate: {
    group: 'fees',
    label: 'Provizija',
    unit: '%',
    input: 'decimal',
    help: 'Procenat prodajne cene. Važi za aukcije zakazane od sada.',
  },
  dealContactHours: {
    group: 'deals',
    label: 'Rok za javljanje posle prodaje',
    unit: 'h',
    input: 'number',
    help: 'Do kada kupac i prodavac treba da se jave jedan drugom. Važi za prodaje od sada.',
  },
  dealPaymentHours: {
    group: 'deals',
    label: 'Rok za plaćanje',
    unit: 'h',
    input: 'number',
    help: 'Posle njega prodavac može da raskine kupoprodaju. Važi za prodaje od sada.',
  },
  dealHandoverDays: {
    group: 'deals',
    label: 'Rok za primopredaju',
    unit: 'dana',
    input: 'number',
    help: 'Od prodaje do predaje vozila. Važi za prodaje od sada.',
  },
  'limits.bids': { ...PER_10_S, label: 'Ponude', help: 'Ponude, prihvatanja cene i kupovine.' },
  'limits.signIn': { ...PER_60_S, label: 'Prijave', help: 'Pokušaji prijave sa iste adrese.' },
  'limits.writes': { ...PER_60_S, label: 'Izmene', help: 'Čuvanje, slanje poruka i druge izmene.' },
  'limits.reads': { ...PER_10_S, label: 'Čitanje kataloga', help: 'Liste i pretrage.' },
  'limits.watches': {
    ...PER_10_S,
    label: 'Praćenje aukcija',
    help: 'Otvaranje stranica aukcija uživo.',
  },
} satisfies Record<string, NumberSetting>;

export type NumberName = keyof typeof NUMBERS;
export type FieldName = NumberName | 'maintenanceBanner';

/** As they stand in the fields. The text of a banner that is switched off stays, in case it is wanted again. */
export type Values = Record<NumberName, string> & { bannerOn: boolean; maintenanceBanner: string };

const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

/** What is typed in each group of numbers. */
export const namesIn = (group: NumberSetting['group']): NumberName[] =>
  NUMBER_NAMES.filter((name) => NUMBERS[name].group === group);

export const FIELDS: Fields<Values> = {
  ...NUMBERS,
  bannerOn: { label: texts.bannerOn, input: 'check' },
  maintenanceBanner: { label: texts.banner, input: 'area', help: texts.bannerExample },
};
/** What is compared and told apart: the banner with its text. */
const NAMES: readonly FieldName[] = [...NUMBER_NAMES, 'maintenanceBanner'];

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
    ...(Object.fromEntries(NUMBER_NAMES.map((name) => [name, typed(name)])) as Record<NumberName, string>),
    bannerOn: settings !== null && settings.maintenanceBanner !== null,
    maintenanceBanner: settings?.maintenanceBanner ?? '',
  };
}

/** What was typed as settings, or what is wrong with it. */
export function read(values: Values): Read<Values, SystemSettings> {
  const { bannerOn, maintenanceBanner, ...numbers } = readFields(FIELDS, values);
  const limits = NUMBER_NAMES.filter((name) => name.startsWith('limits.'));
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
