import { type Company, formatAccount, type SystemSettings, systemSettings } from '@autoplace/shared/contract';
import { checkWith, type Field, type Fields, type Read, readFields } from '../../../kit/form/read-fields.ts';
import { formatTyped, formatWhole } from '../../../kit/format.ts';
import { texts } from './texts.ts';

type Group = 'auctions' | 'fees' | 'deals' | 'billing' | 'limits' | 'alerts';

interface NumberSetting extends Field {
  group: Group;
}

/** The paths of the settings that are numbers, and of those that are text. */
type NumberName =
  | Exclude<Plain, Text>
  | `limits.${keyof SystemSettings['limits']}`
  | `alerts.${keyof SystemSettings['alerts']}`;
type LineName = Exclude<Text, 'maintenanceBanner'> | `company.${keyof Company}`;
type Plain = Exclude<keyof SystemSettings, 'limits' | 'alerts' | 'company'>;
type Text = { [Name in Plain]: SystemSettings[Name] extends number ? never : Name }[Plain];

const PER_10_S = { group: 'limits', unit: 'na 10 s', input: 'amount' } as const;
const ALERT = { group: 'alerts', input: 'amount' } as const;
const PER_60_S = { ...PER_10_S, unit: 'na 60 s' } as const;

/** The settings that are numbers, in the order of the page, by the paths under which the server complains of them. */
const NUMBERS = {
  softCloseSeconds: {
    group: 'auctions',
    label: 'Produženje pri kasnoj ponudi',
    unit: 's',
    input: 'amount',
    help: 'Ponuda u poslednjim sekundama pomera kraj aukcije za ovoliko. Važi za aukcije zakazane od sada; 0 isključuje produženje.',
  },
  biddingLimit: {
    group: 'auctions',
    label: 'Ograničenje licitiranja',
    unit: '€',
    input: 'amount',
    help: 'Najviše što kupac bez sopstvenog ograničenja može da ponudi na svim otvorenim aukcijama zajedno: vodeće ponude, maksimumi, zadate cene i kupovine koje nisu završene. Uplaćen depozit ga povećava.',
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
  negotiationHours: {
    group: 'deals',
    label: 'Dogovor ispod rezervne cene',
    unit: 'h',
    input: 'amount',
    help: 'Koliko posle kraja prodavac i najviši ponuđač mogu da se dogovore ako rezervna cena nije dostignuta. Važi za aukcije zakazane od sada; 0 isključuje dogovor.',
  },
  dealContactHours: {
    group: 'deals',
    label: 'Rok za javljanje posle prodaje',
    unit: 'h',
    input: 'amount',
    help: 'Do kada kupac i prodavac treba da se jave jedan drugom. Važi za prodaje od sada.',
  },
  dealPaymentHours: {
    group: 'deals',
    label: 'Rok za plaćanje',
    unit: 'h',
    input: 'amount',
    help: 'Posle njega prodavac može da raskine kupoprodaju. Važi za prodaje od sada.',
  },
  dealHandoverDays: {
    group: 'deals',
    label: 'Rok za primopredaju',
    unit: 'dana',
    input: 'amount',
    help: 'Od prodaje do predaje vozila. Važi za prodaje od sada.',
  },
  secondChanceHours: {
    group: 'deals',
    label: 'Rok za drugu šansu',
    unit: 'h',
    input: 'amount',
    help: 'Koliko važi ponuda sledećem kupcu kada kupac ne plati.',
  },
  eurRsdRate: {
    group: 'billing',
    label: 'Kurs evra',
    unit: 'RSD',
    input: 'decimal',
    help: 'Srednji kurs NBS: dinara za jedan evro. Po njemu se prikazuju cene i računaju uplate.',
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
  'alerts.cpu': { ...ALERT, label: 'Procesor', unit: '%' },
  'alerts.memory': { ...ALERT, label: 'Memorija', unit: '%' },
  'alerts.storage': { ...ALERT, label: 'Disk', unit: '%' },
  'alerts.response_time': { ...ALERT, label: 'Odgovor baze', unit: 'ms' },
  'alerts.error_rate': { ...ALERT, label: 'Neuspele operacije', unit: '%' },
  'alerts.backup': { ...ALERT, label: 'Starost rezervne kopije', unit: 'h' },
  'alerts.clock': { ...ALERT, label: 'Odstupanje sata servera', unit: 'ms' },
  'alerts.unpaid': { ...ALERT, label: 'Neplaćeno', help: 'Prodaje i računi posle roka za plaćanje.' },
  'alerts.unanswered': {
    ...ALERT,
    label: 'Bez javljanja',
    help: 'Prodaje posle roka za javljanje u kojima se niko nije javio.',
  },
  'alerts.undecided': { ...ALERT, label: 'Čeka odluku', help: 'Sporovi i zahtevi dilera.' },
  'alerts.no_bids': {
    ...ALERT,
    label: 'Aukcije bez ponuda',
    help: 'Kojima je kraj u naredna 24 sata.',
  },
  'alerts.mail_queue': {
    ...ALERT,
    label: 'Neposlata e-pošta',
    help: 'E-poruke koje čekaju duže od 5 minuta.',
  },
  'alerts.deadlines': {
    ...ALERT,
    label: 'Kašnjenje aukcija',
    unit: 's',
    help: 'Početak, kraj ili pad cene koji niko nije sproveo.',
  },
  'alerts.notice_queue': {
    ...ALERT,
    label: 'Neposlata obaveštenja',
    unit: 'min',
    help: 'Koliko dugo čeka najstarije.',
  },
} satisfies Record<NumberName, NumberSetting>;

const COMPANY = { group: 'billing', input: 'text' } as const;

/** The settings that are one line of text or a day, likewise. */
const LINES = {
  eurRsdRateDate: {
    group: 'billing',
    label: 'Kurs važi za dan',
    input: 'date',
    optional: true,
    help: 'Dan sa kursne liste.',
  },
  'company.name': { ...COMPANY, label: 'Poslovno ime' },
  'company.address': { ...COMPANY, label: 'Adresa firme', help: 'Ulica i broj.' },
  'company.city': { ...COMPANY, label: 'Mesto', help: 'Sa poštanskim brojem: 21000 Novi Sad.' },
  'company.taxNumber': { ...COMPANY, label: 'PIB' },
  'company.registrationNumber': { ...COMPANY, label: 'Matični broj' },
  'company.account': { ...COMPANY, label: 'Broj računa', help: 'Na koji stižu uplate: 265-1234-88.' },
  'company.email': { ...COMPANY, label: 'E-mail adresa firme', help: 'Na računima i na strani Kontakt.' },
  'company.phone': { ...COMPANY, label: 'Telefon firme', optional: true, help: 'Na strani Kontakt.' },
} satisfies Record<LineName, Field & { group: Group }>;

export type FieldName = NumberName | LineName | 'maintenanceBanner';

/** As they stand in the fields. The text of a banner that is switched off stays, in case it is wanted again. */
export type Values = Record<NumberName | LineName, string> & { bannerOn: boolean; maintenanceBanner: string };

const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];
const LINE_NAMES = Object.keys(LINES) as LineName[];
const COMPANY_NAMES = LINE_NAMES.filter((name) => name.startsWith('company.'));

/** What is typed in each group: numbers, and lines below them. */
export const numbersIn = (group: Group): NumberName[] =>
  NUMBER_NAMES.filter((name) => NUMBERS[name].group === group);
export const linesIn = (group: Group): LineName[] => LINE_NAMES.filter((name) => LINES[name].group === group);

export const FIELDS: Fields<Values> = {
  ...NUMBERS,
  ...LINES,
  bannerOn: { label: texts.bannerOn, input: 'check' },
  maintenanceBanner: { label: texts.banner, input: 'area', help: texts.bannerExample },
};
/** What is compared and told apart: the banner with its text. */
const NAMES: readonly FieldName[] = [...NUMBER_NAMES, ...LINE_NAMES, 'maintenanceBanner'];

const isDecimal = (name: FieldName) => FIELDS[name].input === 'decimal';

const numberOf = (settings: SystemSettings, name: NumberName): number => {
  const [group, part] = name.split('.');
  if (part === undefined) return settings[group as 'eurRsdRate'];
  return (settings[group as 'limits' | 'alerts'] as Record<string, number>)[part] ?? 0;
};

/** Blank where nothing was entered. */
function lineOf({ company, eurRsdRateDate }: SystemSettings, name: LineName): string {
  if (name === 'eurRsdRateDate') return eurRsdRateDate ?? '';
  if (company === null) return '';
  const part = partOf(name);
  return part === 'account' ? formatAccount(company.account) : (company[part] ?? '');
}

const partOf = (name: LineName) => name.slice('company.'.length) as keyof Company;

/** Null until the settings are known. */
export function toValues(settings: SystemSettings | null): Values {
  const typed = (name: NumberName) =>
    settings === null ? '' : (isDecimal(name) ? formatTyped : formatWhole)(numberOf(settings, name));
  return {
    ...(Object.fromEntries(NUMBER_NAMES.map((name) => [name, typed(name)])) as Record<NumberName, string>),
    ...(Object.fromEntries(
      LINE_NAMES.map((name) => [name, settings === null ? '' : lineOf(settings, name)]),
    ) as Record<LineName, string>),
    bannerOn: settings !== null && settings.maintenanceBanner !== null,
    maintenanceBanner: settings?.maintenanceBanner ?? '',
  };
}

/** What was typed as settings, or what is wrong with it. */
export function read(values: Values): Read<Values, SystemSettings> {
  const { bannerOn, maintenanceBanner, ...entered } = readFields(FIELDS, values);
  const isBlank = COMPANY_NAMES.every((name) => values[name].trim() === '');
  const partsOf = (group: 'limits' | 'alerts') =>
    Object.fromEntries(
      NUMBER_NAMES.filter((name) => name.startsWith(`${group}.`)).map((name) => [
        name.slice(group.length + 1),
        entered[name],
      ]),
    );
  return checkWith(FIELDS, systemSettings, {
    ...entered,
    // Whole or not at all.
    company: isBlank ? null : Object.fromEntries(COMPANY_NAMES.map((name) => [partOf(name), entered[name]])),
    limits: partsOf('limits'),
    alerts: partsOf('alerts'),
    maintenanceBanner: bannerOn ? maintenanceBanner : null,
  });
}

/** How a field reads: two that read alike hold the same. */
function shown(values: Values, name: FieldName): string {
  if (name === 'maintenanceBanner')
    return values.bannerOn ? values.maintenanceBanner.trim() : texts.bannerOff;
  const typed = values[name].trim();
  if (name in LINES) return typed || texts.blank;
  return isDecimal(name) ? typed.replace('.', ',') : typed;
}

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
