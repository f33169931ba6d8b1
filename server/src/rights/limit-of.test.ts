import { expect, test } from 'vitest';
import { limitOf } from './rights.ts';

test('R129 paid deposits carry ten times their sum, unless that is less than everybody has or an administrator has decided', () => {
  const change = (limit: number | null) => ({ at: 0, by: 'milica@primer.rs', limit, reason: 'Tako' });
  const rights = (euros: number[], ...limits: (number | null)[]) => ({
    deposits: euros.map((each, index) => ({ id: `deposit-${index}`, euros: each })),
    limitChanges: limits.map(change),
  });
  expect(limitOf(rights([]), 15_000)).toBe(15_000);
  expect(limitOf(rights([1_000]), 15_000)).toBe(15_000);
  expect(limitOf(rights([1_000, 2_000]), 15_000)).toBe(30_000);
  expect(limitOf(rights([3_000, 0]), 15_000)).toBe(30_000);
  expect(limitOf(rights([3_000], 20_000), 15_000)).toBe(20_000);
  expect(limitOf(rights([3_000], 0), 15_000)).toBe(0);
  expect(limitOf(rights([3_000], 20_000, null), 15_000)).toBe(30_000);
});
