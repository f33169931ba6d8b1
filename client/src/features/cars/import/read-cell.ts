import { CAR_FIELDS, type CarField, type CarFieldName } from '@autoplace/shared/contract';
import { fold, withLatinX } from '@autoplace/shared/script';
import { monthOf } from '../../../kit/form/read-fields.ts';
import { readNumber } from '../../../kit/form/read-number.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { finerOptions } from '../form/car-form.ts';
import { choicesOf } from '../form/choices.ts';
import { isInOtherUnit } from './columns.ts';
import type { Cell } from './read-table.ts';

/** What dealers write for a value, beside it and its label; folded. */
const WORDS: Partial<Record<CarFieldName, Record<string, readonly string[]>>> = {
  fuelType: {
    petrol: ['benzinac', 'gasoline', 'bmb'],
    diesel: ['dizel', 'euro dizel', 'd'],
    electric: ['elektricni', 'struja', 'elektricni pogon'],
    hybrid: ['hibrid', 'hibridni pogon'],
    lpg: ['tng', 'gas', 'benzin + tng', 'benzin + gas', 'benzin+tng'],
    cng: ['metan', 'benzin + metan'],
    plugin_hybrid: ['plug in hibrid', 'plug-in hibrid'],
  },
  transmission: {
    manual: ['rucni', 'manuelni 4 brzine', 'manuelni 5 brzina', 'manuelni 6 brzina', 'm'],
    automatic: ['automatski', 'automatski / poluautomatski', 'a', 'dsg'],
    semi_automatic: ['poluautomatski'],
  },
  drive: {
    Prednji: ['prednja', 'prednje', 'fwd'],
    Zadnji: ['zadnja', 'zadnje', 'rwd'],
    '4x4': ['4 x 4', '4×4', 'sva', '4wd', 'awd', 'quattro', 'xdrive', '4matic', '4motion'],
  },
  bodyType: {
    sedan: ['limuzina'],
    hatchback: ['hecbek'],
    suv: ['dzip', 'dzip/suv', 'terenac'],
    coupe: ['kupe'],
    wagon: ['wagon'],
    convertible: ['kabrio', 'roadster', 'kabriolet/roadster'],
  },
  condition: {
    excellent: ['kao novo', 'novo'],
    good: ['vrlo dobro', 'ocuvano'],
    fair: ['polovno', 'srednje'],
    poor: ['osteceno', 'neispravno', 'havarisano'],
  },
  // Shades count as the nearest colour, as in search by sentence.
  color: {
    Crna: ['black'],
    Bela: ['biserna', 'white'],
    Siva: ['antracit', 'grafit', 'gray', 'grey'],
    Plava: ['teget', 'tirkiz', 'blue'],
    Crvena: ['bordo', 'red'],
    Zelena: ['maslinasta', 'green'],
    Srebrna: ['silver'],
    Žuta: ['yellow'],
    Narandžasta: ['oranz', 'orange'],
    Braon: ['smedja', 'smeda', 'kafena', 'bronza', 'brown'],
    Zlatna: ['gold'],
  },
};
/** 'Euro 6d-TEMP', 'EU6' and '6'. */
const EURO = /^(?:e|eu|euro)?[\s-]?([1-6])[a-d]?(?:[\s-]temp)?$/;
/** What of two numbers in one cell is the field's: '135/184 (kW/KS)', '4/5 vrata'. */
const BESIDE: Partial<Record<CarFieldName, RegExp>> = { powerKw: /\/.*$/, doors: /^.*\// };
const YES = ['da', 'yes', 'true', 'x', '1', 'ima'];
const NO = ['ne', 'no', 'false', '0', 'nema'];
/** An engine of more than this many litres is given in cubic centimetres. */
const MOST_LITRES = 100;

const pad = (part: string | number): string => String(part).padStart(2, '0');

/** The day of a cell as a form has it: `23.11.2026.` is 2026-11-23. What is no day stays as it is, and is objected to. */
function dayOf(cell: Cell): string {
  if (cell instanceof Date)
    return `${cell.getUTCFullYear()}-${pad(cell.getUTCMonth() + 1)}-${pad(cell.getUTCDate())}`;
  const text = textOf(cell).replace(/[T\s]+\d{1,2}:\d\d(:\d\d)?(\.\d+)?Z?$/, '');
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})\.?$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${pad(month)}-${pad(day)}`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dayOf(cell);
  // As it is typed here: a dot would set thousands apart.
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell).trim();
}

/** What stands in a cell whose formula has failed: '#N/A', '#DIV/0!'. */
const FAILED = /^#(?:N\/[AD]|[\p{Lu}/0]+[!?])$/u;
export const isFailed = (cell: Cell): boolean => FAILED.test(textOf(cell));

/** For people, as it stands in the list. */
export const writtenOf = (cell: Cell): string =>
  cell instanceof Date ? formatDate(cell.getTime()) : textOf(cell);

const withoutParentheses = (text: string): string => text.replace(/\s*\(.*\)$/, '');

/** Without its unit, what is said in parentheses, and the dot after a year. */
const bare = (text: string): string =>
  withoutParentheses(text).replace(/\s*(km|kw|l|cm3|cm³|ccm|god|€|eur|evra|vrata|sedi[sš]ta)?\.?$/i, '');

function numberOf(name: CarFieldName, cell: Cell): string {
  const { unit }: CarField = CAR_FIELDS[name];
  const written = textOf(cell);
  if (isInOtherUnit(written)) return written;
  const text = bare(bare(written).replace(BESIDE[name] ?? '', ''));
  const value = readNumber(text);
  return unit === 'L' && value >= MOST_LITRES ? textOf(Math.round(value / 100) / 10) : text;
}

function choiceOf(name: CarFieldName, cell: Cell): string {
  const text = textOf(cell);
  const word = fold(withLatinX(text)).replace(/\s+/g, ' ');
  // 'plava metalik', 'tamno siva', 'pogon na sva četiri': the first word that is a colour or a drive counts.
  const isByWord = name === 'color' || name === 'drive';
  const words = [word, withoutParentheses(word), ...(isByWord ? word.split(/[\s/-]+/) : [])];
  return words.map((one) => valueNamed(name, one)).find((value) => value !== undefined) ?? text;
}

/** The values of a choice, with their labels. */
export const valuesOf = (name: CarFieldName) => [...choicesOf(name), ...finerOptions(name)];

function valueNamed(name: CarFieldName, word: string): string | undefined {
  const meant = name === 'euroNorm' ? word.replace(EURO, 'euro $1') : word;
  return valuesOf(name).find(
    ([value, label]) =>
      [fold(value), fold(label)].includes(meant) || (WORDS[name]?.[value] ?? []).includes(meant),
  )?.[0];
}

function yesNoOf(cell: Cell): string {
  const text = textOf(cell);
  const word = fold(text);
  return YES.includes(word) ? 'yes' : NO.includes(word) ? 'no' : text;
}

/** A cell as it would be typed into the field of a form. */
export function typedOf(name: CarFieldName, cell: Cell): string | string[] {
  switch ((CAR_FIELDS[name] as CarField).input) {
    case 'number':
    case 'amount':
    case 'decimal':
      return numberOf(name, cell);
    case 'choice':
      return choiceOf(name, cell);
    case 'yesNo':
      return yesNoOf(cell);
    case 'date':
      return dayOf(cell);
    case 'month': {
      const [month] = /^\d{4}-\d\d(?=-\d\d$)/.exec(dayOf(cell)) ?? [];
      return month ?? monthOf(textOf(cell));
    }
    case 'entries':
      return textOf(cell)
        .split(/[;,|\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    default:
      // A number or VIN that a sheet holds as a number is no number here.
      return typeof cell === 'number' ? String(cell) : textOf(cell);
  }
}
