import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'client', 'dist', '.built-from');
const SOURCES = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/vite.config.ts',
  'client/leave-out.ts',
  'shared/src',
  'shared/package.json',
  'package-lock.json',
];

/** Builds the client unless what is built comes from these very sources. Throws when the build fails. */
export function buildClient(): void {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.error('Building the client ...');
  build();
  writeFileSync(STAMP, wanted);
}

/** Builds the client into a folder of its own, as a demonstration or as it is for everybody. Throws as above. */
export const buildClientInto = (folder: string, { demo }: { demo: boolean }): void =>
  build(['--outDir', folder, '--emptyOutDir'], { VITE_DEMO: demo ? '1' : '' });

function build(args: string[] = [], env: Record<string, string> = {}): void {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', 'client', '--logLevel', 'warn', ...args],
    // A test that builds runs with another NODE_ENV, which would bring React as developers have it.
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...env } },
  );
  if (status !== 0) throw new Error(`the client could not be built:\n${stderr}`);
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
