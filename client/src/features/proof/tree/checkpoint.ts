import type { ProofKeys } from '@autoplace/shared/contract';
import { z } from 'zod';
import { fromBase64, toHex } from '../../../lib/digest.ts';
import { NetworkFailure } from '../../../lib/http/api.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import { checkSignature, type Signature } from './keys.ts';

/** A checkpoint of the tree over all auctions (docs/proof.md, 6), as it was published. */
export interface Checkpoint {
  /** The whole note. */
  note: string;
  origin: string;
  size: number;
  root: Uint8Array<ArrayBuffer>;
  /** The log's own signature. */
  signature: Signature;
  /** The names of those others who have signed it, which this page cannot check. */
  witnesses: string[];
}

/** The newest one that this browser has seen. */
const KEPT = 'autoplace.checkpoint';

export const keptNote = (): string | null => readStored(KEPT, z.string());
export const keepNote = (note: string): void => void writeStored(KEPT, note);

const SIGNATURE = /^— (\S+) (\S+)$/u;
/** The key hash before the bytes of a signature. */
const KEY_BYTES = 4;

/** Reads a note and checks the log's signature; null if it is no checkpoint. */
export async function readCheckpoint(note: string, keys: ProofKeys): Promise<Checkpoint | null> {
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (end === 0 || !/^[1-9]\d*$/.test(size)) return null;
  const signatures = note
    .slice(end + 1)
    .split('\n')
    .flatMap((line) => {
      const [, name, base64] = SIGNATURE.exec(line) ?? [];
      return name === undefined || base64 === undefined ? [] : { name, bytes: fromBase64(base64) };
    });
  let signature: Signature = 'wrong';
  for (const { bytes } of signatures.filter(({ name }) => name === origin)) {
    const id = toHex(bytes.subarray(0, KEY_BYTES));
    const found = await checkSignature(keys, { origin, id, at: null }, text, bytes.slice(KEY_BYTES));
    if (found !== 'wrong') signature = found;
  }
  const witnesses = signatures.flatMap(({ name }) => (name === origin ? [] : name));
  return { note, origin, size: Number(size), root: fromBase64(root), signature, witnesses };
}

/** The newest checkpoint that the server publishes; null while the tree has no entry. */
export async function fetchNote(): Promise<string | null> {
  const response = await fetch('/tlog/checkpoint').catch((cause: unknown) => {
    throw new NetworkFailure(cause);
  });
  return response.ok ? await response.text() : null;
}
