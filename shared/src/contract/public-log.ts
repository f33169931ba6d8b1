import { z } from 'zod';
import { auctionEvent } from './events.ts';
import { id } from './primitives.ts';

/** A SHA-256 digest as 64 hexadecimal digits. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * One link of the hash chain of an auction. `hash` is SHA-256 over the RFC 8785 form of the other fields with the
 * auction's id; `seal` is the digest of what the public may not see.
 */
export const chainLink = z.object({
  /** Place of the commit's first fact in the private log. */
  firstSeq: z.int().min(1),
  events: z.array(auctionEvent),
  seal: digest,
  prevHash: digest,
  hash: digest,
});
export type ChainLink = z.infer<typeof chainLink>;

/** `GET /api/auctions/{id}/log`: available once the auction is over. */
export const publicLog = z.object({ auctionId: id, links: z.array(chainLink) });
export type PublicLog = z.infer<typeof publicLog>;

/**
 * `GET /api/auctions/{id}/log/export`, for administrators: the whole log, to hand over in a dispute. `steps` and `nonce`
 * open the seal of each link.
 */
export const logExport = z.object({
  auctionId: id,
  exportedAt: z.string(),
  links: z.array(chainLink.extend({ nonce: z.string(), steps: z.array(z.array(z.unknown())) })),
});
export type LogExport = z.infer<typeof logExport>;
