import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toCyrillic } from '@autoplace/shared/script';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run.ts';

/** Commands and names of files, which stay as they are typed. */
const LEFT = new Set(['„npm run verify“', '„A-1“', '„A-1 (2)“']);

it('R227 what texts of the client quote of the interface is written in Cyrillic as it is there', async () => {
  const files = globSync('client/src/features/**/{,*-}texts.ts', { cwd: ROOT });
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const quoted = texts.flatMap((text) => text.match(/„[^“$]+“/g) ?? []).filter((one) => !LEFT.has(one));
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((one) => toCyrillic(one) === one)).toEqual([]);
});
