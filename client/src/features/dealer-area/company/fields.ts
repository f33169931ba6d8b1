import { type CompanyFields, companyFields } from '@autoplace/shared/contract';

export type CompanyField = keyof CompanyFields;
/** As typed. */
export type CompanyValues = Record<CompanyField, string>;

/** The words and the keyboard of each field; `half` shares its line on a wide screen. */
export const fields: Record<
  CompanyField,
  {
    label: string;
    hint?: string;
    half?: boolean;
    autoComplete: string;
    type?: 'email' | 'tel';
    inputMode?: 'numeric';
  }
> = {
  companyName: { label: 'Naziv kompanije', autoComplete: 'organization' },
  businessRegistrationNumber: {
    label: 'Matični broj',
    hint: '8 cifara, kao u registru privrednih subjekata',
    half: true,
    autoComplete: 'off',
    inputMode: 'numeric',
  },
  businessLicense: {
    label: 'Broj licence',
    hint: 'Dozvola za promet vozila',
    half: true,
    autoComplete: 'off',
  },
  contactEmail: { label: 'E-mail za kontakt', half: true, autoComplete: 'email', type: 'email' },
  phone: {
    label: 'Telefon',
    hint: 'Na primer +381 11 123 4567',
    half: true,
    autoComplete: 'tel',
    type: 'tel',
  },
  address: { label: 'Adresa', autoComplete: 'street-address' },
  city: { label: 'Grad', half: true, autoComplete: 'address-level2' },
  country: { label: 'Država', half: true, autoComplete: 'country-name' },
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

/** What is wrong with one value as typed; null when nothing is. */
export function problemOf(field: CompanyField, value: string): string | null {
  const checked = companyFields.shape[field].safeParse(value.trim());
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}
