import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Db, GridFSBucket } from 'mongodb';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import { commitReader } from '../log/auction-log.mongo.ts';
import type { PublicText } from './log-copies.ts';
import { publicText } from './log-text.ts';

const BUCKET = 'public_logs';
/** GridFS's description of each copy, and its pieces of a quarter of a MB. */
export const FILES = `${BUCKET}.files`;
export const PIECES = `${BUCKET}.chunks`;

/** Makes the copy of a log, which may be archived in `files`; nothing shows of it before its last piece is there. */
export async function writeCopy(
  db: Db,
  files: Pick<PictureFiles, 'read'> | undefined,
  { auctionId, tag, extent }: PublicText,
  signal?: AbortSignal,
): Promise<void> {
  const bucket = new GridFSBucket(db, { bucketName: BUCKET });
  const upload = bucket.openUploadStream(auctionId, { metadata: { tag } });
  const text = publicText({ readAfter: commitReader(db, files) }, auctionId, extent);
  await pipeline(text, createGzip(), upload, { signal });
}
