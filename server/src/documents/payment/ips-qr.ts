import { toAccountNumber } from '@autoplace/shared/contract';
import { isReference } from './reference-number.ts';

/**
 * The text of NBS IPS QR codes that creditors print on invoices (`K:PR`), by the rules of the National Bank of Serbia:
 * 'Preporuke' (ips.nbs.rs/PDF/pdfPreporukeValidacijaLat.pdf) and nbs.rs/QRcode/info_g_lat.html. A string is `tag:value`, joined
 * by `|`, in the order of these tags, without any that is empty.
 */
export interface IpsPayment {
  /** R: 18 digits, the last two of which control the others. */
  account: string;
  /** N: name and seat of the payee, 1 to 70 characters in at most three lines. */
  payee: string;
  /** I: 1 to 99,999,999,999,999 hundredths of a dinar. */
  para: number;
  /** P: name and address of the payer, at most 70 characters in at most three lines. */
  payer?: string;
  /** SF: three digits; the first says how (1 in cash, 2 by transfer), the others for what. */
  code: string;
  /** S: at most 35 characters in one line. */
  purpose?: string;
  /** RO: model and number, at most 25 characters. */
  reference?: string;
}

const TAGS = ['K', 'V', 'C', 'R', 'N', 'I', 'P', 'SF', 'S', 'RO'] as const;
export type IpsTag = (typeof TAGS)[number];
/** `tag` says which field is wrong; null if the string has no fields. */
type IpsResult<T> = { ok: true; value: T } | { ok: false; tag: IpsTag | null; message: string };

/** Serbian letters in both scripts, digits, spaces and the punctuation of the rules: ASCII without `|` and `\`. */
const TEXT =
  /^[A-Za-zČĆŠĐŽčćšđžАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШабвгдђежзијклљмнњопрстћуфхцчџш\d !-[\]-{}~\n]*$/;
const MOST_LINES = 3;
export const MOST_PARA = 99_999_999_999_999;

const isText = (value: string, most: number, lines: number): boolean =>
  value.length > 0 &&
  value.length <= most &&
  TEXT.test(value) &&
  value.split('\n').length <= lines &&
  value.split('\n').every((line) => line !== '' && line.trim() === line);

const fixed = (only: string) => ({ holds: (value: string) => value === only, message: `must be ${only}` });
const text = (most: number, lines: number) => ({
  holds: (value: string) => isText(value, most, lines),
  message: `must have 1 to ${most} of the allowed characters in at most ${lines} line${lines > 1 ? 's' : ''}, without spaces around them`,
});

const AMOUNT = /^RSD(0|[1-9]\d{0,11}),(\d{0,2})$/;
const toPara = (value: string): number => {
  const [, dinars = '', decimals = ''] = AMOUNT.exec(value) ?? [];
  return Number(dinars) * 100 + Number(decimals.padEnd(2, '0'));
};
const fromPara = (para: number): string =>
  `RSD${Math.floor(para / 100)},${String(para % 100).padStart(2, '0')}`;

const RULES: Record<IpsTag, { holds: (value: string) => boolean; message: string }> = {
  K: fixed('PR'),
  V: fixed('01'),
  C: fixed('1'),
  R: {
    holds: (value) => /^\d{18}$/.test(value) && toAccountNumber(value) !== null,
    message: 'must be 18 digits, the last two of which control the others',
  },
  N: text(70, MOST_LINES),
  I: {
    holds: (value) => AMOUNT.test(value) && toPara(value) > 0,
    message: 'must be RSD, dinars, a comma and at most two decimals, from RSD0,01 to RSD999999999999,99',
  },
  P: text(70, MOST_LINES),
  SF: { holds: (value) => /^[12]\d{2}$/.test(value), message: 'must be three digits that begin with 1 or 2' },
  S: text(35, 1),
  RO: {
    holds: (value) => value.length <= 25 && isReference(value),
    message: 'must be a model and a number of at most 25 characters together, with control digits that hold',
  },
};
const OPTIONAL: ReadonlySet<IpsTag> = new Set(['P', 'S', 'RO']);

const wrong = (tag: IpsTag | null, message: string): { ok: false; tag: IpsTag | null; message: string } => ({
  ok: false,
  tag,
  message: tag === null ? message : `${tag} ${message}`,
});

/** The string of a payment, or which of its fields breaks a rule. */
export function buildIpsQr(payment: IpsPayment): IpsResult<string> {
  const { para } = payment;
  if (!Number.isInteger(para) || para < 1 || para > MOST_PARA) return wrong('I', RULES.I.message);
  const values: Record<IpsTag, string | undefined> = {
    K: 'PR',
    V: '01',
    C: '1',
    R: payment.account,
    N: payment.payee,
    I: fromPara(para),
    P: payment.payer,
    SF: payment.code,
    S: payment.purpose,
    RO: payment.reference,
  };
  const given = TAGS.filter((tag) => values[tag] !== undefined);
  const broken = given.find((tag) => !RULES[tag].holds(values[tag] ?? ''));
  if (broken !== undefined) return wrong(broken, RULES[broken].message);
  return { ok: true, value: given.map((tag) => `${tag}:${values[tag]}`).join('|') };
}

/** The payment of a string, or which of its fields breaks a rule. */
export function parseIpsQr(string: string): IpsResult<IpsPayment> {
  const values: Partial<Record<IpsTag, string>> = {};
  let last = -1;
  for (const field of string.split('|')) {
    const colon = field.indexOf(':');
    const place = (TAGS as readonly string[]).indexOf(field.slice(0, colon));
    const tag = TAGS[place];
    if (colon < 1 || tag === undefined) return wrong(null, `${JSON.stringify(field)} is no field`);
    if (place <= last) return wrong(tag, 'stands twice or after a field that follows it');
    last = place;
    const value = field.slice(colon + 1);
    if (!RULES[tag].holds(value)) return wrong(tag, RULES[tag].message);
    values[tag] = value;
  }
  const missing = TAGS.find((tag) => values[tag] === undefined && !OPTIONAL.has(tag));
  if (missing !== undefined) return wrong(missing, 'is missing');
  const { R = '', N = '', I = '', P, SF = '', S, RO } = values;
  return {
    ok: true,
    value: {
      account: R,
      payee: N,
      para: toPara(I),
      ...(P !== undefined && { payer: P }),
      code: SF,
      ...(S !== undefined && { purpose: S }),
      ...(RO !== undefined && { reference: RO }),
    },
  };
}

const REPLACED: Record<string, string> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '\\': '/',
  '|': '/',
};

/**
 * One line of at most `most` characters that N, P and S may hold: quotes and dashes become plain ones, letters of other
 * languages lose their accents, and what is still not allowed is left out.
 */
export function toIpsText(text: string, most: number): string {
  const plain = [...text.normalize('NFC')].map((character) => {
    const replaced = REPLACED[character] ?? character;
    if (/\s/.test(replaced)) return ' ';
    if (TEXT.test(replaced)) return replaced;
    const [letter = ''] = replaced.normalize('NFD');
    return TEXT.test(letter) ? letter : '';
  });
  return plain.join('').replace(/ +/g, ' ').trim().slice(0, most).trim();
}
