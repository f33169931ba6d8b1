import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { expect, it, vi } from 'vitest';
import { videoOf, videoReceiver } from './upload-to-disk.ts';

it('a received file that cannot be removed after the answer waits for the next sweep, and the server goes on', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-received-'));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const closed = Promise.withResolvers<void>();
  const app = express().post(
    '/',
    videoReceiver(async () => dir),
    async (request, response) => {
      const { path } = videoOf(request) ?? { path: '' };
      // As a disk that fails: what is no file cannot be removed as one.
      await rm(path);
      await mkdir(path);
      response.once('close', closed.resolve).send('ok');
    },
  );
  const http = createServer(app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const body = new FormData();
  body.append('video', new Blob(['film']), 'film.mp4');
  const { port } = http.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).status).toBe(200);
  await closed.promise;
  // The removal has been tried once another look at the disk is through.
  for (let look = 0; look < 10; look++) await Promise.all([readdir(dir), setImmediate()]);
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
  http.close();
  await rm(dir, { recursive: true });
});
