import { Readable } from 'node:stream';
import type { Binary, ObjectId } from 'mongodb';
import { openPictures, type PicturePlace } from '../../core/files/pictures.files.ts';
import { addressOf, type Connection } from '../../core/mongo/connect.mongo.ts';
import { copyApart } from './copy-apart.files.ts';
import type { StoredCopies } from './log-copies.ts';
import { removeCopy, removeLeftovers } from './remove-leftovers.mongo.ts';
import { FILES, PIECES, writeCopy } from './write-copy.mongo.ts';

/** The collections of the copies; they are made from the log and in no backup. */
export const PUBLIC_LOGS = [FILES, PIECES] as const;
/** A log with more facts than this is copied in a process of its own: starting one costs as much as copying 10,000 facts. */
const VERY_LONG = 10_000;
/** How many pieces are read at once. GridFS's own stream lets the database send 16 MB. */
const PIECES_PER_READ = 2;

interface StoredFile {
  /** Both in bytes. */
  length: number;
  chunkSize: number;
}

/** The copies in GridFS, which stores a file in pieces. Archived logs lie at `place`. */
export function createMongoLogCopies(
  connection: Connection,
  { place, veryLong = VERY_LONG }: { place?: PicturePlace; veryLong?: number } = {},
): StoredCopies {
  const { db } = connection;
  if (db === undefined) throw new Error('the database is not connected');
  const files = connection.collection<StoredFile>(FILES);
  const pieces = connection.collection<{ files_id: ObjectId; data: Binary }>(PIECES);

  async function* contentOf(fileId: ObjectId, length: number) {
    const options = { sort: { n: 1 }, batchSize: PIECES_PER_READ } as const;
    let read = 0;
    for await (const { data } of pieces.find({ files_id: fileId }, options)) {
      read += data.length();
      yield data.buffer;
    }
    if (read !== length) throw new Error('the copy of a log was removed while it was read');
  }

  return {
    async find(filename, tag) {
      for (;;) {
        const file = await files.findOne({ filename, 'metadata.tag': tag }, { sort: { uploadDate: -1 } });
        if (file === null) return null;
        const { _id, length, chunkSize } = file;
        // A process that paused for long may have finished a copy of which pieces were removed meanwhile.
        if ((await pieces.countDocuments({ files_id: _id })) === Math.ceil(length / chunkSize))
          return Readable.from(contentOf(_id, length), { objectMode: false });
        await removeCopy(db, _id);
      }
    },

    make: async (log, signal) =>
      log.extent.version > veryLong
        ? copyApart(addressOf(connection), place, log, signal)
        : writeCopy(db, place && (await openPictures(place)), log, signal),

    removeLeftovers: (now) => removeLeftovers(db, now),
  };
}
