import { z } from 'zod';
import { endpoint } from '../call.ts';
import { instant, plainLine } from '../primitives.ts';
import { accountNumber } from './account-number.ts';
import { taxNumber } from './billing.ts';

/** Where the buyers of a dealer pay, and the dealer's tax number (R139). */
export const sellerAccount = z.object({ account: accountNumber, taxNumber });
export type SellerAccount = z.infer<typeof sellerAccount>;

/** Null if nothing was entered. */
export const ownSellerAccount = z.object({
  /** As people write it: `265-1234-88`. */
  account: z.string().nullable(),
  taxNumber: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type OwnSellerAccount = z.infer<typeof ownSellerAccount>;

const lineOrNone = z.string().overwrite(plainLine).max(120, 'Unos je predugačak').nullable();

/** What documents of a purchase say of a person; what is null has a line to write on. */
export const postalAddress = z.object({
  /** Street and number. */
  address: lineOrNone,
  /** May have its postal code: `21000 Novi Sad`. */
  city: lineOrNone,
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const getSellerAccount = endpoint({
  method: 'GET',
  path: '/api/dealer/account',
  access: 'applicant',
  answer: ownSellerAccount,
  summary: 'The account that buyers of the caller pay to',
});

export const changeSellerAccount = endpoint({
  method: 'PUT',
  path: '/api/dealer/account',
  access: 'dealer',
  proof: 'fresh',
  body: sellerAccount,
  answer: ownSellerAccount,
  summary: 'Change the account that buyers of the caller pay to; the caller is told by e-mail',
});

export const getPostalAddress = endpoint({
  method: 'GET',
  path: '/api/me/address',
  access: 'user',
  answer: postalAddress,
  summary: 'The address of the caller for documents of purchases',
});

export const changePostalAddress = endpoint({
  method: 'PUT',
  path: '/api/me/address',
  access: 'user',
  body: postalAddress,
  answer: postalAddress,
  summary: 'Change the address of the caller for documents of purchases',
});
