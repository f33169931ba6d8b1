import { z } from 'zod';
import { companyFields, storedCompanyFields } from '../dealers.ts';
import { shortLine } from '../primitives.ts';
import { accountNumber } from './account-number.ts';
import { isTaxNumber } from './control-digits.ts';

/** PIB: nine digits, the last of which controls the others. */
export const taxNumber = z
  .string('PIB je obavezan')
  .trim()
  .refine(isTaxNumber, 'PIB mora biti ispravan broj od 9 cifara');

/** AutoPlace as the company that invoices fees and keeps deposits, as an administrator enters it (R126). */
export const company = z.object({
  name: shortLine('Poslovno ime je obavezno'),
  address: shortLine('Adresa je obavezna'),
  /** With its postal code: `21000 Novi Sad`. */
  city: shortLine('Mesto je obavezno'),
  taxNumber,
  registrationNumber: companyFields.shape.businessRegistrationNumber,
  account: accountNumber,
  email: companyFields.shape.contactEmail,
  /** On the page of contacts; nothing else needs it. */
  phone: companyFields.shape.phone.nullish(),
});
export type Company = z.infer<typeof company>;
/** The same as it is read. */
export const storedCompany = company.extend({ phone: storedCompanyFields.shape.phone.nullish() });

/**
 * The official middle rate of the National Bank of Serbia, as an administrator enters it from its list: dinars for one euro,
 * with at most four decimals, and the calendar day in Belgrade for which it holds.
 */
export const exchangeRate = z.object({
  rate: z
    .number('Unesite kurs evra')
    .min(1, 'Kurs mora biti najmanje 1')
    .max(10_000, 'Kurs može biti najviše 10.000')
    .refine(
      (rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6,
      'Kurs ima najviše četiri decimale',
    ),
  date: z.iso.date('Unesite dan za koji kurs važi'),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;
