import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes every script and style of the build a second and a third time, as brotli (`.br`) and gzip (`.gz`), as small as they
 * get; the server sends these as they are (`server/src/core/http/web-client.ts`).
 */
export function compressAssets(): Plugin {
  return {
    name: 'autoplace:compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      const there = new Set(await readdir(assets));
      // Those of another build into the same folder are compressed already.
      const files = [...there].filter((name) => /\.(js|css)$/.test(name) && !there.has(`${name}.br`));
      await Promise.all(files.map((name) => compress(join(assets, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  // Both have their highest level as the default but gzip.
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
