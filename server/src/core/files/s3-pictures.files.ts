import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { PictureFiles } from './picture-files.ts';
import type { S3Settings } from './s3-settings.ts';

const MOST_SOCKETS = 1_000;

/** Documents have no ending: of them the database knows the type. */
const typeOf = (key: string): string =>
  key.endsWith('.webp') ? 'image/webp' : key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';

/** Every call is tried three times by the client itself. */
export const openBucket = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's name the bucket in the path, and know no checksums but the old ones.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A slow download holds its connection: the fifty of the client would keep all others waiting.
    requestHandler: { httpAgent: { maxSockets: MOST_SOCKETS }, httpsAgent: { maxSockets: MOST_SOCKETS } },
  });

/** Pictures as objects of a bucket. */
export function createS3Pictures(settings: S3Settings): PictureFiles {
  const { bucket: Bucket } = settings;
  const client = openBucket(settings);
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
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    read: async (Key) => (await bodyOf(Key))?.transformToByteArray() ?? null,

    open: async (Key) => (await bodyOf(Key)) ?? null,

    async write(Key, content) {
      const ContentType = typeOf(Key);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType }));
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
