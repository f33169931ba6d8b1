import { z } from 'zod';
import { endpoint } from '../call.ts';
import { exchangeRate } from '../payments/billing.ts';
import { shownSlip } from '../payments/payment-slip.ts';
import { instant } from '../primitives.ts';

/** The seller's pro forma invoice, the contract, and the protocol of the handover (R140). */
export const documentKind = z.enum(['proforma', 'sale_contract', 'handover_protocol']);
export type DocumentKind = z.infer<typeof documentKind>;

export const dealDocuments = z.object({
  /** Those that can be had now. */
  kinds: z.array(documentKind),
  /**
   * What somebody has to enter: without the seller's account and a rate there is no payment; the caller's own address, as the
   * buyer, is left open in documents.
   */
  missing: z.array(z.enum(['account', 'rate', 'address'])),
  /** How the price is paid; null when it is not owed any more, or something is missing. */
  payment: z
    .object({
      slip: shownSlip,
      rate: exchangeRate,
      /** When the seller entered the account, if that was after the sale. */
      accountChangedAt: instant.nullable(),
    })
    .nullable(),
});
export type DealDocuments = z.infer<typeof dealDocuments>;

export const getDealDocuments = endpoint({
  method: 'GET',
  path: '/api/deals/:id/documents',
  access: 'user',
  company: 'viewer',
  answer: dealDocuments,
  summary: 'Which documents of a deal there are, and how its price is paid; 404 as for the deal',
});

export const downloadDealDocument = endpoint({
  method: 'GET',
  path: '/api/deals/:id/documents/:kind',
  access: 'user',
  company: 'viewer',
  limit: 'reads',
  file: 'application/pdf',
  summary:
    'A document of a deal, made from what is stored now; 404 as for the deal, 409 while it cannot be had',
});

export const downloadNamedDealDocument = endpoint({
  ...downloadDealDocument,
  path: '/api/deals/:id/documents/:kind.pdf',
  summary: 'As `GET /api/deals/{id}/documents/{kind}`',
});
