import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { ProofKeys, ReceiptFile } from '@autoplace/shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { canonical } from '../../../lib/digest.ts';
import { checkReceipt, withoutMaximum } from './check-receipt.ts';

beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const AT = Date.UTC(2026, 4, 1);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const origin = 'autoplace.rs/log/3f9a1c20';
const jwk = publicKey.export({ format: 'jwk' });
const keys: ProofKeys = {
  origin,
  keys: [
    {
      id: '00000001',
      publicKey: Buffer.from(jwk.x ?? '', 'base64url').toString('base64'),
      from: new Date(AT - 1_000).toISOString(),
      until: new Date(AT + 1_000).toISOString(),
    },
  ],
  earlier: [],
};

/** The second of two facts of a commit, as docs/proof.md, 4 writes it. */
function receiptAt(at: number): ReceiptFile {
  const cause = { clientBidId: 'bid-1', fingerprint: 'bid 10000 12000' };
  const maximum = { nonce: 'a'.repeat(64), maxAmount: 12_000, cause };
  const fact = { type: 'BidPlaced', at, amount: 10_000, maximum: sha256(canonical(maximum)).toString('hex') };
  const shown = { nonce: 'b'.repeat(64), step: 0, fact };
  const leaf = sha256(new Uint8Array([0]), canonical(shown));
  const other = sha256('the other fact');
  const seal = sha256(new Uint8Array([1]), other, leaf).toString('hex');
  const file = {
    format: 'autoplace-receipt/1' as const,
    origin,
    auctionId: 'lot-1',
    hash: 'c'.repeat(64),
    seal,
  };
  const text = [file.format, origin, file.auctionId, file.hash, seal, ''].join('\n');
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return {
    ...file,
    key: '00000001',
    signature,
    index: 1,
    count: 2,
    path: [other.toString('hex')],
    ...shown,
    maximum,
  };
}

test('R242 a receipt is checked without the server, with its maximum and without', async () => {
  const file = receiptAt(AT);
  expect(await checkReceipt(file, keys)).toBe('good');
  expect(await checkReceipt(withoutMaximum(file), keys)).toBe('good');
  expect(JSON.stringify(withoutMaximum(file))).not.toContain('12000');
});

test('R242 what was changed in a receipt is found: its fact, its maximum, its commit, its key', async () => {
  const file = receiptAt(AT);
  expect(await checkReceipt({ ...file, fact: { ...file.fact, amount: 9_000 } }, keys)).toBe('wrongPath');
  const maximum = { nonce: 'a'.repeat(64), maxAmount: 11_000, cause: null };
  expect(await checkReceipt({ ...file, maximum }, keys)).toBe('wrongMaximum');
  expect(await checkReceipt({ ...file, hash: 'd'.repeat(64) }, keys)).toBe('wrongSignature');
  expect(await checkReceipt({ ...file, key: '00000002' }, keys)).toBe('wrongSignature');
  expect(await checkReceipt({ ...file, origin: 'another.rs/log/1' }, keys)).toBe('otherLog');
  expect(await checkReceipt(receiptAt(AT + 2_000), keys), 'after the period of its key').toBe(
    'wrongSignature',
  );
  expect(await checkReceipt(receiptAt(AT - 2_000), keys), 'asked for again under a later key').toBe('good');
});

test('R242 a browser without Ed25519 says so, and checks the rest', async () => {
  const refuse = () => Promise.reject(new DOMException('no such algorithm', 'NotSupportedError'));
  vi.stubGlobal('crypto', {
    subtle: { digest: webcrypto.subtle.digest.bind(webcrypto.subtle), importKey: refuse },
  });
  const file = receiptAt(AT);
  expect(await checkReceipt(file, keys)).toBe('unsigned');
  expect(await checkReceipt({ ...file, step: 1 }, keys)).toBe('wrongPath');
});
