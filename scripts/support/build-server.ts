import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROOT } from './run.ts';

/** Beside the packages of the server, which it finds as the server's own modules do. */
const DIR = join(ROOT, 'server/node_modules/.cache/server');

/** The server, and the process that runs many of them for journeys. */
const ENTRIES = {
  main: join(ROOT, 'server/src/main.ts'),
  host: join(ROOT, 'scripts/journeys/support/processes/stage-host-main.ts'),
};
type Entry = keyof typeof ENTRIES;

/** What a module finds beside itself, such as workers and style sheets, stays where it is. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  enforce: 'pre',
  transform: (code, id) => {
    if (!code.includes('import.meta.')) return null;
    return code
      .replaceAll('import.meta.url', `'${pathToFileURL(id).href}'`)
      .replaceAll('import.meta.dirname', `'${dirname(id)}'`);
  },
};

/** Packages that are no modules load parts of theirs when they are first used, such as what migrations run on. */
const WITH_REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * The server with its packages in few files, beside which lies what is loaded when it is first used; returns the paths of what is started. Tests that
 * start it dozens of times save half of the processor's time for each start, which goes into finding 2,000 modules. Rejects when the build fails.
 */
export async function buildServer(): Promise<Record<Entry, string>> {
  const built = (name: string) => join(DIR, `${name}.mjs`);
  await build({
    root: join(ROOT, 'server'),
    configFile: false,
    logLevel: 'error',
    plugins: [whereItWas],
    // Native, and loads its own parts by their paths.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      outDir: DIR,
      emptyOutDir: false,
      target: `node${process.versions.node}`,
      rolldownOptions: {
        input: ENTRIES,
        // A run beside this one finds the parts that it began with.
        output: {
          banner: WITH_REQUIRE,
          entryFileNames: `[name]-${process.pid}.mjs`,
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  });
  for (const name of Object.keys(ENTRIES)) renameSync(built(`${name}-${process.pid}`), built(name));
  return { main: built('main'), host: built('host') };
}
