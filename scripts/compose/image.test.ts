import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trimEnd().split('\n');
const ignored = read('.dockerignore').trimEnd().split('\n');
const isIgnored = (file: string) =>
  ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));

const stages = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1);
const [packages = '', image = ''] = stages.slice(-2);
/** What the image takes from the repository: folders and files. */
const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
);
const inImage = tracked.filter(
  (file) => copied.some((name) => file === name || file.startsWith(`${name}/`)) && !isIgnored(file),
);

const importsOf = (file: string) =>
  [
    ...read(file).matchAll(
      /^(?:import|export)\b[^;'"]*from '([^']+)';|^import '([^']+)';|\bimport\('([^']+)'\)/gm,
    ),
  ]
    .filter(([line]) => !/^(?:import|export) type /.test(line))
    .map(([, one, two, three]) => one ?? two ?? three ?? '');

it('the image of the servers holds what they run and no tests, tools of development or package manager', () => {
  expect(inImage).toEqual(expect.arrayContaining(['server/src/main.ts', 'scripts/make-admin.ts']));
  for (const name of copied)
    expect(
      inImage.some((file) => file.startsWith(name)),
      name,
    ).toBe(true);
  expect(
    inImage.filter((file) => /\.test\.tsx?$|(^|\/)(test|testing|journeys|bench)(\/|\.ts$)/.test(file)),
  ).toEqual([]);
  expect(copied.filter((name) => name.startsWith('.') || name === 'scripts')).toEqual([]);
  expect(packages).toMatch(/ npm install .*--ignore-scripts .*--omit=dev .*--workspace=server /);
  // No system below it but what is copied, so no shell; and not as root.
  expect(image).toMatch(/^scratch\n/);
  expect(image).toMatch(/^USER 1000:1000$/m);
});

it('it is made with the Node of package.json, and a change of code installs nothing again', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  const bases = stages.map((stage) => /^\S+/.exec(stage)?.[0]);
  expect(bases).toEqual([`node:${dependencies.node}-bookworm-slim`, 'lists', 'lists', 'scratch']);
  const [lists = '', ...rest] = stages;
  const early = [lists, ...rest.filter((stage) => stage.includes('npm install'))].flatMap((stage) =>
    [...(stage.split('npm install')[0] ?? '').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  const workspaces: string[] = JSON.parse(read('package.json')).workspaces;
  const wanted = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces.map((one) => `${one}/package.json`),
  ];
  expect(early.sort()).toEqual(wanted.sort());
});

it('every command that operators are told to run beside the servers is in it', () => {
  const told = [...read('docs/operations.md').matchAll(/\bnpm run (?:--silent )?([a-z-]+)/g)].map(
    ([, name]) => name,
  );
  const elsewhere = [
    'sbom',
    'behind',
    'token',
    'simulate',
    'witness',
    'load',
    'bench',
    'lint',
    'typecheck',
    'build',
  ];
  const scripts = new Set(told.filter((name) => name !== undefined && !elsewhere.includes(name)));
  expect(scripts.size).toBeGreaterThan(5);
  const missing = [...scripts].filter(
    (name) => !['scripts', 'scripts/keys'].some((folder) => inImage.includes(`${folder}/${name}.ts`)),
  );
  expect(missing).toEqual([]);
});

it('what its files import is there: files of the image, and packages that production has', () => {
  const workspaces = [...packages.matchAll(/--workspace=(\S+)/g)].map(([, name]) => name);
  const installed = new Set(
    workspaces.flatMap((name) => Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies)),
  );
  const missing = inImage
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
    .filter(({ file, name }) => {
      if (name.startsWith('node:')) return false;
      if (name.startsWith('.')) return !inImage.includes(normalize(join(dirname(file), name)));
      return !installed.has(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    });
  expect(missing).toEqual([]);
});
