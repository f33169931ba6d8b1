import { z } from 'zod';
import { id, instant } from './primitives.ts';

/** How many documents may be attached to one thing, and the largest, in bytes. */
export const MOST_DOCUMENTS = 10;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** The kinds that browsers show without running anything of them. */
export const documentType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
export type DocumentType = z.infer<typeof documentType>;

/** A file that somebody has attached; its content has a call of its own. */
export const attachedDocument = z.object({
  id,
  /** As its sender calls it. */
  name: z.string(),
  type: documentType,
  bytes: z.int(),
  addedAt: instant,
});
export type AttachedDocument = z.infer<typeof attachedDocument>;

/** Oldest first. */
export const attachedDocuments = z.object({ documents: z.array(attachedDocument) });
export type AttachedDocuments = z.infer<typeof attachedDocuments>;
