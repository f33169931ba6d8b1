import { createHash } from 'node:crypto';
import { mod11, mod97 } from '@autoplace/shared/contract';

/** What a payment is for; the first digit after the control digits, so that a person sees it too. */
const PURPOSES = { sale: '1', deposit: '2', fees: '3' } as const;
export type PaymentPurpose = keyof typeof PURPOSES;

const ID_DIGITS = 14;
/** Control digits, purpose and id. With its model it is far below the 25 characters of RO. */
const LENGTH = 2 + 1 + ID_DIGITS;

/**
 * The reference (poziv na broj, model 97) under which a payment is recognised: 17 digits without the model. The same purpose
 * and id always give the same one, on every server and without a counter. It is a digest: of 100,000 payments of one purpose
 * two have the same with a probability of 1 in 20,000, so an index over stored references has to be unique.
 */
export function referenceOf(purpose: PaymentPurpose, id: string): string {
  const digest = createHash('sha256').update(`${purpose}:${id}`).digest();
  const number =
    PURPOSES[purpose] + String(digest.readBigUInt64BE() % 10n ** BigInt(ID_DIGITS)).padStart(ID_DIGITS, '0');
  return mod97(number) + number;
}

/**
 * The reference of ours that a payer or a bank wrote, with its model or without, with spaces, dashes and brackets; null if it
 * is none, because of its length, a digit that was mistyped or a purpose that does not exist.
 */
export function readReference(text: string): string | null {
  const digits = text.replace(/[\s()/-]/g, '');
  const number = digits.length === LENGTH + 2 && digits.startsWith('97') ? digits.slice(2) : digits;
  if (number.length !== LENGTH || !/^\d+$/.test(number)) return null;
  const isPurpose = Object.values(PURPOSES).some((digit) => digit === number[2]);
  return isPurpose && isReference(`97${number}`) ? number : null;
}

/** What a reference of ours is for. */
export function purposeOf(reference: string): PaymentPurpose {
  const found = Object.entries(PURPOSES).find(([, digit]) => digit === reference[2]);
  if (found === undefined) throw new Error(`no reference: ${reference}`);
  return found[0] as PaymentPurpose;
}

/**
 * Whether a model and a number in one, as RO has them, are a reference. Model 97 is letters and digits whose first two control
 * the rest, without dashes. Model 22 ends in its control digit, after the three digits of a municipality. Model 11 has forms of
 * each creditor's own, and 00 says that there is no model: their digits are not checked.
 */
export function isReference(reference: string): boolean {
  const [model, number] = [reference.slice(0, 2), reference.slice(2)];
  if (model === '97') return /^\d{2}[A-Z\d]+$/.test(number) && mod97(number.slice(2)) === number.slice(0, 2);
  if (model === '22') {
    const digits = number.replaceAll('-', '');
    return /^\d{5,}$/.test(digits) && mod11(digits.slice(3, -1)) === digits.at(-1);
  }
  return /^(00|11)$/.test(model) && /^\d(?:[\d-]*\d)?$/.test(number);
}
