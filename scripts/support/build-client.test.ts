import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fingerprint } from './build-client.ts';

const sources = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(sources, { recursive: true }));

it('a source that changes has the client built again, a test and its recording do not', () => {
  writeFileSync(join(sources, 'price.ts'), 'export const price = 1;');
  const built = fingerprint([sources]);
  mkdirSync(join(sources, 'recorded'));
  for (const file of ['price.test.ts', 'Price.test.tsx', 'recorded/astra.socket.jsonl'])
    writeFileSync(join(sources, file), '');
  expect(fingerprint([sources])).toBe(built);
  writeFileSync(join(sources, 'price.ts'), 'export const price = 10;');
  expect(fingerprint([sources])).not.toBe(built);
});
