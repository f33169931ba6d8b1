import type { FeeKind } from '@autoplace/shared/contract';

/** What an invoice says of an entry, before the number of the lot. */
export const itemNames: Record<FeeKind, string> = {
  listing: 'Naknada za oglašavanje',
  commission: 'Provizija od prodaje',
  listing_credit: 'Storno naknade za oglašavanje',
  commission_credit: 'Storno provizije od prodaje',
};

export const itemName = (kind: FeeKind, lot: string): string => `${itemNames[kind]}, aukcija ${lot}`;

export const invoiceName = (number: string): string => `Račun ${number}`;
