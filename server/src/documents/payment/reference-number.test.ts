import {
  formatAccount,
  isRegistrationNumber,
  isTaxNumber,
  mod11,
  mod97,
  toAccountNumber,
} from '@autoplace/shared/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReference, type PaymentPurpose, readReference, referenceOf } from './reference-number.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const purpose = fc.constantFrom<PaymentPurpose>('sale', 'deposit', 'fees');
const id = fc.string({ minLength: 1, maxLength: 30 });
/** Another digit at one place. */
const mistyped = (text: string, place: number, by: number): string =>
  text.slice(0, place) + ((Number(text[place]) + by) % 10) + text.slice(place + 1);

describe('account numbers (R113)', () => {
  it.each([
    ['265-1234-88', '265000000000123488'],
    // The examples of the National Bank.
    ['840-955845-10', '840000000095584510'],
    ['165-55-74', '165000000000005574'],
    ['310-1234567891211-86', '310123456789121186'],
    ['160000000018203969', '160000000018203969'],
    [' 115-0381693386976-97 ', '115038169338697697'],
    ['840-742221843-57', '840000074222184357'],
  ])('reads %s', (text, account) => {
    expect(toAccountNumber(text)).toBe(account);
  });

  it.each([
    '265-1234-89',
    '123456789012345678',
    '265-12345678901234-88',
    '265 1234 88',
    '265-1234',
    'RS35265',
    '',
  ])('refuses %s', (text) => {
    expect(toAccountNumber(text)).toBeNull();
  });

  it('has two control digits that tell every mistyped digit', () => {
    fc.assert(
      fc.property(digits(16), fc.nat(17), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const account = number + mod97(number);
        expect(BigInt(account) % 97n).toBe(1n);
        expect(toAccountNumber(account)).toBe(account);
        expect(toAccountNumber(formatAccount(account))).toBe(account);
        expect(toAccountNumber(mistyped(account, place, by))).toBeNull();
      }),
    );
  });
});

describe('reference numbers (R114)', () => {
  it('is the same for a purpose and an id, with control digits, and another for another', () => {
    expect(referenceOf('sale', 'jf83kd72hs92kd7a')).toBe('81181183159190963');
    fc.assert(
      fc.property(purpose, id, (what, of) => {
        const reference = referenceOf(what, of);
        expect(reference).toMatch(/^\d{17}$/);
        expect(referenceOf(what, of)).toBe(reference);
        expect(mod97(reference.slice(2))).toBe(reference.slice(0, 2));
        expect(isReference(`97${reference}`)).toBe(true);
      }),
    );
    const all = Array.from({ length: 20_000 }, (_, index) => referenceOf('fees', `entry-${index}`));
    expect(new Set(all).size).toBe(all.length);
  });

  it('reads what payers and banks write of it', () => {
    const reference = referenceOf('deposit', 'ana');
    const [control, number] = [reference.slice(0, 2), reference.slice(2)];
    for (const text of [
      reference,
      `97${reference}`,
      `97 ${reference}`,
      `(97) ${control}-${number}`,
      ` ${control} ${number.slice(0, 5)} ${number.slice(5)} `,
    ])
      expect(readReference(text)).toBe(reference);
  });

  it('refuses a mistyped digit and what others use', () => {
    fc.assert(
      fc.property(purpose, id, fc.nat(16), fc.integer({ min: 1, max: 9 }), (what, of, place, by) => {
        expect(readReference(mistyped(referenceOf(what, of), place, by))).toBeNull();
      }),
    );
    for (const text of [
      '',
      '97',
      '20-12345',
      '9720-12345',
      '9700000000000000000',
      `${mod97('9'.repeat(15))}${'9'.repeat(15)}`,
    ])
      expect(readReference(text)).toBeNull();
  });

  it.each([
    ['972012345', true],
    ['972812345A', true],
    ['9747217509402204', true],
    ['97163220000111111111000', true],
    ['97201234', false],
    ['97-2012345', false],
    ['9728 12345A', false],
    ['9728-12345B', false],
    ['22-223-23456715', true],
    ['22-223-23456718', false],
    ['0021730800-2204', true],
    ['11-0014-1234-12', false],
    ['110014-1234-12', true],
    ['9912345', false],
    ['00', false],
    ['00A', false],
  ])('finds that %s is a reference: %s', (reference, is) => {
    expect(isReference(reference)).toBe(is);
  });

  it('computes the digit of model 22 as its rule shows', () => {
    expect(mod11('2345671')).toBe('5');
  });
});

describe('tax numbers', () => {
  it('R193 of a registration number fit, as with those of known companies', () => {
    expect(['17162543', '20084693', '20053658'].map(isRegistrationNumber)).toEqual([true, true, true]);
    expect(['17162544', '1716254', '171625430', 'abcdefgh'].map(isRegistrationNumber)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('holds for numbers of public companies and not for others', () => {
    expect(['100002887', '103920327', '104052135'].map(isTaxNumber)).toEqual([true, true, true]);
    expect(['100002886', '10000288', '1000028870', 'abcdefghi'].map(isTaxNumber)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
