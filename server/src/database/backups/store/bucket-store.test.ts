import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { expect, it } from 'vitest';
import { createBackupBucket } from './bucket-store.files.ts';

it('looking for a backup and removing it leave no object half read, whose connection nobody else can use', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-backup-bucket-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: dir,
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await store.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'backups' };
  const bucket = createBackupBucket({ ...place, ...keys });
  const names = Array.from({ length: 10 }, (_, number) => `autoplace-${number}.tar`);
  for (const name of names) await bucket.put(name, Buffer.alloc(1_000_000));
  for (const name of names) expect([await bucket.has(name), await bucket.remove(name)]).toEqual([true, true]);
  expect([await bucket.has('autoplace-0.tar'), await bucket.remove('autoplace-0.tar')]).toEqual([
    false,
    false,
  ]);
  // One question after the other, on one connection that is kept.
  expect(await promisify(store.httpServer.getConnections.bind(store.httpServer))()).toBe(1);
  store.httpServer.closeAllConnections();
  await store.close();
  await rm(dir, { recursive: true });
});

it('R261 a backup waits for a reader that takes its time, as one that pauses its download', async () => {
  const SIZE = 4 * 1024 * 1024;
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': SIZE }).end(Buffer.alloc(SIZE));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'backups' };
  const patience = { connectMs: 1_000, silentMs: 1_000 };
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const stream = (
    await createBackupBucket({ ...place, ...keys }, null, patience).open('autoplace-1.tar')
  )?.stream();
  if (stream === undefined) throw new Error('nothing was opened');
  // A client with a limit of six seconds or more sets it on the connection when a request is three seconds old.
  (stream as IncomingMessage).socket.setTimeout(1.5 * patience.silentMs);
  await setTimeout(2 * patience.silentMs);
  expect((await buffer(stream)).length).toBe(SIZE);
  http.closeAllConnections();
  http.close();
});
