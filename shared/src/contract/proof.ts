import { z } from 'zod';
import { endpoint } from './call.ts';
import { instant } from './primitives.ts';

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
