import { expect, it } from 'vitest';
import { newRecoveryCodes, plainCode } from './app-codes.ts';

it('recovery codes have 128 random bits and letters that nobody takes for others', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat();
  const letters = new Set(codes.flatMap((code) => [...plainCode(code)]));
  for (const alike of ['0', 'o', '1', 'l', 'i']) expect(letters).not.toContain(alike);
  const shortest = Math.min(...codes.map((code) => plainCode(code).length));
  expect(shortest * Math.log2(letters.size)).toBeGreaterThanOrEqual(128);
  expect(codes[0]).toMatch(/^(\w{4}-)+\w{4}$/);
});
