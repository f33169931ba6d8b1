import { describe, expect, it } from 'vitest';
import { leafHash, levelsOf, pathIn, rootBy, rootOf } from './merkle.ts';

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
});
