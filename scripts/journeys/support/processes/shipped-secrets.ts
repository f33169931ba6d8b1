import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trust } from '../../../../server/test/support/entra/trust.ts';
import { writeSecrets } from '../../../compose/secrets.mjs';

/** The passwords and certificates of docker-compose.yml, made for this run; this process trusts them. */
export function shippedSecrets(): { folder: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'autoplace-compose-'));
  writeSecrets(root);
  const folder = join(root, '.secrets');
  trust(readFileSync(join(folder, 'ca.crt'), 'utf8'));
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}
