import { argumentsOf, bin, run, runNode } from './support/run.ts';

/** `npm run lint`: style and mistakes by Biome, then the import directions of the layout, comparisons of the kind of auction, and what comments and documents cite. */
const { values } = argumentsOf('npm run lint [-- --fix]', {
  options: { fix: { type: 'boolean', default: false } },
});
const fix = values.fix ? ['--write'] : [];
const style = await run(bin('.bin/biome'), ['check', '--error-on-warnings', ...fix]);
const directions = await runNode(['scripts/checks/check-imports.ts']);
const kinds = await runNode(['scripts/checks/check-kinds.ts']);
const words = await runNode(['scripts/checks/check-words.ts']);
process.exit(style || directions || kinds || words);
