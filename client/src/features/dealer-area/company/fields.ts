import type { CompanyFields } from '@autoplace/shared/contract';
import type { Field } from '../../../kit/form/read-fields.ts';

export type CompanyField = keyof CompanyFields;
/** As typed. */
export type CompanyValues = Record<CompanyField, string>;

interface CompanyFieldDef extends Field {
  /** It shares its line on a wide screen. */
  half?: boolean;
  autoComplete: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
}

/** The words and the keyboard of each field, in the order of the page. */
export const COMPANY: Record<CompanyField, CompanyFieldDef> = {
  companyName: { label: 'Naziv kompanije', input: 'text', autoComplete: 'organization' },
  businessRegistrationNumber: {
    label: 'Matični broj',
    input: 'text',
    help: '8 cifara, kao u registru privrednih subjekata',
    half: true,
    autoComplete: 'off',
    inputMode: 'numeric',
  },
  businessLicense: {
    label: 'Broj licence',
    input: 'text',
    help: 'Dozvola za promet vozila',
    half: true,
    autoComplete: 'off',
  },
  contactEmail: {
    label: 'E-mail adresa za kontakt',
    input: 'text',
    half: true,
    autoComplete: 'email',
    type: 'email',
  },
  phone: {
    label: 'Telefon',
    input: 'text',
    help: 'Na primer +381 11 123 4567',
    half: true,
    autoComplete: 'tel',
    type: 'tel',
  },
  address: { label: 'Adresa', input: 'text', autoComplete: 'street-address' },
  city: { label: 'Grad', input: 'text', half: true, autoComplete: 'address-level2' },
  country: { label: 'Država', input: 'text', half: true, autoComplete: 'country-name' },
};

/** Those that may change without being verified again. */
export const CONTACT = {
  contactEmail: COMPANY.contactEmail,
  phone: COMPANY.phone,
  address: COMPANY.address,
  city: COMPANY.city,
  country: COMPANY.country,
};

/** Before anything was typed. */
export const NO_COMPANY: CompanyValues = {
  companyName: '',
  businessRegistrationNumber: '',
  businessLicense: '',
  contactEmail: '',
  phone: '',
  address: '',
  city: '',
  country: 'Srbija',
};
