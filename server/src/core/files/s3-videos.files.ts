import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { openBucket, streamOf } from './bucket.files.ts';
import type { S3Settings } from './s3-settings.ts';
import type { VideoFiles } from './video-files.ts';

/** Videos as objects of the bucket of the pictures. */
export function createS3Videos(settings: S3Settings): VideoFiles {
  const client = openBucket(settings);
  const at = (Key: string) => ({ Bucket: settings.bucket, Key });
  return {
    async take(path, source) {
      const ContentLength = (await stat(source)).size;
      const Body = createReadStream(source);
      const ContentType = path.endsWith('.webm') ? 'video/webm' : 'video/mp4';
      await client.send(new PutObjectCommand({ ...at(path), Body, ContentLength, ContentType }));
    },

    async bytes(path) {
      try {
        return (await client.send(new HeadObjectCommand(at(path)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },

    async read(path, first, last) {
      const Range = `bytes=${first}-${last}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(path), Range }));
      return streamOf(Body);
    },

    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)));
    },
  };
}
