import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from './support/run.ts';
import { runInside } from './support/run-script.ts';

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
  ...['start', 'build', 'seed', 'migrate', 'backup', 'restore', 'token', 'verify', 'witness'].map(
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

/** What `npm start` answers to these arguments. A server that starts all the same listens nowhere. */
const start = (...args: string[]) => runInside(join(ROOT, 'scripts/start.ts'), args, { PORT: 'none' });

it('R339 a start with --help says how it is used, and one with anything that is not known is refused', async () => {
  expect(await start('--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^npm start, with settings/),
    err: '',
  });
  expect(await start('--prot', '80')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Unknown option '--prot': npm start/),
  });
  expect(await start('80')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Unexpected argument '80': npm start/),
  });
  // No test has such a name.
  expect(await runInside(join(ROOT, 'scripts/test.ts'), ['--help', 'no-such-file'], {})).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^npm test/),
  });
  expect(await runInside(join(ROOT, 'scripts/test.ts'), ['no-such-file', '--wacth'], {})).toMatchObject({
    code: 1,
    out: '',
    err: 'Unknown option `--wacth`: npm test [-- WORD ...] [--watch] [-t NAME], and other options of Vitest\n',
  });
});

it('R369 an option that stands before the -- and that npm has kept for itself is named', async () => {
  // As npm does: what it does not know, and what it takes for the beginning of an option of its own, becomes a variable.
  const npmOf = (shell: string, path: string, value = 'true') =>
    runInside(join(ROOT, 'scripts', path), ['a.tar'], { PORT: '1', DATA_DIR: '/nowhere', [shell]: value });
  for (const [shell, path, option] of [
    ['npm_config_check', 'restore.ts', '--check'],
    ['npm_config_token_description', 'restore.ts', '--to'],
    ['npm_config_replace_registry_host', 'restore.ts', '--replace'],
    ['npm_config_trust_new_key', 'witness.ts', '--trust-new-key'],
    ['npm_config_port', 'start.ts', '--port'],
  ] as const)
    expect(await npmOf(shell, path)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        new RegExp(
          `^npm has kept ${option} for itself: options of a script come after --\\. npm (run|start)`,
        ),
      ),
    });
  // Somebody's .npmrc.
  expect((await npmOf('npm_config_replace_registry_host', 'restore.ts', 'never')).err).toMatch(
    /^There is no file /,
  );
});

it('R339 every npm script reads its command line at the common place', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const tasks = Object.values(scripts).flatMap((line) => /bootstrap\.mjs (\S+)/.exec(line)?.[1] ?? []);
  const sources = ['', 'bench/', 'keys/', 'load/', 'record/', 'simulate/', 'tracing/'];
  const readsIt = (task: string) =>
    sources
      .map((folder) => join(ROOT, 'scripts', `${folder}${task}.ts`))
      // `load` leaves it to its settings.
      .flatMap((file) => [file, join(dirname(file), 'settings.ts')].slice(0, existsSync(file) ? 2 : 0))
      .some((file) => existsSync(file) && readFileSync(file, 'utf8').includes('argumentsOf('));
  expect(tasks.filter((task) => !readsIt(task))).toEqual([]);
});

/** An `npm` that ends only when it is told to, or after ten seconds. */
const NPM = `#!/bin/sh
trap 'echo told > told; exit 143' TERM
echo began
for turn in $(seq 200); do sleep 0.05; done`;

it('a command that is stopped during its installation stops npm first', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'autoplace-clone-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  for (const file of ['scripts/bootstrap.mjs', 'scripts/support/lock.mjs', 'server/src/core/settings.mjs'])
    await cp(join(ROOT, file), join(clone, file));
  await writeFile(join(clone, 'package-lock.json'), '{}');
  await mkdir(join(clone, 'bin'));
  await writeFile(join(clone, 'bin', 'npm'), NPM, { mode: 0o700 });
  const PATH = `${join(clone, 'bin')}:${process.env.PATH}`;
  const command = spawn(process.execPath, [join(clone, 'scripts/bootstrap.mjs'), 'build'], {
    env: { ...process.env, PATH },
  });
  let printed = '';
  let isStopping = false;
  command.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
    // A second signal could come after npm has ended, and would end the command at once.
    if (!isStopping && printed.includes('began')) isStopping = command.kill('SIGTERM');
  });
  expect(await once(command, 'close')).toEqual([143, null]);
  expect(await readFile(join(clone, 'told'), 'utf8')).toBe('told\n');
  // Nor does its lock stay behind.
  expect(await readdir(join(clone, 'node_modules/.cache'))).toEqual([]);
});
