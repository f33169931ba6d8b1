import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/run.ts';

const IMPORT = /^(?:import|export)(?! type)[^;'"]*?['"]([^'"]+)['"]/gm;

/** The packages that a file imports when it runs, and those of the files that it imports. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !/\.(ts|mjs)$/.test(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) =>
    target.startsWith('.') ? packagesOf(join(dirname(file), target), seen) : [target],
  );
}

it.each([
  'client/vite.config.ts',
  ...['start', 'build', 'seed', 'migrate', 'backup', 'restore', 'token', 'verify'].map(
    (task) => `scripts/${task}.ts`,
  ),
])('%s needs no package that only tests and checks install', (file) => {
  const tools = ['.', 'shared', 'server', 'client'].flatMap((workspace) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as {
      devDependencies?: Record<string, string>;
    };
    return Object.keys(manifest.devDependencies ?? {});
  });
  const used = packagesOf(join(ROOT, file)).filter((name) =>
    tools.some((tool) => name === tool || name.startsWith(`${tool}/`)),
  );
  expect(used).toEqual([]);
});
