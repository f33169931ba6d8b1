import { z } from 'zod';
import { endpoint } from '../call.ts';
import { carDocument, carDocumentKind } from './car-document-kind.ts';
import { carChanged } from './cars.ts';

/** A document as the page of a lot lists it. */
export const lotDocument = carDocument.extend({
  /** It was added after the lot was listed. */
  isLater: z.boolean(),
});
export type LotDocument = z.infer<typeof lotDocument>;

/** The documents of a lot, oldest first: those who may not read them learn how many there are. */
export const lotDocuments = z.object({
  count: z.int(),
  isReadable: z.boolean(),
  documents: z.array(lotDocument),
});
export type LotDocuments = z.infer<typeof lotDocuments>;

export const addCarDocument = endpoint({
  method: 'POST',
  path: '/api/cars/:id/documents',
  access: 'owner',
  company: 'seller',
  files: 'document',
  body: z.object({ kind: carDocumentKind }),
  status: 201,
  answer: carChanged,
  summary:
    'Add a PDF, JPEG, PNG or WebP file to a car, ten of 10 MB at most; repeating it adds nothing. 409 once the car is sold, and beyond 2 GB for all cars (50 MB before the account is approved)',
});

export const removeCarDocument = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id/documents/:documentId',
  access: 'owner',
  company: 'seller',
  answer: carChanged,
  summary:
    'Remove a document of a car; 409 while it is in an auction with bids or a bidder may still buy it, and once it is sold',
});

export const getCarDocument = endpoint({
  method: 'GET',
  path: '/api/cars/:id/documents/:documentId',
  access: 'ownerOrAdmin',
  company: 'viewer',
  limit: 'reads',
  file: '*/*',
  summary: 'A document of a car',
});

export const listLotDocuments = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/documents',
  access: 'anyone',
  company: 'viewer',
  limit: 'reads',
  answer: lotDocuments,
  summary:
    'The documents of a lot: their number, and the list for users with a confirmed address, or once it is over for its two sides',
});

export const getLotDocument = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/documents/:documentId',
  access: 'user',
  company: 'viewer',
  limit: 'reads',
  file: '*/*',
  summary:
    'A document of a lot; 403 for users without a confirmed address, and once it is over for all but its two sides',
});
