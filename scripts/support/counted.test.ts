import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is not many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'piece'))).toEqual(['0 pieces', '1 piece', '2 pieces']);
});
