import { createHash, webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canonical } from '../../../lib/digest.ts';
import { readStored } from '../../../lib/page/use-stored.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { evidence, evidenceKey } from '../watch/evidence.ts';
import { keepNote, keptNote } from './checkpoint.ts';
import { TreePanel } from './TreePanel.tsx';
import { treeTexts as texts } from './texts.ts';

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const hashOf = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const entryOf = (auctionId: string, hash: string) =>
  hashOf(new Uint8Array([0]), canonical({ auctionId, hash, seq: 7 }));
const noteOf = (size: number, root: Uint8Array) =>
  `autoplace.rs/log/1\n${size}\n${Buffer.from(root).toString('base64')}\n\n— autoplace.rs/log/1 AAAAAAAA\n`;

const [older, other] = [entryOf('lot-0', 'b'.repeat(64)), entryOf('lot-0', 'c'.repeat(64))];
let lot = 0;

/** The newest event of a lot is the second entry of the tree, or some other one is; the browser has kept `kept`. */
async function checked(kept: string | null, { isIn = true } = {}) {
  lot += 1;
  const auctionId = `lot-${lot}`;
  const entry = isIn ? entryOf(auctionId, 'a'.repeat(64)) : other;
  const now = noteOf(2, hashOf(new Uint8Array([1]), older, entry));
  if (kept !== null) keepNote(kept);
  scriptFetch({
    'GET /.well-known/autoplace-keys.json': () => ({
      body: { origin: 'autoplace.rs/log/1', keys: [], earlier: [] },
    }),
    'GET /tlog/checkpoint': () => ({ body: now }),
    'GET /tlog/inclusion': () => ({ body: { index: 1, size: 2, path: [older.toString('hex')] } }),
    'GET /tlog/consistency': () => ({ body: { path: [entry.toString('hex')] } }),
  });
  await renderElement(<TreePanel auctionId={auctionId} anchor={{ hash: 'a'.repeat(64), seq: 7 }} />);
  await screen.findByText(isIn ? texts.entry.in : texts.entry.wrong);
  return { now, found: readStored(evidenceKey(auctionId), evidence, 'tab') };
}

test('R243 a tree that goes on from the one that the browser kept is no alarm', async () => {
  const { found } = await checked(noteOf(1, older));
  expect(screen.getByText(texts.history.goesOn)).toBeVisible();
  expect(found).toBeNull();
});

test.each([
  ['that is longer', noteOf(1, other)],
  ['of the same length', noteOf(2, other)],
])('R243 another tree %s is an alarm with both checkpoints, and the kept one stays', async (_, kept) => {
  const { found, now } = await checked(kept);
  expect(screen.getByText(texts.history.parts)).toBeVisible();
  expect(found).toMatchObject({ found: { kind: 'tree', seq: 7 }, told: now, checkpoint: kept });
  expect(keptNote()).toBe(kept);
});

test('R243 a path that leads from the newest event to another root is wrong', async () => {
  await checked(null, { isIn: false });
  expect(screen.queryByText(texts.entry.in)).toBeNull();
});
