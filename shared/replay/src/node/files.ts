import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Transform, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Header, RecordingFormat } from '../define.ts';
import { type RecordingStream, readRecording } from '../read.ts';
import { formatLine } from '../write.ts';

/** Files of this name are compressed with gzip. */
const isGzip = (path: string) => path.endsWith('.gz');

/**
 * Opens a recording, whose lines are then read piece by piece. Of a compressed file that was cut as much is read as can be.
 * Rejects with `RecordingError`, and as the file system does.
 */
export async function openRecording<F extends RecordingFormat>(
  formats: F | readonly F[],
  path: string,
  file = path,
): Promise<RecordingStream<F>> {
  return readRecording(formats, textOf(path), { file });
}

async function* textOf(path: string): AsyncGenerator<string, void, undefined> {
  const bytes = createReadStream(path);
  const content: Readable = isGzip(path)
    ? bytes.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
    : bytes;
  bytes.on('error', (error) => content.destroy(error));
  try {
    for await (const piece of content.setEncoding('utf8')) yield piece as string;
  } finally {
    bytes.destroy();
  }
}

export interface RecordingFile {
  /** Resolves when there is room for the next line. */
  write(line: unknown): Promise<void>;
  /** Resolves when everything is on its way to the disk. */
  close(): Promise<void>;
}

/** Begins a file with its header. A compressed one can be read up to the last whole block after a crash. */
export async function createRecordingFile<H extends Header>(path: string, header: H): Promise<RecordingFile> {
  const file = createWriteStream(path);
  const target: Writable = isGzip(path) ? compressedInto(file) : file;
  const write = async (line: unknown) => {
    if (!target.write(formatLine(line))) await once(target, 'drain');
  };
  await once(file, 'open');
  await write(header);
  return {
    write,
    async close() {
      target.end();
      await finished(file);
    },
  };
}

function compressedInto(file: Writable): Transform {
  const gzip = createGzip();
  gzip.pipe(file);
  return gzip;
}
