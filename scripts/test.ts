import { setFlagsFromString } from 'node:v8';
import { createCLI, parseCLI, startVitest } from 'vitest/node';
import { argumentsOf, ROOT } from './support/run.ts';

/**
 * `npm test`: everything, browser journeys included; arguments narrow it down to files, or are Vitest's own (`-t NAME`).
 * Ends with a line of counts; with `--watch` it goes on and repeats what a change affects.
 */

// Decision 14. Its workers have it from vitest.config.ts.
setFlagsFromString('--no-sparkplug');

const USAGE = 'npm test [-- WORD ...] [--watch] [-t NAME], and other options of Vitest';
const words = process.argv.slice(2);
const asksForHelp = words.some((word) => word === '--help' || word === '-h');
argumentsOf(USAGE, {
  options: { watch: { type: 'boolean' } },
  args: asksForHelp ? ['--help'] : [],
});

// Vitest checks them only where it runs by itself: `--wacth` would be passed over, and everything would run.
const cli = createCLI();
try {
  cli.parse(['node', 'vitest', ...words], { run: false });
  cli.matchedCommand?.checkUnknownOptions();
} catch (error) {
  console.error(`${(error as Error).message}: ${USAGE}`);
  process.exit(1);
}
const { filter, options } = parseCLI(['vitest', ...words]);
const vitest = await startVitest('test', filter, { watch: false, ...options, root: ROOT });
if (vitest.config.watch) await new Promise(() => {});

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const module of vitest.state.getTestModules()) {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state !== 'pending') counts[state] += 1;
  }
}
const broken =
  vitest.state.getUnhandledErrors().length +
  vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
counts.failed += broken;
await vitest.close();
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
