import { copyFile, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../../support/build-client.ts';

/** What looks for barriers, and where pages of a stage find it. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
export const AXE_PATH = '/axe.min.js';

/** The built client as the servers of stages deliver it: with what looks for barriers beside it. Returns its folder, which is the caller's. */
export async function stageClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
  for (const name of await readdir(DIST)) await symlink(join(DIST, name), join(folder, name));
  await copyFile(AXE, join(folder, AXE_PATH));
  return folder;
}
