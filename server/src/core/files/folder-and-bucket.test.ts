import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startHanging } from '../../../test/support/hanging.ts';
import { createImageStore } from '../../cars/image-store.files.ts';
import { ensureBucket, StoreAway } from './bucket.files.ts';
import { createLocalPictures } from './local-pictures.files.ts';
import type { PictureFiles } from './picture-files.ts';
import { createS3Pictures } from './s3-pictures.files.ts';
import { withWebPictures } from './web-pictures.files.ts';

const BUCKET = 'pictures';

const dir = await mkdtemp(join(tmpdir(), 'autoplace-pictures-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(dir, 's3'),
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
const { port } = (await store.run()) as AddressInfo;
const endpoint = `http://127.0.0.1:${port}`;
afterAll(async () => {
  await store.close();
  await rm(dir, { recursive: true });
});

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = () => ({ endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS });
const inBucket = (changes: { bucket?: string; accessKeyId?: string } = {}) =>
  createS3Pictures({ ...bucket(), ...changes });
const inFolder = () => createLocalPictures(join(dir, 'folder'));

const all = async (files: PictureFiles) => (await Array.fromAsync(files.list())).sort();
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)('pictures in %s', (_name, open) => {
  it('are read as written, listed, and missing once removed', async () => {
    const files = open();
    await files.write('golf/a-small.jpg', bytes('small'));
    await files.write('golf/a-large.jpg', bytes('large'));
    await files.write('golf/a-large.jpg', bytes('larger'));
    expect(Buffer.from((await files.read('golf/a-large.jpg')) ?? []).toString()).toBe('larger');
    expect(await all(files)).toEqual(['golf/a-large.jpg', 'golf/a-small.jpg']);
    await files.remove('golf/a-large.jpg');
    await files.remove('golf/a-large.jpg');
    expect(await files.read('golf/a-large.jpg')).toBeNull();
    expect(await all(files)).toEqual(['golf/a-small.jpg']);
  });

  it('are also there as WebP, which is made once, is no part of the list and goes with the picture', async () => {
    const files = open();
    const pictures = withWebPictures(files);
    const jpeg = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await pictures.write('yugo/a-small.jpg', jpeg);
    const [one, other] = await Promise.all([1, 2].map(() => pictures.read('yugo/a-small.webp')));
    expect(await sharp(Buffer.from(one ?? [])).metadata()).toMatchObject({ format: 'webp', width: 8 });
    expect(other).toBe(one);
    expect(Buffer.from((await files.read('yugo/a-small.webp')) ?? [])).toEqual(one);
    expect((await all(pictures)).filter((path) => path.startsWith('yugo/'))).toEqual(['yugo/a-small.jpg']);
    await pictures.remove('yugo/a-small.jpg');
    expect((await all(files)).filter((path) => path.startsWith('yugo/'))).toEqual([]);
    expect(await pictures.read('yugo/a-small.webp')).toBeNull();
  });

  it('get the same name for the same content, and leave no other file', async () => {
    const images = createImageStore(open());
    const sizes = { small: Buffer.from('1'), medium: Buffer.from('2'), large: Buffer.from('3') };
    const first = await images.save('polo', sizes);
    expect(await images.save('polo', sizes)).toEqual(first);
    expect(first.large).toBe(`/images/polo/${first.id}-large.jpg`);
    expect((await all(open())).filter((path) => path.startsWith('polo/'))).toHaveLength(3);
    await images.remove('polo', first.id);
    expect((await all(open())).filter((path) => path.startsWith('polo/'))).toEqual([]);
  });

  it('are beside videos, which are taken whole, read in parts, and missing once removed (R228)', async () => {
    const videos = open();
    const sent = join(dir, 'sent');
    const path = 'golf/video-1.webm';
    await writeFile(sent, '0123456789');
    await videos.take(path, sent);
    expect(await videos.bytes(path)).toBe(10);
    for (const [first, last, part] of [
      [0, 9, '0123456789'],
      [2, 4, '234'],
      [9, 9, '9'],
    ] as const)
      expect(await text(await videos.part(path, first, last))).toBe(part);
    await videos.remove(path);
    await videos.remove(path);
    expect(await videos.bytes(path)).toBeNull();
    await expect(videos.part(path, 0, 1).then(text)).rejects.toThrow();
  });
});

it('R261 a store that hangs is away and not an error of ours, soon, and so is one that is not there', async () => {
  const hanging = await startHanging();
  const patience = { connectMs: 50, silentMs: 50 };
  const read = (host: string) =>
    createS3Pictures({ ...bucket(), endpoint: `http://${host}` }, patience).read('golf/a-small.jpg');
  await expect(read(hanging.host)).rejects.toThrow(StoreAway);
  hanging.close();
  await expect(read(hanging.host)).rejects.toThrow(StoreAway);
  await expect(ensureBucket(bucket())).resolves.toBeUndefined();
  await expect(ensureBucket({ ...bucket(), bucket: 'nowhere' })).rejects.toThrow(
    'there is no such bucket (404)',
  );
});

it('R261 a store that refuses the key is away too, and says why', async () => {
  const refused = { ...bucket(), accessKeyId: 'removed' };
  const asked = [ensureBucket(refused), createS3Pictures(refused).read('golf/a-small.jpg')];
  const errors = await Promise.all(asked.map((each) => each.catch((error: unknown) => error)));
  for (const error of errors) expect(error).toBeInstanceOf(StoreAway);
  expect(errors).toMatchObject([
    { message: 'the store refuses the key (403)' },
    { message: 'the store refuses the key (403 InvalidAccessKeyId)' },
  ]);
});

describe('R261 an object that comes in pieces', () => {
  // Longer than a busy machine leaves this process, in which the store is too, without a turn.
  const patience = { connectMs: 1_000, silentMs: 1_000 };
  const SIZE = 4 * 1024 * 1024;
  /** A store that has one object, and sends so many bytes of it. */
  async function opened(sentBytes: number) {
    const http = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': SIZE }).write(Buffer.alloc(sentBytes));
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const { port } = http.address() as AddressInfo;
    const files = createS3Pictures({ ...bucket(), endpoint: `http://127.0.0.1:${port}` }, patience);
    const stream = await files.open('golf/a-small.jpg');
    if (stream === null) throw new Error('nothing was opened');
    return { stream, close: () => http.close(), cut: () => http.closeAllConnections() };
  }

  it('and stops is given up', async () => {
    const { stream, close } = await opened(SIZE - 1);
    await expect(buffer(stream)).rejects.toThrow(StoreAway);
    close();
  });

  it('and is cut off is an absence of the store', async () => {
    const { stream, close, cut } = await opened(SIZE - 1);
    stream.once('data', cut);
    await expect(buffer(stream)).rejects.toThrow('the bucket does not answer: aborted');
    close();
  });

  it('waits for a reader that takes its time', async () => {
    const { stream, close } = await opened(SIZE);
    await setTimeout(2 * patience.silentMs);
    expect((await buffer(stream)).length).toBe(SIZE);
    close();
  });
});

it('a missing bucket or a wrong key is an error and not a missing picture', async () => {
  await expect(inBucket({ bucket: 'nowhere' }).read('golf/a-small.jpg')).rejects.toThrow();
  await expect(inBucket({ accessKeyId: 'unknown' }).write('golf/b.jpg', bytes('b'))).rejects.toThrow();
  await expect(inBucket({ accessKeyId: 'unknown' }).bytes('golf/video-1.webm')).rejects.toThrow();
});
