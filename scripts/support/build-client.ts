import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { withLock } from './lock.mjs';
import { bin, exitOf, ROOT } from './run.ts';

/** Where the built client is. */
export const DIST = join(ROOT, 'client', 'dist');
const CACHE = join(ROOT, 'node_modules', '.cache');
/** Where the built panel of the replay is. */
export const PANEL = join(CACHE, 'replay-panel');

/** Something that Vite builds: from these sources into a folder. */
interface Target {
  name: string;
  root: string;
  dist: string;
  sources: string[];
  /** Configurations beside that of the root, whose files come into the same folder. */
  more?: string[];
}

const CLIENT_SOURCES = [
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
const CLIENT: Target = {
  name: 'client',
  root: 'client',
  dist: DIST,
  sources: CLIENT_SOURCES,
  more: ['client/embed.config.ts'],
};
const REPLAY_PANEL: Target = {
  name: 'panel',
  root: 'client/replay',
  dist: PANEL,
  sources: ['client/replay', 'shared/replay/src', 'package-lock.json'],
};

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
export const buildClient = (): Promise<void> => buildOnce(CLIENT);

/** The same of the panel that `npm run replay` shows beside the client, which is no part of the client. */
export const buildPanel = (): Promise<void> => buildOnce(REPLAY_PANEL);

async function buildOnce({ name, root, dist, sources, more = [] }: Target): Promise<void> {
  const stamp = join(dist, '.built-from');
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  const wanted = fingerprint(sources);
  if (isBuilt()) return;
  // Two commands at once in one clone: the second waits, and finds what the first has built.
  await withLock(join(CACHE, `${name}.lock`), async () => {
    if (isBuilt()) return;
    const startedAt = performance.now();
    console.error(`Building the ${name} ...`);
    const [fresh, old] = [join(CACHE, `${name}-new`), join(CACHE, `${name}-old`)];
    await build(root, ['--outDir', fresh, '--emptyOutDir']);
    for (const config of more)
      await build(root, ['--config', config, '--outDir', fresh, '--emptyOutDir', 'false']);
    writeFileSync(join(fresh, '.built-from'), wanted);
    // A server that is running never finds a folder that is half written.
    rmSync(old, { recursive: true, force: true });
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
    rmSync(old, { recursive: true, force: true });
    console.error(`Built the ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  });
}

async function build(root: string, args: string[]): Promise<void> {
  const vite = bin('vite/bin/vite.js');
  // A test that builds runs with another NODE_ENV, which would bring React as developers have it.
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } };
  const child = spawn(process.execPath, [vite, 'build', root, '--logLevel', 'warn', ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const problem = text(child.stderr);
  if ((await exitOf(child)) !== 0) throw new Error(`${root} could not be built:\n${await problem}`);
}

/** Tests, and the recordings that some are made of, are no part of what is built. */
const OF_TESTS = /\.test\.tsx?$|[\\/](recorded|testing)[\\/]/;

/** Changes with the demo flag, and when any source file does: its path, size or time of change. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256').update(`demo ${process.env.VITE_DEMO ?? ''}\n`);
  for (const source of sources) {
    for (const file of filesBelow(resolve(ROOT, source)).filter((path) => !OF_TESTS.test(path))) {
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
