import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { instead, texts } from '../client/src/features/demo/texts.ts';
import { buildClient, DIST } from './support/build-client.ts';
import { ROOT } from './support/run.ts';

beforeAll(buildClient);
afterEach(() => vi.unstubAllEnvs());

/** Where the client begins, as it is built, without what it imports. */
async function builtStart(): Promise<string> {
  const rolldownOptions = { input: 'src/main.tsx', external: (id: string) => !id.endsWith('/main.tsx') };
  const options = { root: join(ROOT, 'client'), configFile: false, logLevel: 'silent' } as const;
  const built = await build({ ...options, build: { write: false, rolldownOptions } });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

it('VITE_DEMO=1 builds a client that starts the fallbacks (R54)', async () => {
  vi.stubEnv('VITE_DEMO', '1');
  expect(await builtStart()).toContain('demo-mode');
  vi.stubEnv('VITE_DEMO', '');
  expect(await builtStart()).not.toContain('demo-mode');
});

it('a client as everybody gets it carries none of the fallbacks (R54)', async () => {
  const assets = join(DIST, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')));
  const fallback = instead('');
  expect(names.filter((_name, place) => scripts[place]?.includes(fallback))).toEqual([]);
  // What is looked for is found in the same way where everybody has it.
  expect(scripts.some((script) => script.includes(texts.hint))).toBe(true);
});
