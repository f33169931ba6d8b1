import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, it } from 'vitest';
import { webClient } from '../../src/core/http/web-client.ts';
import { startTestServer } from '../support/test-server.ts';

it.each([
  ['http://localhost:3000', null],
  ['https://autoplace.rs', 'max-age=31536000'],
])(
  'the API and the pictures at %s say that their type is what it says, and https stays https',
  async (publicUrl, hsts) => {
    const server = await startTestServer({ PUBLIC_URL: publicUrl });
    for (const path of ['/api/auctions', '/api/none', '/images/none.jpg', '/healthz']) {
      const { headers } = await fetch(server.url + path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, hsts]);
    }
    await server.close();
  },
);

it.each([
  ['http://localhost:3000', 'ws://localhost:3000'],
  ['https://autoplace.rs', 'wss://autoplace.rs'],
])('a page at %s connects only to where it came from', async (publicUrl, sockets) => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>AutoPlace</title>');
  const http = express().use(webClient(dir, publicUrl)).listen(0, '127.0.0.1');
  await new Promise((listening) => http.once('listening', listening));
  const { headers } = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/auctions`);
  const policy = headers.get('content-security-policy')?.split(';');
  expect(policy).toContain(`connect-src 'self' ${sockets}`);
  http.close();
  await rm(dir, { recursive: true });
});
