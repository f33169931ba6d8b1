import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The modules of pages whose files a browser is told to fetch at once, as the client's build names them. */
const PAGES = {
  catalogue: 'src/app/pages/CatalogueRoute.tsx',
  lot: 'src/app/pages/AuctionPage.tsx',
} as const;
/** What every page fetches anyway. */
const START = 'index.html';

/** Vite's manifest, as far as it is needed: each file with those that it imports, by their keys. */
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.output<typeof manifest>;

export interface ClientPage {
  html: string;
  /** The scripts of each page, as paths, without those that stand in `html`. */
  scripts: Record<keyof typeof PAGES, string[]>;
}

/** Reads the client's page, and which files belong to it, from the folder of the built client. */
export function clientPageIn(dir: string): () => Promise<ClientPage> {
  let known: ClientPage | null = null;
  return async () => {
    // Each time again: a client that is built meanwhile has other files.
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    if (known?.html !== html) {
      // Without one the browser finds the files out by itself, a little later.
      const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
      const files = manifest.parse(JSON.parse(text));
      const scripts = { catalogue: scriptsOf(files, PAGES.catalogue), lot: scriptsOf(files, PAGES.lot) };
      known = { html, scripts };
    }
    return known;
  };
}

function scriptsOf(files: Manifest, page: string): string[] {
  const start = reached(files, START);
  return [...reached(files, page)].filter((file) => !start.has(file)).map((file) => `/${file}`);
}

/** The file of a module, with all that it imports. */
function reached(files: Manifest, key: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = files[key] ?? {};
  if (file === undefined || found.has(file)) return found;
  found.add(file);
  for (const next of imports) reached(files, next, found);
  return found;
}
