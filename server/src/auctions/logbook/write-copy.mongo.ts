import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';
import { commitReader } from '../log/auction-log.mongo.ts';
import type { PublicText } from './log-copies.ts';
import { publicText } from './log-text.ts';

const BUCKET = 'public_logs';
/** GridFS's description of each copy, and its pieces of a quarter of a MB. */
export const FILES = `${BUCKET}.files`;
export const PIECES = `${BUCKET}.chunks`;
/** For how long an earlier copy stays, for those who are still reading it, in milliseconds. */
const STILL_READ_MS = 3_600_000;

/** Makes the copy of a log; nothing shows of it before its last piece is there. */
export async function writeCopy(
  db: Db,
  { auctionId, tag, extent }: PublicText,
  signal?: AbortSignal,
): Promise<void> {
  const bucket = new GridFSBucket(db, { bucketName: BUCKET });
  const upload = bucket.openUploadStream(auctionId, { metadata: { tag } });
  const text = publicText({ readAfter: commitReader(db) }, auctionId, extent);
  await pipeline(text, createGzip(), upload, { signal });
  const before = (upload.gridFSFile?.uploadDate.getTime() ?? 0) - STILL_READ_MS;
  const earlier = {
    filename: auctionId,
    'metadata.tag': { $ne: tag },
    uploadDate: { $lt: new Date(before) },
  };
  for await (const { _id } of bucket.find(earlier)) await bucket.delete(_id);
  await removeUnfinished(db, before);
}

/** Removes the pieces of copies that were begun before this time (epoch milliseconds) and never finished, by a server that has died. */
async function removeUnfinished(db: Db, before: number): Promise<void> {
  const files = db.collection(FILES);
  const pieces = db.collection<{ files_id: ObjectId }>(PIECES);
  const until = ObjectId.createFromTime(Math.floor(before / 1_000));
  let last = ObjectId.createFromTime(0);
  for (;;) {
    // From one copy to the next in the index, which has an entry for each piece.
    const next = await pieces.findOne(
      { files_id: { $gt: last, $lt: until } },
      { sort: { files_id: 1 }, projection: { _id: 0, files_id: 1 } },
    );
    if (next === null) return;
    last = next.files_id;
    if ((await files.findOne({ _id: last })) === null) await pieces.deleteMany({ files_id: last });
  }
}
