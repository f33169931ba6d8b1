import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { namesIn, openBucket, type PATIENCE, streamOf } from './bucket.files.ts';
import type { PictureFiles } from './picture-files.ts';
import type { S3Settings } from './s3-settings.ts';

/** Documents have no ending: of them the database knows the type. */
const typeOf = (key: string): string =>
  key.endsWith('.webp') ? 'image/webp' : key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';

/** Pictures as objects of a bucket. */
export function createS3Pictures(settings: S3Settings, patience?: typeof PATIENCE): PictureFiles {
  const { bucket: Bucket } = settings;
  const client = openBucket(settings, patience);
  const bodyOf = async (Key: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Body as (Readable & { transformToByteArray(): Promise<Uint8Array> }) | undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
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

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
