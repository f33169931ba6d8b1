import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './run.ts';

/**
 * The directions in which the layout imports: files below the first path may import from files below the others, from
 * their own folder and from packages. The first rule that fits a file holds.
 */
const RULES: [folder: string, mayImport: string[]][] = [
  ['shared/src/contract', []],
  ['shared/src/auction', ['shared/src/contract']],
  ['server/embedded-mongo', []],
  ['server/src/auctions/rules', ['shared/src']],
  ['server/src/database/monitoring/rules', ['shared/src']],
  ['server/src/catalogue/table', ['shared/src', 'server/src/search']],
  ['server/src', ['shared/src']],
  ['client/src/kit', []],
  ['client/src/lib', ['shared/src']],
  ['client/src/entities', ['client/src/lib', 'client/src/kit', 'shared/src']],
  ['client/src/features', ['client/src/entities', 'client/src/lib', 'client/src/kit', 'shared/src']],
  [
    'client/src/app',
    ['client/src/features', 'client/src/entities', 'client/src/lib', 'client/src/kit', 'shared/src'],
  ],
  ['client/src', ['shared/src']],
];

/** Packages that have one home. */
const HOMES: [name: RegExp, homes: string[]][] = [
  [/^(mongoose|mongodb|umzug)$/, ['.mongo.ts']],
  [/^(tar-stream|sharp|@aws-sdk\/)/, ['.files.ts', 'server/src/demo']],
  [/^(redis|@socket\.io\/redis-streams-adapter)$/, ['.redis.ts']],
  [/^passport/, ['server/src/identity']],
  [/^(mingo|bson|node:sqlite)/, ['server/embedded-mongo']],
  [/^@autoplace\/embedded-mongo/, ['server/src']],
  [/^socket\.io-client$/, ['client/src/lib/live']],
];

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const files = globSync('{shared,server,server/embedded-mongo,client}/src/**/*.{ts,tsx}', {
  cwd: ROOT,
}).filter((file) => !/\.test\.tsx?$|\/testing\/|\/conformance\/|\/bench\.ts$/.test(file));

/** Where no folder may hold more source files than a reader takes in at once. */
const SMALL_FOLDERS = ['client/src'];
const MOST_FILES = 20;

const crowded = Object.entries(Object.groupBy(files, dirname)).flatMap(([folder, held = []]) =>
  held.length > MOST_FILES && SMALL_FOLDERS.some((path) => folder.startsWith(path))
    ? [`${folder}: ${held.length} source files, at most ${MOST_FILES} may be in a folder`]
    : [],
);
const wrong = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) => {
    const complaint = complaintAbout(file, target);
    return complaint === null ? [] : [`${file}: ${complaint}`];
  }),
);
const complaints = [...wrong, ...crowded];
for (const line of complaints) console.error(line);
console.error(
  complaints.length === 0
    ? `Imports and folders of ${files.length} files follow the layout.`
    : `${wrong.length} imports and ${crowded.length} folders against the layout.`,
);
process.exit(complaints.length === 0 ? 0 : 1);

function complaintAbout(file: string, target: string): string | null {
  if (!target.startsWith('.') && !target.startsWith('@autoplace/shared/')) {
    const home = HOMES.find(([name]) => name.test(target))?.[1];
    return home === undefined ||
      home.some((path) => (path.startsWith('.') ? file.endsWith(path) : file.startsWith(path)))
      ? null
      : `${target} has its home elsewhere`;
  }
  const path = target.startsWith('.')
    ? normalize(join(dirname(file), target))
    : `shared/src/${target.slice(18)}`;
  if (target.startsWith('.') && !existsSync(join(ROOT, path))) return `${target} does not exist`;
  const [folder, mayImport] = RULES.find(([prefix]) => file.startsWith(`${prefix}/`)) ?? ['', []];
  if (file.startsWith('client/src/features/') && path.startsWith('client/src/features/'))
    return path.split('/')[3] === file.split('/')[3] ? null : `a feature imports another (${path})`;
  if (path.startsWith(`${folder}/`) || mayImport.some((allowed) => path.startsWith(allowed))) return null;
  return `${folder} may not import ${path}`;
}
