import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run.ts';

const OTHER_WORDS = /mejl|e-?mail-?(?:om|u|a|ovi)\b|kontakt e-?mail|adres\p{L}* e-pošt|e-adres/iu;
/** What the product was ordered with (R49), and words by which people search the help. */
const LEFT = [/'Pretraži po nazivu kompanije, email-u ili broju registracije\.\.\.'/, /^\s*also: '/];

it("R323 the interface says 'e-mail adresa', 'e-poruka' and 'e-pošta', and no other words for them", async () => {
  const files = globSync('{client,server,shared}/{src,public}/**/*.{ts,tsx,html}', { cwd: ROOT });
  const found: string[] = [];
  for (const file of files) {
    const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n');
    for (const line of lines)
      if (OTHER_WORDS.test(line) && !LEFT.some((left) => left.test(line)))
        found.push(`${file}: ${line.trim()}`);
  }
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
