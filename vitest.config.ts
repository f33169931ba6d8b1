import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  dependencies: { node: string };
};
if (process.versions.node.split('.')[0] !== dependencies.node.split('.')[0]) {
  console.error(
    `The tests need Node ${dependencies.node}, and this is ${process.versions.node}. Run npm test, or put node_modules/node/bin first into PATH.`,
  );
  process.exit(1);
}

// Node keeps what it has compiled of packages, and of the servers that journeys start, for whoever loads it next.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));
// Most of what a test makes is garbage soon: with room for it, collecting takes a tenth of the processor's time less.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Journeys that take the time: two at a time, after everything else. */
const TIMED = ['balancer', 'faults-clock', 'faults-cut', 'faults-deadlines'].map(
  (name) => `scripts/journeys/${name}.test.ts`,
);
const journey = {
  // A walk over all pages takes half a minute, and much longer on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 180_000,
  // The files of a worker share its browser, and the process that runs their servers.
  isolate: false,
  // Builds before the first test of a run, if that has journeys.
  globalSetup: 'scripts/journeys/support/built.ts',
};

/** Sparkplug's code may end a process while garbage is collected (docs/decisions/014-tests-without-sparkplug.md). */
const execArgv = ['--no-sparkplug'];

/** What takes or waits longest begins first, so that no other worker waits for it at the end; and what times a page, while the balancer starts. */
const LONG = new RegExp(
  [
    'journeys/(accessibility/|wizard-losses|auction-detail|selling|admin|deal|two-|operator|replay|faults-(by-history|clock)|balancer',
    'second-chance|below-reserve|voiding)|contract/(fuzz|authorization|monitoring)|scripts/(?!journeys)|replay/src/node/files',
  ].join('|'),
);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => -Number(LONG.test(moduleId));
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** Every test. A project begins with workers of its own, which load and compile all that it uses again, so there are few. */
export default defineConfig({
  test: {
    // Two more than there are cores: journeys wait for processes, sockets and pages.
    maxWorkers: availableParallelism() + 2,
    // Generous: nothing is timed by them, and a machine may be busy with others.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    execArgv,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // With what else runs in Node alone.
          include: ['{server,shared,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'scripts/journeys/**'],
          // Most load the whole server, which is as dear as starting it; none keeps state in a module.
          isolate: false,
          // They wait now and then. Each worker takes eight seconds of the processor's time until it has loaded and compiled what they use.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: './client/vite.config.ts',
        root: fileURLToPath(new URL('client', import.meta.url)),
        test: {
          name: 'client',
          include: ['{src,replay}/**/*.test.{ts,tsx}'],
          // A file may replace modules: src/testing/setup.ts lets it load its own, and what it replaces is replaced for it alone.
          isolate: false,
          execArgv,
          // They wait for nothing: more than there are cores take turns, with two fifths more of the processor's time.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...journey,
          name: 'journeys',
          include: ['scripts/journeys/**/*.test.ts'],
          exclude: TIMED,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...journey,
          name: 'machines',
          include: TIMED,
          // Alone they leave half of two cores idle; beside more than one other nginx gives up connections.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
