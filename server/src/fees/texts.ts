import type { FeeKind } from '@autoplace/shared/contract';
import { formatDay, formatDinars } from '../documents/index.ts';
import type { Wording } from '../notifications/index.ts';
import type { StoredInvoice } from './invoices.ts';

/** What an invoice says of an entry, before the number of the lot. */
const itemNames: Record<FeeKind, string> = {
  listing: 'Naknada za oglašavanje',
  commission: 'Provizija od prodaje',
  listing_credit: 'Storno naknade',
  commission_credit: 'Storno provizije od prodaje',
};

export const itemName = (kind: FeeKind, lot: string): string => `${itemNames[kind]}, aukcija ${lot}`;

export const invoiceName = (number: string): string => `Račun ${number}`;

/** What a dealer is told of an invoice. */
export const noticeTexts = {
  issued: ({ number, total, document }: StoredInvoice): Wording => ({
    title: 'Novi račun za naknade',
    message: `${invoiceName(number)} na ${formatDinars(total.total)} platite do ${formatDay(document.dueOn)} Podaci za uplatu i PDF su na strani Naknade.`,
    type: 'info',
  }),
  paid: ({ number, total }: StoredInvoice): Wording => ({
    title: 'Uplata je proknjižena',
    message: `Vaša uplata od ${formatDinars(total.total)} za račun ${number} je proknjižena. Hvala!`,
    type: 'success',
  }),
};
