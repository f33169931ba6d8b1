import { describe, expect, it } from 'vitest';
import {
  isContinued,
  leafHash,
  levelsOf,
  partsOfConsistency,
  partsOfPath,
  pathIn,
  rootBy,
  rootOf,
} from './merkle.ts';

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');
/** The leaves of Certificate Transparency's own test data. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((content) => leafHash(Buffer.from(content, 'hex')));

describe('a Merkle tree of RFC 6962', () => {
  it('has the roots of the test data of Certificate Transparency', () => {
    expect([0, 1, 2, 3, 8].map((count) => hex(rootOf(LEAVES.slice(0, count))))).toEqual([
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('leads from every leaf of every size to its root, and from no other place', () => {
    for (let count = 1; count <= LEAVES.length; count++) {
      const leaves = LEAVES.slice(0, count);
      for (const [index, leaf] of leaves.entries()) {
        const path = pathIn(levelsOf(leaves), index);
        expect(hex(rootBy(leaf, index, count, path))).toBe(hex(rootOf(leaves)));
        expect(rootBy(leaf, index, count, [...path, leaf])).toBeNull();
        if (count > 1)
          expect(hex(rootBy(leaf, (index + 1) % count, count, path))).not.toBe(hex(rootOf(leaves)));
      }
    }
  });

  const head = (size: number) => ({ size, root: rootOf(LEAVES.slice(0, size)) });
  const rootsOf = (parts: readonly (readonly [number, number])[]) =>
    parts.map(([from, to]) => rootOf(LEAVES.slice(from, to)));

  it('names the subtrees that a path is made of', () => {
    for (let count = 1; count <= LEAVES.length; count++)
      for (let index = 0; index < count; index++)
        expect(rootsOf(partsOfPath(index, count))).toEqual(pathIn(levelsOf(LEAVES.slice(0, count)), index));
  });

  it('has the consistency paths of that test data', () => {
    const paths = [
      [1, 8],
      [6, 8],
      [2, 5],
    ].map(([from = 0, to = 0]) => rootsOf(partsOfConsistency(from, to)).map(hex));
    expect(paths).toEqual([
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ]);
  });

  it('continues each smaller tree, by that path alone', () => {
    for (let to = 1; to <= LEAVES.length; to++)
      for (let from = 1; from <= to; from++) {
        const path = rootsOf(partsOfConsistency(from, to));
        expect(isContinued(head(from), head(to), path)).toBe(true);
        expect(isContinued(head(from), head(to), [...path, head(1).root])).toBe(false);
        expect(isContinued({ size: from, root: head(8).root }, head(to), path)).toBe(from === 8);
        if (path.length > 0) {
          expect(isContinued(head(from), head(to), path.slice(1))).toBe(false);
          expect(isContinued(head(from), { size: to, root: head(1).root }, path)).toBe(false);
          expect(isContinued(head(to), head(from), path)).toBe(false);
        }
      }
    expect(isContinued(head(0), head(5), [])).toBe(true);
  });
});
