import { expect, test } from 'vitest';
import { foldedPatterns } from './folded-pattern.ts';

const finds = (typed: string, text: string) =>
  foldedPatterns(typed).some((pattern) => new RegExp(pattern, 'iu').test(text));

test.each([
  ['skoda', 'Škoda Octavia'],
  ['ŠKODA', 'Skoda Octavia'],
  ['шкода', 'Škoda Octavia'],
  ['citroen', 'CITROËN C4'],
  ['djordje', 'Đorđe'],
  ['đorđe', 'Djordje'],
  ['ljubicasti', 'Љубичасти'],
  ['c4 (2.0)', 'Citroën C4 (2.0)'],
])('%s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true));

test.each([
  ['c4', 'Citroën C5'],
  ['c.', 'C4'],
  ['.*', 'C4'],
])('%s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false));
