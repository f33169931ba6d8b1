import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'first-view.css'), 'utf8');
const selector = /(main:has\(.*\)) \{/.exec(source)?.[1] ?? '';

test.each([
  ['a skeleton keeps', '<div class="chakra-skeleton"></div>', true],
  ['a spinner keeps', '<p><span class="chakra-spinner"></span></p>', true],
  ['a busy button does not keep', '<button><span class="chakra-spinner"></span></button>', false],
])('%s the footer out of view', (_what, content, isKept) => {
  const main = document.createElement('main');
  main.innerHTML = content;
  expect(main.matches(selector)).toBe(isKept);
});
