import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { webClient } from '../../src/core/http/web-client.ts';
import { startTestServer } from '../support/test-server.ts';

/** With the usual settings. */
const usual = await startTestServer();
afterAll(() => usual.close());

it.each([
  ['http://localhost:3000', null],
  ['https://autoplace.rs', 'max-age=31536000; includeSubDomains'],
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
  expect(policy).toEqual(
    expect.arrayContaining(["base-uri 'none'", "form-action 'self'", "font-src 'self'"]),
  );
  expect(policy?.join()).not.toContain('unsafe-inline');
  http.close();
  await rm(dir, { recursive: true });
});

it('R300 the page for other sites may be framed by any, and by its policy reaches AutoPlace alone; no other page may be framed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
  for (const page of ['index.html', 'embed.html']) await writeFile(join(dir, page), `<title>${page}</title>`);
  const http = express().use(webClient(dir, 'https://autoplace.rs')).listen(0, '127.0.0.1');
  await new Promise((listening) => http.once('listening', listening));
  const pageAt = (path: string) => fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`);
  const framed = await pageAt('/embed/auctions/lot-1?theme=dark');
  expect(await framed.text()).toContain('embed.html');
  const { headers } = framed;
  const own = "'self' https://autoplace.rs";
  expect(headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'none'",
    ...['script-src', 'style-src', 'img-src', 'connect-src'].map((kind) => `${kind} ${own}`),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]);
  expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
  for (const path of [
    '/',
    '/auctions/lot-1',
    '/embed',
    '/embed/auctions',
    '/embed/auctions/lot-1/more',
    '/embed.html',
  ]) {
    const page = await pageAt(path);
    expect([path, page.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([path, page.headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
  }
  http.close();
  await rm(dir, { recursive: true });
});

it('lets of a page that stands alone run just its own script and style, which can send nothing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
  await mkdir(join(dir, 'dokaz'));
  await writeFile(join(dir, 'dokaz', 'proveri.html'), '<style>a{}</style><script>a()</script>');
  const http = express().use(webClient(dir, 'http://localhost')).listen(0, '127.0.0.1');
  await new Promise((listening) => http.once('listening', listening));
  const page = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/dokaz/proveri.html`);
  expect(await page.text()).toContain('a()');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(page.headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'none'",
    `script-src ${hash('a()')}`,
    `style-src ${hash('a{}')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  http.close();
  await rm(dir, { recursive: true });
});

it('answers of 1 kB and more are compressed, as brotli where the client takes it; shorter ones are sent as they are', async () => {
  const { id } = await usual.signUpDealer('dealer');
  const auctionId = await usual.listClassic(id);
  const encodingOf = async (path: string, accept: string) => {
    const { headers } = await fetch(usual.url + path, { headers: { 'accept-encoding': accept } });
    return [headers.get('content-encoding'), headers.get('vary')];
  };
  const auction = `/api/auctions/${auctionId}`;
  expect(await encodingOf(auction, 'gzip, deflate, br')).toEqual(['br', 'Accept-Encoding']);
  expect(await encodingOf(auction, 'gzip')).toEqual(['gzip', 'Accept-Encoding']);
  expect(await encodingOf('/api/auctions/none', 'gzip, br')).toEqual([null, 'Accept-Encoding']);
});

it('scripts are sent as the build has compressed them, and fonts, for good, and with no header that only a page needs', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
  await mkdir(join(dir, 'assets'));
  for (const [end, content] of [
    ['', 'plain'],
    ['.br', 'brotli'],
    ['.gz', 'gzip'],
  ])
    await writeFile(join(dir, `assets/app.js${end}`), content ?? '');
  await mkdir(join(dir, 'fonts'));
  await writeFile(join(dir, 'fonts/letters-1.woff2'), '');
  const http = express().use(webClient(dir, 'http://localhost')).listen(0, '127.0.0.1');
  await new Promise((listening) => http.once('listening', listening));
  const { port } = http.address() as AddressInfo;
  const get = (accept: string, path = '/assets/app.js') =>
    new Promise<{ headers: IncomingHttpHeaders; status: number | undefined; body: string }>(
      (resolve, reject) => {
        request({ port, path, headers: { 'accept-encoding': accept } }, async (response) =>
          resolve({ headers: response.headers, status: response.statusCode, body: await text(response) }),
        )
          .once('error', reject)
          .end();
      },
    );
  const script = await get('gzip, br');
  expect(script.body).toBe('brotli');
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(script.headers).not.toHaveProperty('content-security-policy');
  expect((await get('gzip')).body).toBe('gzip');
  const plain = await get('identity');
  expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    'plain',
    undefined,
    'Accept-Encoding',
  ]);
  expect((await get('br', '/assets/gone.js')).status).toBe(404);
  const font = await get('br', '/fonts/letters-1.woff2');
  expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  http.close();
  await rm(dir, { recursive: true });
});

it('what is made for who asks is stored nowhere; what everybody gets may be', async () => {
  const { token } = await usual.signUp('ana');
  const storing = async (path: string, headers = {}) =>
    (await fetch(usual.url + path, { headers })).headers.get('cache-control');
  const authorization = `Bearer ${token}`;
  expect(await storing('/api/auctions')).toBe(null);
  expect(await storing('/api/auctions', { authorization })).toBe('no-store');
  expect(await storing('/api/me', { authorization })).toBe('no-store');
});

it('a page of another site can change nothing and opens no socket; programs and own pages can', async () => {
  const server = await startTestServer({ CORS_ORIGINS: 'https://app.example.com' });
  const { token } = await server.signUp('ana');
  const changing = async (origin?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(origin !== undefined && { origin }) };
    return (await fetch(`${server.url}/api/favourites/none`, { method: 'PUT', headers })).status;
  };
  const connecting = async (origin?: string) => {
    const headers = origin === undefined ? {} : { origin };
    return (await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  };
  for (const origin of [undefined, server.url, 'http://localhost:3000', 'https://app.example.com']) {
    expect([origin, await changing(origin)]).toEqual([origin, 404]);
    expect([origin, await connecting(origin)]).toEqual([origin, 200]);
  }
  for (const origin of ['https://evil.example', 'null']) {
    expect([origin, await changing(origin)]).toEqual([origin, 403]);
    expect([origin, await connecting(origin)]).toEqual([origin, 403]);
  }
  await server.close();
});
