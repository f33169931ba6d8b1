import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import type { ArchiveEntry, ArchiveWriter } from '../store/backup-store.ts';

/** Anyone who reads a backup knows everything: it is for its owner alone. */
const OWNER_ONLY = 0o600;

/** Writes a tar archive next to `path` and gives it that name once it is durable. */
export function createArchive(path: string): ArchiveWriter {
  const unfinished = `${path}.part`;
  const hash = createHash('sha256');
  const pack = tar.pack();
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const written = pipeline(pack, hashing, createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }));
  // `add` and `finish` report the error; before them a failing disk must not end the process.
  let failure: unknown = null;
  written.catch((error: unknown) => {
    failure = error;
  });
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  );
  failed.catch(() => {});

  return {
    async add(name, content) {
      if (failure !== null) throw failure;
      const added = new Promise<void>((done, wrong) => {
        const entry = pack.entry({ name, size: content.length }, (error) => (error ? wrong(error) : done()));
        entry.end(content);
      });
      await Promise.race([added, failed]);
    },

    async finish() {
      pack.finalize();
      await written;
      const { size } = await stat(unfinished);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return { size, checksum: hash.digest('hex') };
    },

    async abort() {
      pack.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** The files in an archive, each to be read to its end before the next. */
export async function* readArchive(path: string): AsyncIterable<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(path), extract);
  read.catch(() => {});
  for await (const entry of extract) yield { path: entry.header.name, content: entry as unknown as Readable };
  await read;
}

/** A name in a folder outlives a power cut only when the folder has been written too. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
