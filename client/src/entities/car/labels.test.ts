import { expect, test } from 'vitest';
import { formatLitres, formatPower } from './labels.ts';

test('power is told in both units', () => expect(formatPower(140)).toBe('140 kW (190 KS)'));

test('an engine has at least one decimal', () =>
  expect([2, 1.6, 1.98].map(formatLitres)).toEqual(['2,0 L', '1,6 L', '1,98 L']));
