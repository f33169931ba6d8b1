import { z } from 'zod';
import { attachedDocument } from '../attached-documents.ts';

/** What a document of a car is: its registration, service book, technical inspection, a report on its condition, or another. */
export const carDocumentKind = z.enum([
  'registration',
  'service_book',
  'inspection',
  'condition_report',
  'other',
]);
export type CarDocumentKind = z.infer<typeof carDocumentKind>;

/** A file that belongs to a car (R219). */
export const carDocument = attachedDocument.extend({ kind: carDocumentKind });
export type CarDocument = z.infer<typeof carDocument>;
