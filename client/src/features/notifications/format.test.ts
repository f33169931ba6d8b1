import { expect, test } from 'vitest';
import { formatUnread } from '../../entities/user/unread.ts';
import { formatAgo } from './format.ts';

const NOW = Date.parse('2025-03-20T12:00:00.000Z');
const MINUTE = 60_000;

test.each([
  [0, 'upravo sada'],
  // The server's clock may be a little ahead.
  [-2_000, 'upravo sada'],
  [MINUTE, 'pre 1 minuta'],
  [3 * MINUTE, 'pre 3 minuta'],
  [59.9 * MINUTE, 'pre 59 minuta'],
  [2 * 60 * MINUTE, 'pre 2 sata'],
  [5 * 60 * MINUTE, 'pre 5 sati'],
  [25 * 60 * MINUTE, 'juče'],
  [4 * 24 * 60 * MINUTE, 'pre 4 dana'],
  [10 * 24 * 60 * MINUTE, '10. 3. 2025.'],
])('%d ms ago is "%s"', (passed, words) => {
  expect(formatAgo(new Date(NOW - passed).toISOString(), NOW)).toBe(words);
});

test.each([
  [0, '0 nepročitanih'],
  [1, '1 nepročitano'],
  [2, '2 nepročitana'],
  [5, '5 nepročitanih'],
  [11, '11 nepročitanih'],
  [21, '21 nepročitano'],
  [1_204, '1.204 nepročitana'],
])('%d unread are "%s"', (count, words) => {
  expect(formatUnread(count)).toBe(words);
});
