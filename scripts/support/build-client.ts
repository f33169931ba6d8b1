import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withLock } from './lock.mjs';
import { bin, exitOf, ROOT } from './run.ts';

/** Where the built client is. */
export const DIST = join(ROOT, 'client', 'dist');
const CACHE = join(ROOT, 'node_modules', '.cache');
const STAMP = join(DIST, '.built-from');
const SOURCES = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/embed.html',
  'client/vite.config.ts',
  'client/embed.config.ts',
  'client/leave-out.ts',
  'client/static-theme.ts',
  'client/compress-assets.ts',
  'shared/src',
  'shared/replay/src',
  'shared/package.json',
  'package-lock.json',
];

/** Paths of the built files whose names in the manifest begin with `name`; on the disk their names are hashes. Throws if no name does. */
export function builtFiles(name: string): string[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as {
    [source: string]: { file: string; name?: string };
  };
  const files = Object.values(manifest).flatMap((one) => (one.name?.startsWith(name) ? `/${one.file}` : []));
  if (files.length === 0) throw new Error(`the client has no ${name}`);
  return files;
}

/** Builds the client unless what is built comes from these very sources. Rejects when the build fails. */
export async function buildClient(): Promise<void> {
  const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  const wanted = fingerprint();
  if (isBuilt()) return;
  // Two commands at once in one clone: the second waits, and finds what the first has built.
  await withLock(join(CACHE, 'client.lock'), async () => {
    if (isBuilt()) return;
    const startedAt = performance.now();
    console.error('Building the client ...');
    const [fresh, old] = [join(CACHE, 'client-new'), join(CACHE, 'client-old')];
    await build(['--outDir', fresh, '--emptyOutDir']);
    await build(['--config', 'client/embed.config.ts', '--outDir', fresh, '--emptyOutDir', 'false']);
    writeFileSync(join(fresh, '.built-from'), wanted);
    // A server that is running never finds a folder that is half written.
    rmSync(old, { recursive: true, force: true });
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(fresh, DIST);
    rmSync(old, { recursive: true, force: true });
    console.error(`Built the client in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  });
}

/** Builds the client as a demonstration into a folder of its own. Rejects as above. */
export const buildDemoInto = (folder: string): Promise<void> =>
  build(['--outDir', folder, '--emptyOutDir'], { VITE_DEMO: '1' });

async function build(args: string[], env: Record<string, string> = {}): Promise<void> {
  const vite = bin('vite/bin/vite.js');
  // A test that builds runs with another NODE_ENV, which would bring React as developers have it.
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...env } };
  const child = spawn(process.execPath, [vite, 'build', 'client', '--logLevel', 'warn', ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const problem = text(child.stderr);
  if ((await exitOf(child)) !== 0) throw new Error(`the client could not be built:\n${await problem}`);
}

/** Changes with the demo flag, and when any source file does: its path, size or time of change. */
function fingerprint(): string {
  const hash = createHash('sha256').update(`demo ${process.env.VITE_DEMO ?? ''}\n`);
  for (const source of SOURCES) {
    for (const file of filesBelow(join(ROOT, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
