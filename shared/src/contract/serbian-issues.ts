import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const WANTED: Readonly<Record<string, string>> = {
  string: 'Unesite tekst',
  number: 'Unesite broj',
  int: 'Unesite ceo broj',
  boolean: 'Izaberite da ili ne',
  date: 'Unesite datum',
  array: 'Očekuje se lista',
  object: 'Očekuje se skup polja',
  file: 'Izaberite datoteku',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Unesite ispravnu e-mail adresu',
  url: 'Unesite ispravnu veb-adresu',
  datetime: 'Neispravan datum',
  date: 'Neispravan datum',
  time: 'Neispravno vreme',
};

/** What a schema objects to, for the user; a schema that says it better has its own words. */
function serbianIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Ovo polje je obavezno';
      return WANTED[issue.expected] ?? 'Neispravan unos';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Neispravan oblik';
    case 'invalid_value':
      return 'Izaberite jednu od ponuđenih vrednosti';
    case 'not_multiple_of':
      return `Vrednost mora biti deljiva sa ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Nepoznato polje: ${issue.keys.join(', ')}`;
    default:
      return 'Neispravan unos';
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? 'Ovo polje je obavezno' : `Najmanja dužina je ${minimum}`;
  if (origin === 'array' || origin === 'set') return `Najmanji broj stavki je ${minimum}`;
  if (origin === 'file') return 'Datoteka je premala';
  return `Najmanja dozvoljena vrednost je ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Najveća dužina je ${maximum}`;
  if (origin === 'array' || origin === 'set') return `Najveći broj stavki je ${maximum}`;
  if (origin === 'file') return 'Datoteka je prevelika';
  return `Najveća dozvoljena vrednost je ${maximum}`;
}

z.config({ localeError: serbianIssue });
