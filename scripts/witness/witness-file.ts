import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { makeKeyPair } from '../../server/src/proof/ed25519.ts';

/** A log that is witnessed. */
const witnessedLog = z.object({
  /** Where it is read, without a slash at the end; null: it has ended, and another log is there. */
  url: z.string().nullable(),
  /** What it says it is, and the public keys (base64) that its checkpoints are signed with; as they were pinned. */
  origin: z.string(),
  keys: z.array(z.string()),
  /** What was cosigned last: entries of the tree and its root in base64. */
  size: z.int().min(0),
  root: z.string(),
  /** That checkpoint with the cosignature; null: nothing has been cosigned yet. */
  note: z.string().nullable(),
  /** A checkpoint that contradicts it: signed by the log, of the same size, with another root. */
  conflict: z.string().nullable(),
});
export type WitnessedLog = z.infer<typeof witnessedLog>;

const witnessState = z.object({
  name: z.string(),
  publicKey: z.string(),
  privateKey: z.string(),
  logs: z.array(witnessedLog),
});
/** All that a witness knows. Key and memory are one file: a key without its memory could cosign a second history. */
export type WitnessState = z.infer<typeof witnessState>;

/** The state in this file; null if there is none. Throws if it cannot be read: then it must not be begun again under the same key. */
export function readWitness(file: string): WitnessState | null {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return witnessState.parse(JSON.parse(content));
  } catch {
    throw new Error(
      `${file} is damaged: a witness must not go on without what it has seen. Begin another one.`,
    );
  }
}

/** A witness with a new key, which has seen nothing. */
export const newWitness = (name: string): WitnessState => ({ name, ...makeKeyPair(), logs: [] });

/** Replaces the file as a whole, for its owner alone. What is written is on the disk when this returns. */
export function writeWitness(file: string, state: WitnessState): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.next`;
  flushed(next, 'w', (open) => writeFileSync(open, JSON.stringify(state, null, 2)));
  renameSync(next, file);
  // The new name is in the folder, which is on the disk only then.
  flushed(dirname(file), 'r');
}

function flushed(path: string, mode: 'w' | 'r', write: (open: number) => void = () => {}): void {
  const open = openSync(path, mode, 0o600);
  try {
    write(open);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
