import { getConsistency, getInclusion, type ProofKeys } from '@autoplace/shared/contract';
import { canonical, fromHex, toHex } from '../../../lib/digest.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { leafHash, rootBy, rootsBy } from '../../../lib/merkle.ts';
import type { Anchor } from '../watch/check-links.ts';
import { type Checkpoint, fetchNote, keepNote, keptNote, readCheckpoint } from './checkpoint.ts';
import { knownKeys } from './keys.ts';

/** What this browser has found of the tree over all auctions, and of one auction in it. */
export interface TreeCheck {
  checkpoint: Checkpoint;
  /** Whether it goes on from the one that this browser saw last; `first`: there is none to compare, `otherLog`: that was of another log. */
  history: 'first' | 'goesOn' | 'parts' | 'otherLog';
  /** Whether the newest event of the auction that was checked is in it. */
  entry: 'in' | 'notYet' | 'wrong';
}

const same = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && toHex(a) === toHex(b);

/** Checks the newest checkpoint, and keeps it for the next time; null while the tree has none. Rejects where something cannot be had. */
export async function checkTree(auctionId: string, anchor: Anchor): Promise<TreeCheck | null> {
  const [keys, note] = await Promise.all([knownKeys(), fetchNote()]);
  const checkpoint = note === null ? null : await readCheckpoint(note, keys);
  if (checkpoint === null) return null;
  const history = await historyOf(checkpoint, keys);
  const entry = await entryOf(auctionId, anchor, checkpoint);
  if (checkpoint.signature !== 'wrong' && history !== 'parts') keepNewer(checkpoint);
  return { checkpoint, history, entry };
}

async function historyOf(checkpoint: Checkpoint, keys: ProofKeys): Promise<TreeCheck['history']> {
  const note = keptNote();
  const before = note === null ? null : await readCheckpoint(note, keys);
  if (before === null) return 'first';
  if (before.origin !== checkpoint.origin) return 'otherLog';
  if (before.size === checkpoint.size) return same(before.root, checkpoint.root) ? 'goesOn' : 'parts';
  // Another server may be a moment behind the one that was asked last.
  const [small, large] = before.size < checkpoint.size ? [before, checkpoint] : [checkpoint, before];
  const { path } = await call(getConsistency, { query: { from: small.size, to: large.size } });
  const roots = await rootsBy(small.root, small.size, large.size, path.map(fromHex));
  return same(roots?.[0], small.root) && same(roots?.[1], large.root) ? 'goesOn' : 'parts';
}

async function entryOf(
  auctionId: string,
  { hash, seq }: Anchor,
  { size, root }: Checkpoint,
): Promise<TreeCheck['entry']> {
  const found = await call(getInclusion, { query: { hash, size } }).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  });
  if (found === null) return 'notYet';
  const leaf = await leafHash(canonical({ auctionId, hash, seq }));
  const reached = await rootBy(leaf, found.index, size, found.path.map(fromHex));
  return reached !== null && same(reached, root) ? 'in' : 'wrong';
}

function keepNewer({ note, origin, size }: Checkpoint): void {
  const [keptOrigin, keptSize] = keptNote()?.split('\n') ?? [];
  if (keptOrigin !== origin || Number(keptSize) < size) keepNote(note);
}
