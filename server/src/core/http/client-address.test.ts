import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const trust = (address: string) => address.startsWith('10.');

it.each([
  ['a direct connection', '203.0.113.7', undefined, '203.0.113.7'],
  ['one behind our proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one behind two of them', '10.0.0.1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['a forged chain', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a forged chain without a proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a chain of our own only', '10.0.0.1', '10.0.0.3,, 10.0.0.2', '10.0.0.3'],
])('%s', (_what, remote, forwarded, expected) => {
  expect(clientAddress(trust, remote, forwarded)).toBe(expected);
});
