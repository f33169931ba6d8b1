import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { StoredCopies } from './log-copies.ts';

const BUCKET = 'public_logs';
/** The collections of the copies; they are made from the log and in no backup. */
export const PUBLIC_LOGS = [`${BUCKET}.files`, `${BUCKET}.chunks`] as const;
/** For how long an earlier copy stays, for those who are still reading it, in milliseconds. */
const STILL_READ_MS = 3_600_000;

/** The copies in GridFS, which stores a file in pieces. */
export function createMongoLogCopies({ db }: Connection): StoredCopies {
  if (db === undefined) throw new Error('the database is not connected');
  const bucket = new mongo.GridFSBucket(db, { bucketName: BUCKET });
  return {
    async find(filename, tag) {
      const [file] = await bucket.find({ filename, 'metadata.tag': tag }, { limit: 1 }).toArray();
      return file === undefined ? null : bucket.openDownloadStream(file._id);
    },

    async put(filename, tag, text, signal) {
      const upload = bucket.openUploadStream(filename, { metadata: { tag } });
      await pipeline(text, createGzip(), upload, { signal });
      const made = upload.gridFSFile?.uploadDate.getTime() ?? 0;
      const uploadDate = { $lt: new Date(made - STILL_READ_MS) };
      for await (const { _id } of bucket.find({ filename, 'metadata.tag': { $ne: tag }, uploadDate }))
        await bucket.delete(_id);
    },
  };
}
