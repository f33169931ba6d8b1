import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FORMS = readFileSync(new URL('./proof.js', import.meta.url), 'utf8');
/** The modules of the library that the script imports, as its package has them. */
const MODULES = ['pow.js', 'helpers.js', 'types.js', 'algorithms/web/pbkdf2.js'];
const library = import.meta.resolve('altcha-lib');

/** By the paths under which they import each other. */
export const PROOF_SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['dokaz.js', FORMS],
  ...MODULES.map((name) => [name, readFileSync(new URL(name, library), 'utf8')] as const),
]);

/** Part of the path: changes with the scripts, so that browsers may keep them for good. */
export const PROOF_VERSION = createHash('sha256')
  .update([...PROOF_SCRIPTS.values()].join())
  .digest('hex')
  .slice(0, 12);
