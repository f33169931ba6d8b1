import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What comments and documents point to has to be in the repository: a cited rule `(R12)` in docs/rules.md, the tests named
 * there, one of which at least cites the rule, the paths in backticks of the documents, and no paper that readers do not have.
 */
const RULES = 'docs/rules.md';
const ABSENT = [
  /\bspecification\b/i,
  /\bdesign,? (sections?|readings?)\b/i,
  /\breadings? \d/i,
  /\bsections? \d+(?![.\d])/i,
];
/** MongoDB speaks of the specification of an index or a stage. */
const OWN_WORDS = /(^|\/)embedded-mongo\/|^scripts\/checks\/check-words\.ts$/;
const CITED = /\((R\d+(?:, R\d+)*)\)/g;
const PATH =
  /`((?:client|server|shared|scripts|docs|\.ci)\/[\w./-]*\w\/?|\w[\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|md|yml))`/g;

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n');
const isThere = (path: string): boolean =>
  tracked.some(
    (file) => file === path || file.endsWith(`/${path}`) || file.startsWith(`${path.replace(/\/$/, '')}/`),
  );

const rules = new Map<string, string>();
for (const [, name = '', text = ''] of readFileSync(RULES, 'utf8').matchAll(
  /^- \*\*(R\d+)\*\*(.*(?:\n {2}.*)*)/gm,
))
  rules.set(name, text);

/** The numbers of the rules that a file cites, one by one or as `R135 to R138`. */
function citedIn(file: string): Set<number> {
  const cited = readFileSync(file, 'utf8').matchAll(/\bR(\d+)(?: to R(\d+))?\b/g);
  return new Set(
    [...cited].flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => Number(first) + more),
    ),
  );
}

const problems: string[] = [];
for (const [name, text] of rules) {
  const tests = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, test = '']) => test);
  if (tests.length === 0 && !text.includes('npm run bench')) problems.push(`${RULES}: ${name} names no test`);
  const proving = tests.map((test) => tracked.filter((file) => `/${file}`.endsWith(`/${test}`)));
  for (const [index, found] of proving.entries())
    if (found.length !== 1)
      problems.push(`${RULES}: ${name} names ${tests[index]}, of which there are ${found.length}`);
  if (tests.length > 0 && !proving.flat().some((file) => citedIn(file).has(Number(name.slice(1)))))
    problems.push(`${RULES}: ${name} is cited by none of the tests that it names`);
}
for (const file of tracked.filter((name) => /\.(tsx?|mjs|md|yml)$/.test(name))) {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    if (!OWN_WORDS.test(file) && ABSENT.some((paper) => paper.test(line)))
      problems.push(`${at}: cites what is not in the repository: ${line.trim()}`);
    for (const [, cited = ''] of line.matchAll(CITED))
      for (const name of cited.split(', '))
        if (!rules.has(name)) problems.push(`${at}: there is no rule ${name}`);
    if (!/^(README\.md|docs\/)/.test(file)) continue;
    for (const [, path = ''] of line.matchAll(PATH))
      if (!isThere(path)) problems.push(`${at}: ${path} is not there`);
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
