import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auctionType } from '../../shared/src/contract/primitives.ts';
import { ROOT } from '../support/run.ts';

/**
 * Only what stands in a folder `kinds` may compare the kind of an auction: everything else looks it up in a
 * `Record<AuctionType, …>`, so that the compiler names what a new kind lacks. Tests
 * may, and so may what they judge by: it must not know the product's.
 */
const KIND = `['"](?:${auctionType.options.join('|')})['"]`;
const COMPARED = new RegExp(
  `[=!]==? *${KIND}|${KIND} *[=!]==?|\\bcase ${KIND}|${KIND} in |\\.dutch [=!]==? `,
);

const files = globSync('{shared,server,client,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) =>
    /^(node_modules|dist|kinds|test|testing|journeys|embedded-mongo)$/.test(name.split('/').at(-1) ?? ''),
}).filter((file) => !/\.test\.tsx?$/.test(file));
const compared = files.flatMap((file) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (COMPARED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
for (const line of compared) console.error(line);
console.error(
  compared.length === 0
    ? `No place outside kinds/ compares the kind of an auction.`
    : `${compared.length} places compare the kind of an auction: look it up in a Record<AuctionType, …> instead.`,
);
process.exit(compared.length === 0 ? 0 : 1);
