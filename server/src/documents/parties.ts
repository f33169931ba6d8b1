import { plainLine } from '@autoplace/shared/contract';
import { z } from 'zod';
import { toAccountNumber } from './payment/account-number.ts';
import { isTaxNumber } from './payment/control-digits.ts';

const line = (missing: string) =>
  z.string(missing).overwrite(plainLine).min(1, missing).max(120, 'Unos je predugačak');

/** AutoPlace as the company that invoices fees and keeps deposits, as an administrator enters it. */
export const company = z.object({
  name: line('Poslovno ime je obavezno'),
  address: line('Adresa je obavezna'),
  /** With its postal code: `21000 Novi Sad`. */
  city: line('Mesto je obavezno'),
  /** PIB: nine digits, the last of which controls the others. */
  taxNumber: z
    .string('PIB je obavezan')
    .trim()
    .refine(isTaxNumber, 'PIB mora biti ispravan broj od 9 cifara'),
  /** Matični broj, eight digits. */
  registrationNumber: z
    .string('Matični broj je obavezan')
    .trim()
    .regex(/^\d{8}$/, 'Matični broj mora imati tačno 8 cifara'),
  /** Kept as 18 digits; may be entered with dashes. */
  account: z.string('Broj računa je obavezan').transform((text, context) => {
    const account = toAccountNumber(text);
    if (account !== null) return account;
    context.addIssue({ code: 'custom', message: 'Broj računa nije ispravan' });
    return z.NEVER;
  }),
  email: z.email('Unesite ispravnu e-mail adresu').max(200, 'E-mail adresa je predugačka'),
});
export type Company = z.infer<typeof company>;

type Known = string | null | undefined;

/** A side of a sale or of an invoice. What is not known is left out, or filled in by hand where the document needs it. */
export interface Party {
  name: string;
  address?: Known;
  city?: Known;
  /** Matični broj of a company. */
  registrationNumber?: Known;
  /** PIB of a company. */
  taxNumber?: Known;
  phone?: Known;
  email?: Known;
}

/** The lines below a party's name. */
export const linesOf = (party: Party): string[] =>
  [
    party.address,
    party.city,
    party.registrationNumber && `Matični broj: ${party.registrationNumber}`,
    party.taxNumber && `PIB: ${party.taxNumber}`,
    party.phone && `Telefon: ${party.phone}`,
    party.email,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
