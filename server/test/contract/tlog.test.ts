import { getConsistency, getInclusion, proofKeys } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isContinued, leafHash, rootBy, rootOf } from '../../src/core/security/merkle.ts';
import { parseCheckpoint } from '../../src/proof/checkpoint.ts';
import { SIGNS_TEXT } from '../../src/proof/ed25519.ts';
import { checkNote, parseNote } from '../../src/proof/note.ts';
import { createMongoTree } from '../../src/proof/tree/tree.mongo.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** More than two full tiles. */
const ENTRIES = 600;
const nth = (index: number) => String(index).padStart(64, '0');

let server: TestServer;
let size: number;
let leaves: Uint8Array[];

/** The tree as another server left it, and a lot with a bid that this one brings into it. */
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://aukcije.example' }, async (connection) => {
    const { leaves } = await createMongoTree(connection);
    const entries = Array.from({ length: ENTRIES }, (_, index) => ({
      auctionId: `lot-${index % 7}`,
      hash: nth(index),
      seq: index + 1,
      firstSeq: index + 1,
      version: index + 1,
    }));
    await leaves.append(0, entries);
  });
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${server.url}/tlog/${path}`);
const bytes = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const hashesOf = (tile: Buffer) =>
  Array.from({ length: tile.length / 32 }, (_, n) => tile.subarray(n * 32, n * 32 + 32));
const fromHex = (path: readonly string[]) => path.map((hash) => Buffer.from(hash, 'hex'));

/** The entries of a bundle. */
function entriesOf(bundle: Buffer): string[] {
  const entries = [];
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at);
    entries.push(bundle.toString('utf8', at + 2, end));
    at = end;
  }
  return entries;
}

async function checkpoint() {
  const answer = await get('checkpoint');
  expect(answer.status).toBe(200);
  const note = parseNote(await answer.text());
  const head = parseCheckpoint(note?.text ?? '');
  if (note === null || head === null) throw new Error('no checkpoint');
  return { note, head, headers: answer.headers };
}

describe('the tree over all auctions (R232)', () => {
  it('has a lot within seconds, in a checkpoint that a published key has signed', async () => {
    const { id: dealer } = await server.signUpDealer('prodavac');
    const auctionId = await server.listClassic(dealer);
    await expect.poll(async () => (await checkpoint()).head.size).toBeGreaterThan(ENTRIES);
    const { note, head, headers } = await checkpoint();
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=1');
    const keys = await (await fetch(`${server.url}/.well-known/autoplace-keys.json`)).json();
    const {
      origin,
      keys: [key],
    } = proofKeys.parse(keys);
    expect(head.origin).toBe(origin);
    expect(checkNote(note, { name: origin, type: SIGNS_TEXT, publicKey: key?.publicKey ?? '' })).toBe('good');

    size = head.size;
    const bundle = entriesOf(await bytes(`tile/entries/002.p/${size - 512}`));
    const chain = await server.call('GET', `/api/auctions/${auctionId}/chain`);
    const { hash, events } = chain.body.links[0];
    expect(bundle[ENTRIES - 512]).toBe(JSON.stringify({ auctionId, hash, seq: events.at(-1).seq }));
  });

  it('gives its root by its tiles and by its entries', async () => {
    const widths = ['000', '001', `002.p/${size - 512}`];
    leaves = [];
    for (const width of widths) {
      const hashes = hashesOf(await bytes(`tile/0/${width}`));
      const entries = entriesOf(await bytes(`tile/entries/${width}`));
      expect(entries.map((entry) => Buffer.from(leafHash(entry)))).toEqual(hashes);
      leaves.push(...hashes);
    }
    expect(leaves).toHaveLength(size);
    expect(Buffer.from(rootOf(leaves)).toString('base64')).toBe((await checkpoint()).head.root);
    expect(hashesOf(await bytes('tile/1/000.p/2'))).toEqual([
      rootOf(leaves.slice(0, 256)),
      rootOf(leaves.slice(256, 512)),
    ]);
    expect(hashesOf(await bytes('tile/0/001.p/200'))).toEqual(leaves.slice(256, 456));
  });

  it('caches for good what is final, and is for programs of everybody', async () => {
    for (const path of ['tile/0/000', `inclusion?hash=${nth(5)}&size=9`, 'consistency?from=3&to=9']) {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    expect((await get('tile/0/000')).headers.get('content-type')).toBe('application/octet-stream');
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /tlog/');
  });

  it('proves that an entry is in a tree of any size, and that each begins with the smaller ones', async () => {
    const head = (count: number) => ({ size: count, root: rootOf(leaves.slice(0, count)) });
    for (let count = 1; count <= ENTRIES; count += count < 20 || (count > 250 && count < 262) ? 1 : 13) {
      const at = (count * 7) % count === 0 ? count - 1 : (count * 5) % count;
      const included = await get(`inclusion?hash=${nth(at)}&size=${count}`);
      const { index, size: of, path } = getInclusion.answer.parse(await included.json());
      expect([index, of]).toEqual([at, count]);
      const root = rootBy(leaves[at] as Uint8Array, at, count, fromHex(path));
      expect(root).toEqual(head(count).root);
      const from = Math.max(1, (count * 3) % (count + 1));
      const continued = await get(`consistency?from=${from}&to=${count}`);
      const proof = getConsistency.answer.parse(await continued.json());
      expect(isContinued(head(from), head(count), fromHex(proof.path)), `${from} ${count}`).toBe(true);
    }
  });

  it.each([
    'tile/64/000',
    'tile/00/000',
    'tile/0/0',
    'tile/0/x000/067',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/-1/000',
    'tile/entry/000',
    'tile/0/000/001',
    `inclusion?hash=${nth(1)}&size=0`,
    `inclusion?hash=${nth(1)}&size=3000000000`,
    'inclusion?hash=1&size=5',
    'consistency?from=9&to=3',
    'consistency?from=0&to=3',
    'consistency?from=1',
  ])('refuses %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it.each([
    'tile/0/002',
    'tile/0/002.p/255',
    'tile/0/x001/067',
    'tile/1/000',
    'tile/2/000.p/1',
    'tile/63/000.p/1',
    'tile/entries/002',
    `inclusion?hash=${nth(9)}&size=9`,
    `inclusion?hash=${'f'.repeat(64)}&size=9`,
    `inclusion?hash=${nth(9)}&size=100000`,
    'consistency?from=3&to=100000',
    'elsewhere',
  ])('does not know %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
