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
  ['client/src/ui', []],
  ['client/src/lib', ['shared/src']],
  ['client/src/features', ['client/src/lib', 'client/src/ui', 'shared/src']],
  ['client/src/app', ['client/src/features', 'client/src/lib', 'client/src/ui', 'shared/src']],
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

const wrong = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) => {
    const complaint = complaintAbout(file, target);
    return complaint === null ? [] : [`${file}: ${complaint}`];
  }),
);
for (const line of wrong) console.error(line);
console.error(
  wrong.length === 0
    ? `Imports of ${files.length} files follow the layout.`
    : `${wrong.length} imports against the layout.`,
);
process.exit(wrong.length === 0 ? 0 : 1);

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
