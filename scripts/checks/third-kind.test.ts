import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bin, ROOT } from '../support/run.ts';

const copy = mkdtempSync(join(tmpdir(), 'third-kind-'));
afterAll(() => rmSync(copy, { recursive: true }));

const SOURCES = ['shared/src', 'server/src', 'client/src'];
const TABLE = /(?:: |satisfies )Record<AuctionType,/;
/** With its own five files and the type itself a new kind touches 19 files at most (docs/changing.md). */
const MOST_TABLES = 13;

/** The files in which the compiler misses a third kind, with the sources as they are but for the type. */
function filesThatMiss(kind: string, tables: string[]): string[] {
  for (const folder of SOURCES)
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => ['', '.ts', '.tsx'].includes(extname(path)),
    });
  const types = join(copy, 'shared/src/contract/primitives.ts');
  const type = 'export type AuctionType = z.infer<typeof auctionType>;';
  const text = readFileSync(types, 'utf8');
  expect(text).toContain(type);
  writeFileSync(types, text.replace(type, `export type AuctionType = 'classic' | 'dutch' | '${kind}';`));
  // Packages are not resolved, which takes long and changes nothing about the tables; so other errors do not count.
  const compilerOptions = {
    strict: true,
    noEmit: true,
    noImplicitAny: false,
    types: [],
    jsx: 'preserve',
    target: 'esnext',
    module: 'preserve',
    allowImportingTsExtensions: true,
    lib: ['esnext', 'dom'],
    paths: { '@autoplace/shared/*': ['./shared/src/*/index.ts'] },
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: tables }));
  const { stdout } = spawnSync(bin('.bin/tsc'), ['-p', copy, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const errors = stdout.split(/^(?=\S+\(\d+,\d+\): error )/m);
  const missing = errors.filter((error) => error.includes(`'${kind}' is missing`));
  return [...new Set(missing.map((error) => error.slice(0, error.indexOf('('))))].sort();
}

it('lacking a kind is an error of the compiler in every table of kinds, and there are few', () => {
  const tables = globSync(`{${SOURCES.join()}}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file) && TABLE.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();
  expect(tables.length).toBeGreaterThan(0);
  expect(filesThatMiss('sealed', tables)).toEqual(tables);
  expect(tables.length).toBeLessThanOrEqual(MOST_TABLES);
});
