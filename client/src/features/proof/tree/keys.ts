import { getProofKeys, type ProofKeys, proofKeys } from '@autoplace/shared/contract';
import { fromBase64 } from '../../../lib/digest.ts';
import { call } from '../../../lib/http/api.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';

const KEPT = 'autoplace.proof-keys';

/** The published keys, kept on this device so that receipts can be checked without the server. Rejects where neither has them. */
export async function knownKeys(): Promise<ProofKeys> {
  try {
    const keys = await call(getProofKeys);
    writeStored(KEPT, keys);
    return keys;
  } catch (error) {
    const kept = readStored(KEPT, proofKeys);
    if (kept === null) throw error;
    return kept;
  }
}

/** What a signature was found to be; `unable`: this browser has no Ed25519; `otherLog`: no keys of its origin are published. */
export type Signature = 'good' | 'wrong' | 'unable' | 'otherLog';

/** Checks a signature (Ed25519, base64) by the key `id` of `origin`; `at`, in epoch milliseconds, is when it has to have signed. */
export async function checkSignature(
  { origin, keys, earlier }: ProofKeys,
  by: { origin: string; id: string; at: number | null },
  text: string,
  signature: Uint8Array<ArrayBuffer>,
): Promise<Signature> {
  const log = [{ origin, keys }, ...earlier].find((one) => one.origin === by.origin);
  if (log === undefined) return 'otherLog';
  const key = log.keys.find(({ id }) => id === by.id);
  if (key === undefined) return 'wrong';
  const until = key.until === null ? Number.POSITIVE_INFINITY : Date.parse(key.until);
  // A receipt that is asked for again may be signed by a later key.
  if (by.at !== null && by.at > until) return 'wrong';
  try {
    const verifier = await crypto.subtle.importKey('raw', fromBase64(key.publicKey), 'Ed25519', false, [
      'verify',
    ]);
    const content = new TextEncoder().encode(text);
    return (await crypto.subtle.verify('Ed25519', verifier, signature, content)) ? 'good' : 'wrong';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unable';
    return 'wrong';
  }
}
