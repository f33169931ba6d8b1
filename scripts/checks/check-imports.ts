import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { ROOT } from '../support/run.ts';

/**
 * The directions in which the layout imports: files below the first path may import from files below the others, from
 * their own folder and from packages. The first rule that fits a file holds.
 */
const RULES: [folder: string, mayImport: string[]][] = [
  ['shared/replay/src', []],
  ['shared/src/contract', []],
  ['shared/src/auction', ['shared/src/contract']],
  ['shared/src/house', ['shared/src/contract', 'shared/src/auction']],
  ['shared/src/script', ['shared/src/contract']],
  ['server/embedded-mongo', []],
  ['server/src/auctions/rules', ['shared/src']],
  ['server/src/database/monitoring/rules', ['shared/src']],
  ['server/src/core', ['shared/src']],
  ['server/src', ['shared/src']],
  [
    'client/src/kit/form',
    ['client/src/kit', 'client/src/lib/http', 'client/src/lib/page', 'client/src/lib/new-key'],
  ],
  ['client/src/kit/list/paged', ['client/src/kit', 'client/src/lib/http', 'client/src/lib/page']],
  ['client/src/kit', []],
  ['client/replay', []],
  ['client/src/lib', ['shared/src']],
  ['client/src/entities', ['client/src/lib', 'client/src/kit', 'shared/src']],
  ['client/src/features', ['client/src/entities', 'client/src/lib', 'client/src/kit', 'shared/src']],
  [
    'client/src/app',
    ['client/src/features', 'client/src/entities', 'client/src/lib', 'client/src/kit', 'shared/src'],
  ],
  [
    'client/src/embed',
    ['client/src/kit/format', 'client/src/lib/live', 'client/src/lib/sleep', 'shared/src'],
  ],
  ['client/src', ['shared/src']],
];

/** Packages that have one home: a folder, or files whose names end so. */
const HOMES: [name: RegExp, homes: string[]][] = [
  [/^(mongoose|mongodb|umzug)$/, ['.mongo.ts']],
  [/^(tar-stream|sharp|workerpool|@aws-sdk\/)/, ['.files.ts', 'server/src/demo']],
  [/^(redis|@socket\.io\/redis-streams-adapter)$/, ['.redis.ts']],
  [/^pino$/, ['server/src/core/log', 'server/test/support']],
  [/^passport/, ['server/src/identity']],
  [/^(bson$|node:sqlite)/, ['server/embedded-mongo']],
  [/^@opentelemetry\//, ['.otel.ts']],
  [/^socket\.io-client$/, ['client/src/lib/live']],
];

/** What runs in browsers too, but for its folder `node`. */
const FOR_BROWSERS = /^shared\/(src|replay\/src\/(?!node\/))/;

/** The suffixes of adapters: what reaches out of the process, and what is reached from outside. */
const ADAPTER = /\.(mongo|redis|files|otel|routes|socket)\.ts$/;

/** What is written in one place: below the folder, only in files that begin with the home. */
const WRITTEN_ONCE: [what: RegExp, folder: string, home: string][] = [
  [/\bnew Intl\.|\.toLocaleString\(/, 'client/src', 'client/src/kit/format'],
];

/** A folder of more source files than this no longer explains itself. */
const MOST_FILES = 20;

const IMPORT = /(?:^import|^export|\bimport\()[^;'"=]*?['"]([^'"]+)['"]/gm;
const isSource = (file: string) =>
  !/\.test\.tsx?$|\/testing\/|\/conformance\/|\/bench(-sqlite)?\.ts$|\/node_modules\//.test(file);
const files = globSync('{shared,server,client}/{src,embedded-mongo,replay}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
}).filter(isSource);

/** What each file imports when it runs, by path: imports of types alone are no part of a circle. */
const imported = new Map<string, string[]>();
const wrong = files.flatMap((file) => {
  const targets: string[] = [];
  imported.set(file, targets);
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([text, target = '']) => {
    const path = target.startsWith('.') ? normalize(join(dirname(file), target)) : null;
    const isOfTypes = onlyTypes(text);
    if (path !== null && !isOfTypes) targets.push(path);
    const complaint = complaintAbout(file, target, path, isOfTypes);
    return complaint === null ? [] : [`${file}: ${complaint}`];
  });
});
wrong.push(...circles(), ...crowdedFolders(), ...strays());
for (const line of wrong) console.error(line);
console.error(
  wrong.length === 0 ? `Imports of ${files.length} files follow the layout.` : `${wrong.length} complaints.`,
);
process.exit(wrong.length === 0 ? 0 : 1);

function onlyTypes(text: string): boolean {
  if (/^(import|export)\s+type\b/.test(text)) return true;
  const names = /\{([^}]*)\}/
    .exec(text)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return names?.every((name) => name.trim().startsWith('type ')) ?? false;
}

function complaintAbout(
  file: string,
  target: string,
  path: string | null,
  isOfTypes: boolean,
): string | null {
  if (target.startsWith('node:') && FOR_BROWSERS.test(file)) return `${target} is nowhere in a browser`;
  if (path === null && !target.startsWith('@autoplace/')) {
    const home = HOMES.find(([name]) => name.test(target))?.[1];
    const isHome = (place: string) => (place.startsWith('.') ? file.endsWith(place) : file.startsWith(place));
    return home === undefined || home.some(isHome) ? null : `${target} has its home elsewhere`;
  }
  if (path === null) return null;
  if (!existsSync(join(ROOT, path))) return `${target} does not exist`;
  const [folder, mayImport] = RULES.find(([prefix]) => file.startsWith(`${prefix}/`)) ?? ['', []];
  if (file.startsWith('client/src/features/') && path.startsWith('client/src/features/'))
    return path.split('/')[3] === file.split('/')[3] ? null : `a feature imports another (${path})`;
  if (!path.startsWith(`${folder}/`) && !mayImport.some((allowed) => path.startsWith(allowed)))
    return `${folder} may not import ${path}`;
  return file.startsWith('server/src/') ? complaintAboutRoles(file, path, isOfTypes) : null;
}

/**
 * On the server a capability is reached through its `index.ts`, adapters only from the file that puts a capability
 * together (`setup.ts`), from the root, from the demo and from adapters.
 */
function complaintAboutRoles(file: string, path: string, isOfTypes: boolean): string | null {
  const [capability, other] = [capabilityOf(file), capabilityOf(path)];
  if (capability === null || capability === 'demo' || /\/setup\.ts$/.test(file)) return null;
  if (other === null) return `only ${capability}/setup.ts may import ${path}`;
  const isAdapter = ADAPTER.test(file);
  if (ADAPTER.test(path)) {
    return isOfTypes || isAdapter ? null : `only setup.ts may import ${path}`;
  }
  if (other === capability || other === 'core' || basename(path) === 'index.ts') return null;
  return `${path} is reached through ${other}/index.ts`;
}

/** The folder below `server/src` that a file belongs to; null for files of the root. */
function capabilityOf(file: string): string | null {
  const [, , capability, ...rest] = file.split('/');
  return rest.length === 0 ? null : (capability ?? null);
}

/** Circles of imports, each told once. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at !== -1) found.push(`circle: ${[...trail.slice(at), file].join(' -> ')}`);
    if (at !== -1 || done.has(file)) return;
    for (const next of imported.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imported.keys()) visit(file, []);
  return found;
}

function strays(): string[] {
  return files.flatMap((file) =>
    WRITTEN_ONCE.flatMap(([what, folder, home]) =>
      file.startsWith(`${folder}/`) &&
      !file.startsWith(home) &&
      what.test(readFileSync(join(ROOT, file), 'utf8'))
        ? [`${file}: ${what.source} belongs in ${home}`]
        : [],
    ),
  );
}

function crowdedFolders(): string[] {
  const counts = Map.groupBy(
    [...files, ...globSync('{server/test,scripts}/**/*.ts', { cwd: ROOT }).filter(isSource)],
    dirname,
  );
  return [...counts]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder} holds ${inside.length} files, ${MOST_FILES} at most`);
}
