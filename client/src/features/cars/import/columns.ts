import { type CarFieldName, carFieldRows } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';

/** What lists of dealers and of other programs call a field, beside its label and its name; folded. */
const ALIASES: Partial<Record<CarFieldName, readonly string[]>> = {
  make: ['proizvodjac', 'brand', 'marka vozila'],
  model: ['tip', 'model vozila'],
  year: ['godina proizvodnje', 'god', 'model year'],
  firstRegistration: ['datum prve registracije', 'first registration'],
  origin: ['zemlja', 'uvoz iz', 'country'],
  vin: ['sasija', 'broj sasije', 'vin kod', 'chassis'],
  internalNumber: ['sifra', 'interna sifra', 'lager broj', 'stock', 'stock number'],
  mileage: ['km', 'predjeni kilometri', 'predjena kilometraza', 'presao'],
  fuelType: ['fuel'],
  transmission: ['menjac', 'prenos', 'gearbox'],
  drive: ['vrsta pogona', 'pogonski tockovi', 'vuca', 'drivetrain'],
  engineSize: ['kubikaza', 'zapremina', 'ccm', 'kubika', 'engine'],
  powerKw: ['kw', 'power'],
  bodyType: ['oblik', 'tip karoserije', 'body'],
  color: ['boja vozila', 'colour'],
  condition: ['stanje vozila'],
  euroNorm: ['emisiona klasa', 'emisiona klasa motora', 'euro'],
  owners: ['vlasnici', 'vlasnika'],
  keys: ['kljucevi', 'kljuceva'],
  doors: ['vrata'],
  seats: ['sedista'],
  description: ['tekst', 'opis vozila'],
  notes: ['napomena', 'interna napomena'],
  plannedPrice: ['cena', 'pocetna cena', 'price'],
  registrationValid: ['registracija', 'registracija do', 'istek registracije'],
  inspectionValid: ['tehnicki', 'tehnicki pregled'],
  features: ['dodatna oprema', 'options'],
  documents: ['dokumenta', 'dokumenti'],
};

/** As headings are compared: without a unit in parentheses, and without what only sets words apart. */
const plain = (heading: string): string =>
  fold(heading)
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Horsepower and dinars: read as the kilowatts and euros of the field they would be another car. */
const UNIT = /(?<!\p{L})(?:(ks|hp|ps|konja|rsd|din|dinar\p{L}*)|kw|eur|evra)(?!\p{L})|€/u;
/** Of two units the first one is that of the number, or of the first of two. */
export const isInOtherUnit = (text: string): boolean => UNIT.exec(fold(text))?.[1] !== undefined;

const FIELDS = new Map(
  carFieldRows
    .flatMap(([name, { label, short = label }]) =>
      [label, short, name, ...(ALIASES[name] ?? [])].map((word) => [plain(word), name] as const),
    )
    // The first field of a word has it.
    .reverse(),
);

/** The field of each column, at most one column for each; null for what is not known. */
export function matchColumns(header: readonly string[]): (CarFieldName | null)[] {
  const taken = new Set<CarFieldName>();
  return header.map((heading) => {
    const name = isInOtherUnit(heading) ? null : (FIELDS.get(plain(heading)) ?? null);
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

export const countMatched = (cells: readonly string[]): number =>
  matchColumns(cells).filter((name) => name !== null).length;
