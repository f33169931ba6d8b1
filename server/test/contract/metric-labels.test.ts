import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listRoutes } from '../support/auctions/list-routes.ts';
import { startTestServer } from '../support/test-server.ts';

const clientDir = await mkdtemp(join(tmpdir(), 'autoplace-client-'));
await writeFile(join(clientDir, 'index.html'), '<html></html>');
const server = await startTestServer({}, undefined, clientDir);
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

/** Asks for the path as it stands: fetch would tidy it up. */
const ask = (method: string, path: string) =>
  new Promise<void>((answered, failed) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, method, path }, (response) => {
      response.resume().once('end', answered);
    });
    asked.once('error', failed).end();
  });

/** The routes that Prometheus would read. */
async function countedRoutes(): Promise<string[]> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const lines = text.matchAll(/^autoplace_http_seconds_count\{.*?route="([^"]*)"/gm);
  return [...new Set([...lines].map(([, route = '']) => route))];
}

it('requests are counted by routes of the server, also for made-up paths', async () => {
  const routes = listRoutes().map((name) => name.split(' ') as [method: string, path: string]);
  for (const [method, path] of routes) await ask(method, path.replace(/:\w+/g, 'made-up'));
  const odd = [
    '/made-up/made-up',
    '/made-up/more/made-up',
    '/Auctions/made-up',
    '/MADE-UP',
    '/API/Auctions',
    '/api/AUCTIONS/made-up/bids',
    '/api//auctions',
    '/api/auctions/',
    '/Oidc/stil.css',
    'http://made.up/api/auctions',
    'http://made.up/made-up',
    '/api/auctions#/made-up',
    '/made-up#/more',
    '/%6dade-up/x',
    '/oidc/nalog/m%61de-up/prijava',
    '/OIDC/nalog/made-up',
    '/assets/made-up.js',
  ];
  for (const path of odd) await ask('GET', path);
  for (const method of ['HEAD', 'PROPFIND', 'OPTIONS']) await ask(method, '/made-up/x');

  const known = new Set(['none', ...routes.map(([, path]) => path)]);
  const counted = await countedRoutes();
  expect(counted).toContain('/{*path}');
  expect(counted).toContain('/oidc/nalog/:uid/prijava');
  expect(counted.filter((label) => !known.has(label))).toEqual([]);
});
