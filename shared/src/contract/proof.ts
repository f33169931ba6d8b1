import { z } from 'zod';
import { endpoint } from './call.ts';
import { digest, instant } from './primitives.ts';

/** The public keys of one log, the oldest first. */
const logKeys = z.object({
  /** Names the log in all that it signs. */
  origin: z.string(),
  keys: z.array(
    z.object({
      /** The key hash of a C2SP signed note. */
      id: z.string().regex(/^[0-9a-f]{8}$/),
      /** Ed25519: 32 bytes in base64. */
      publicKey: z.string(),
      /** Signs from then on, */
      from: instant,
      /** until then; null: still in use. */
      until: instant.nullable(),
    }),
  ),
});

/** `earlier` are logs that ended when a backup was restored. */
export const proofKeys = logKeys.extend({ earlier: z.array(logKeys) });
export type ProofKeys = z.infer<typeof proofKeys>;

export const getProofKeys = endpoint({
  method: 'GET',
  path: '/.well-known/autoplace-keys.json',
  access: 'anyone',
  answer: proofKeys,
  summary: 'The keys that receipts and checkpoints are signed with, old ones included',
});

/** How many entries a tree has; what no tree of ours will reach is none. */
const treeSize = z.coerce
  .number()
  .int()
  .max(2 ** 31 - 1);
/** Hashes of RFC 6962, from the leaf up. */
const path = z.array(digest);

export const getInclusion = endpoint({
  method: 'GET',
  path: '/tlog/inclusion',
  access: 'anyone',
  query: z.object({ hash: digest, size: treeSize.min(1) }),
  answer: z.object({ index: z.int(), size: z.int(), path }),
  summary: 'The path from the entry with the commit of this hash to the root of the first `size` entries',
});

export const getConsistency = endpoint({
  method: 'GET',
  path: '/tlog/consistency',
  access: 'anyone',
  query: z.object({ from: treeSize.min(1), to: treeSize.min(1) }),
  answer: z.object({ path }),
  summary: 'The path that proves that the first `to` entries begin with the first `from`',
});
