import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { MINUTE_MS } from '@autoplace/shared/time';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { namesIn, openBucket, streamOf, unlessMissing } from '../../../core/files/bucket.files.ts';
import type { S3Settings } from '../../../core/files/s3-settings.ts';
import { type ArchiveTarget, createArchive } from '../archive/archive.files.ts';
import type { Encryption } from '../archive/encryption.ts';
import { type BackupStore, contentOf, STORE_ID } from './backup-store.ts';

/** An archive is sent in parts of so many bytes, of which a bucket takes 10,000. */
const PART_BYTES = 32 * 1024 * 1024;
/** Nobody waits for a backup: longer than for pictures, in milliseconds. */
const PATIENCE = { connectMs: 10_000, silentMs: MINUTE_MS };

/** Backups as objects of a bucket; encrypted where `encryption` is given. */
export function createBackupBucket(
  settings: S3Settings,
  encryption: Encryption | null = null,
  patience = PATIENCE,
): BackupStore {
  const { bucket: Bucket } = settings;
  const client = openBucket(settings, patience);
  const encryptionOf = (name: string) => (name.endsWith('.age') ? encryption : null);
  const open: BackupStore['open'] = async (Key) => {
    const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key })));
    return found && { size: found.ContentLength ?? 0, stream: () => streamOf(found.Body, patience) };
  };
  const has: BackupStore['has'] = async (Key) =>
    (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })))) !== null;
  const put = async (Key: string, content: Uint8Array) => {
    const Body = (await encryptionOf(Key)?.bytes(content)) ?? content;
    await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  };

  return {
    isOffSite: true,
    ending: encryption === null ? '' : '.age',

    async id() {
      const known = await open(STORE_ID);
      if (known !== null) return (await contentOf(known)).toString('utf8');
      await put(STORE_ID, Buffer.from(randomUUID()));
      return this.id();
    },

    create: async (name) => createArchive(inParts(client, Bucket, name), encryptionOf(name)?.stream ?? null),
    put,
    open,
    has,
    list: (prefix) => namesIn(client, Bucket, prefix),

    async remove(Key) {
      const wasThere = await has(Key);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      return wasThere;
    },

    // What a dead server has begun to send is no object; the bucket's rules remove it.
    sweep: async () => {},
  };
}

/** What fits into one part is one object at once; anything longer is put together from parts when it is whole. */
function inParts(client: S3Client, Bucket: string, Key: string): ArchiveTarget {
  const at = { Bucket, Key };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let UploadId: string | undefined;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const send = async () => {
    UploadId ??= (await client.send(new CreateMultipartUploadCommand(at))).UploadId;
    const PartNumber = parts.length + 1;
    const Body = Buffer.concat(waiting);
    const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
    parts.push({ ETag, PartNumber });
    waiting = [];
    bytes = 0;
  };
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) done();
      else send().then(() => done(), done);
    },
  });
  return {
    stream,
    async keep() {
      if (UploadId === undefined) {
        await client.send(new PutObjectCommand({ ...at, Body: Buffer.concat(waiting) }));
        return;
      }
      if (bytes > 0) await send();
      const MultipartUpload = { Parts: parts };
      await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }));
    },
    async drop() {
      if (UploadId !== undefined) await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
    },
  };
}
