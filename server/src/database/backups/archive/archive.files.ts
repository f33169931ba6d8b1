import { createHash } from 'node:crypto';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import type { ArchiveEntry, ArchiveWriter } from '../store/backup-store.ts';

/** Where the bytes of an archive go. */
export interface ArchiveTarget {
  stream: Writable;
  /** After its end: makes it durable under its name. */
  keep(): Promise<void>;
  /** Removes what was written. */
  drop(): Promise<void>;
}

/** Encrypts what passes through. */
type Encrypting = (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Writes a tar archive, encrypted if `encrypt` is given. */
export function createArchive(target: ArchiveTarget, encrypt: Encrypting | null): ArchiveWriter {
  const hash = createHash('sha256');
  let size = 0;
  const pack = tar.pack();
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const written =
    encrypt === null
      ? pipeline(pack, hashing, target.stream)
      : pipeline(pack as unknown as Readable, encrypt, hashing, target.stream);
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
      await target.keep();
      return { size, checksum: hash.digest('hex') };
    },

    async abort() {
      pack.destroy();
      await written.catch(() => {});
      await target.drop();
    },
  };
}

/** The files in an archive, each to be read to its end before the next. */
export async function* readArchive(archive: Readable): AsyncIterable<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(archive, extract);
  read.catch(() => {});
  // What was wrong with the archive, and not only that reading it has ended.
  const told = async function* <T>(parts: AsyncIterable<T>) {
    try {
      yield* parts;
    } catch (error) {
      await read;
      throw error;
    }
  };
  for await (const entry of told(extract))
    yield { path: entry.header.name, content: told<Uint8Array>(entry as unknown as Readable) };
  await read;
}
