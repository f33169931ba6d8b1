import { receiptFile } from '@autoplace/shared/contract';
import { z } from 'zod';
import { writeStored } from '../../../lib/page/use-stored.ts';

/** What a watcher has, and what the server says now: the file that shows to others that they part (docs/proof.md, 9). */
export const evidence = z.looseObject({
  format: z.literal('autoplace-evidence/1'),
  auctionId: z.string(),
  /** ISO 8601. */
  savedAt: z.string(),
  /** Where they part, as this client found it. */
  found: z.object({ kind: z.enum(['event', 'view', 'chain', 'receipt', 'tree']), seq: z.int() }),
  heads: z.array(z.object({ seq: z.int(), head: z.string() })),
  /** As they were heard. */
  events: z.array(z.unknown()),
  /** Of the public chain, the newest that were fetched, those that part included. */
  links: z.array(z.unknown()),
  receipts: z.array(receiptFile),
  /** The newest checkpoint of the common log that this browser has seen; null if it has seen none. */
  checkpoint: z.string().nullable(),
});
export type Evidence = z.infer<typeof evidence>;

/** Kept for as long as the tab is, also over a reload. */
export const evidenceKey = (auctionId: string) => `autoplace.evidence.${auctionId}`;

/** Keeps evidence; where there is no room for all of it, it stays in memory alone. */
export const keepEvidence = (found: Evidence) => writeStored(evidenceKey(found.auctionId), found, 'tab');
