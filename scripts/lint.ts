import { argumentsOf, bin, run, runNode } from './support/run.ts';

/** `npm run lint`: style and mistakes by Biome, then the import directions of the layout, comparisons of the kind of auction, and what comments and documents cite. */
const { values } = argumentsOf('npm run lint [-- --fix]', {
  options: { fix: { type: 'boolean', default: false } },
});
const fix = values.fix ? ['--write'] : [];
const style = run(bin('.bin/biome'), ['check', '--error-on-warnings', ...fix]);
// No check reads a file that is being repaired.
if (values.fix) await style;
const checks = ['imports', 'kinds', 'words'].map((name) => runNode([`scripts/checks/check-${name}.ts`]));
process.exit(Math.max(await style, ...(await Promise.all(checks))));
