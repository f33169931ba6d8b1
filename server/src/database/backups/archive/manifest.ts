import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const PICTURES = 'pictures/';
/** A piece of a collection: documents in BSON, one after the other, compressed with gzip. */
export const piecePath = (collection: string, piece: number): string =>
  `collections/${collection}/${String(piece).padStart(6, '0')}.bson.gz`;
export const PIECE = /^collections\/([^/]+)\/(\d{6,})\.bson\.gz$/;
/** A piece of the list of files whose contents are in the store, compressed with gzip: a line each, of SHA-256, bytes and path. */
export const listPath = (piece: number): string => `files/${String(piece).padStart(6, '0')}.txt.gz`;
export const LIST = /^files\/\d{6,}\.txt\.gz$/;
/** A picture, a video, a document that somebody has attached, or a part of an archived log; also what keeps its path within its folder. */
export const PICTURE =
  /^[\w-]{1,64}\/(?:[\w-]{1,128}\.jpg|video-[0-9a-f]{32}\.(?:mp4|webm)|document-[0-9a-f]{24,64}|log-[0-9a-f]{64}\.jsonl\.gz)$/;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** The last file of a backup: lists its content. */
export const manifest = z.object({
  format: z.literal('autoplace-backup'),
  /** 1 holds the pictures themselves, 2 names them. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** ISO 8601: when reading began and ended. */
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  appVersion: z.string(),
  databaseName: z.string(),
  /** Ids of the migrations that had been applied. */
  migrations: z.array(z.string()),
  /** In the order in which they were read. `sha256` is over all their BSON, uncompressed. */
  collections: z.array(
    z.object({
      name: z.string().regex(/^[^/]+$/),
      documents: count,
      bytes: count,
      sha256,
      indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
    }),
  ),
  /** `sha256` is over path, line feed and content of each, in the order of the file. */
  pictures: z.object({ files: count, bytes: count, sha256 }),
  /** Those that are in the store; `bytes` are theirs, `sha256` is over the lines of the list. */
  apart: z.object({ files: count, bytes: count, sha256 }).exactOptional(),
  /** Of a piece of the log: the time of the database, ISO 8601, up to which commits are in it or in those before. */
  until: z.iso.datetime().exactOptional(),
  /** Of a piece of the log: the name of the piece before it. Absent from the first one, and from those of 0.2.0. */
  after: z.string().exactOptional(),
});
export type Manifest = z.infer<typeof manifest>;
