import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { carPictures } from '../../cars/car-pictures.routes.ts';
import type { PictureFiles } from './picture-files.ts';
import { withWebPictures } from './web-pictures.files.ts';

const redJpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

it('a picture that is removed while its WebP is being made leaves none', async () => {
  const kept = new Map<string, Uint8Array>([['car/a-small.jpg', await redJpeg()]]);
  const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pictures = withWebPictures({
    read: async (path) => kept.get(path) ?? null,
    async write(path, content) {
      began.resolve();
      await gate.promise;
      kept.set(path, content);
    },
    remove: async (path) => void kept.delete(path),
  } as PictureFiles);
  const read = pictures.read('car/a-small.webp');
  await began.promise;
  await pictures.remove('car/a-small.jpg');
  gate.resolve();
  expect(await read).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

it('two are made at once; those who ask for further ones get the JPEG, and the WebP later', async () => {
  const jpeg = await redJpeg();
  const kept = new Map<string, Uint8Array>(Array.from({ length: 6 }, (_, n) => [`car/${n}-small.jpg`, jpeg]));
  const gate = Promise.withResolvers<void>();
  const files = {
    read: async (path: string) => kept.get(path) ?? null,
    async write(path: string, content: Uint8Array) {
      await gate.promise;
      kept.set(path, content);
    },
  } as PictureFiles;
  const app = express().use('/images', carPictures(withWebPictures(files)));
  const http = createServer(app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const types: (string | null)[] = [];
  const ask = async (n: number) => {
    const headers = { accept: 'image/webp' };
    const answer = await fetch(`http://127.0.0.1:${port}/images/car/${n}-small.jpg`, { headers });
    types.push(answer.headers.get('content-type'));
    return types.at(-1);
  };
  const asked = Array.from({ length: 6 }, (_, n) => ask(n));
  await expect.poll(() => types).toEqual(Array(4).fill('image/jpeg'));
  gate.resolve();
  await Promise.all(asked);
  expect(types.slice(4)).toEqual(['image/webp', 'image/webp']);
  expect([await ask(4), await ask(5)]).toEqual(['image/webp', 'image/webp']);
  http.close();
});
