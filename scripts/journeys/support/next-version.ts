import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../../support/build-client.ts';

/** Copies the built client as another version of it: no script has the name that it had. */
export async function copyAsNext(folder: string): Promise<void> {
  await cp(DIST, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const scripts = new Set((await readdir(assets)).filter((name) => name.endsWith('.js')));
  const renamed = (name: string) => name.replace(/\.js$/, '-next.js');
  for (const file of [...scripts].map((name) => join(assets, name)).concat(join(folder, 'index.html'))) {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/[\w-]+\.js\b/g, (name) => (scripts.has(name) ? renamed(name) : name)),
    );
  }
  for (const name of scripts) await rename(join(assets, name), join(assets, renamed(name)));
}

/** The built server with another client: what `ServerProcess` starts, until it is removed. */
export async function serverWith(clientFolder: string): Promise<{ entry: string; remove(): Promise<void> }> {
  const built = process.env.BUILT_SERVER ?? '';
  const entry = built.replace(/\.mjs$/, `-next-${process.pid}.mjs`);
  const parts = (await readFile(built, 'utf8')).split(OWN_CLIENT);
  if (parts.length !== 2) throw new Error('the built server does not say where its client is');
  await writeFile(entry, parts.join(JSON.stringify(pathToFileURL(clientFolder).href)));
  return { entry, remove: () => rm(entry, { force: true }) };
}

/** Where it is, as server/src/main.ts says. */
const OWN_CLIENT = /["']\.\.\/\.\.\/client\/dist["']/;
