import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, it } from 'vitest';
import { ok } from '../result.ts';
import { createRoutes } from './routes.ts';

it.each(['before', 'while'])('a file is closed when its reader goes %s it is sent', async (moment) => {
  const file = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(100_000);
    })(),
  );
  const closed = new Promise((resolve) => file.once('close', resolve));
  const asked = Promise.withResolvers<void>();
  const routes = createRoutes();
  const endpoint = { method: 'GET', path: '/file', access: 'anyone', file: '*/*', summary: '' } as const;
  routes.on(endpoint, async ({ response }) => {
    asked.resolve();
    if (moment === 'before') await once(response, 'close');
    return ok({ name: 'a.pdf', content: file });
  });
  const http = createServer(express().use(routes.router)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const request = get({ port: (http.address() as AddressInfo).port, path: '/file' }).on('error', () => {});
  if (moment === 'before') await asked.promise;
  else await once(request, 'response');
  request.destroy();
  await closed;
  expect(file.destroyed).toBe(true);
  http.close();
});
