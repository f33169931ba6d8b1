import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { namesIn, openBucket, type PATIENCE, streamOf, unlessMissing } from './bucket.files.ts';
import type { PictureFiles } from './picture-files.ts';
import type { S3Settings } from './s3-settings.ts';

/** Documents have no ending: of them the database knows the type. */
const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const typeOf = (key: string): string => TYPES[extname(key)] ?? 'application/octet-stream';

/** Pictures and videos as objects of a bucket. */
export function createS3Pictures(settings: S3Settings, patience?: typeof PATIENCE): PictureFiles {
  const { bucket: Bucket } = settings;
  const client = openBucket(settings, patience);
  const bodyOf = async (Key: string) => {
    const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key })));
    return found?.Body as (Readable & { transformToByteArray(): Promise<Uint8Array> }) | undefined;
  };
  return {
    list: (ownerId) => namesIn(client, Bucket, ownerId === undefined ? '' : `${ownerId}/`),

    read: async (Key) => (await bodyOf(Key))?.transformToByteArray() ?? null,

    async open(Key) {
      const body = await bodyOf(Key);
      return body ? streamOf(body, patience) : null;
    },

    async write(Key, content) {
      const ContentType = typeOf(Key);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType }));
    },

    async take(Key, source) {
      const ContentLength = (await stat(source)).size;
      const Body = createReadStream(source);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType: typeOf(Key) }));
    },

    async bytes(Key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found?.ContentLength ?? null;
    },

    async part(Key, first, last) {
      const Range = `bytes=${first}-${last}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      return streamOf(Body, patience);
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
