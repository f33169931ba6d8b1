import { expect, it } from 'vitest';
import { randomIds } from './random-ids.ts';

it('ids and nonces have 128 random bits', () => {
  expect(Buffer.from(randomIds.newId(), 'base64url')).toHaveLength(16);
  expect(Buffer.from(randomIds.newNonce(), 'hex')).toHaveLength(16);
});

it('no two are alike, also where they were drawn together', () => {
  const nonces = Array.from({ length: 1_000 }, randomIds.newNonce);
  expect(new Set(nonces).size).toBe(1_000);
});
