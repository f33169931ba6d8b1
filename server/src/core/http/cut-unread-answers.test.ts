import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { cutUnreadAnswers } from './cut-unread-answers.ts';

const LONGEST_MS = 50;
const PAGE = Buffer.alloc(4 * 1024 * 1024, 'a');

/** A server that answers `/page` at once, and anything else when `release` is called. */
async function listen() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const http = createServer(async ({ url }, response) => {
    if (url !== '/page') await released;
    response.end(url === '/page' ? PAGE : 'made');
  });
  cutUnreadAnswers(http, LONGEST_MS);
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return { http, port: (http.address() as AddressInfo).port, release };
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it('a connection that asks for pages and reads none is closed', async () => {
  const { http, port } = await listen();
  const closed = new Promise<void>((resolve) =>
    http.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.pause();
  client.write(GET('/page').repeat(10));
  await closed;
  client.destroy();
});

it('an answer that takes longer to make is waited for', async () => {
  const { http, port, release } = await listen();
  const client = connect(port, '127.0.0.1');
  const waited = new Promise<void>((resolve) =>
    http.once('request', (_request, response) => response.once('timeout', () => resolve())),
  );
  const answer = new Promise<string>((resolve) => client.once('data', (part) => resolve(`${part}`)));
  client.write(GET('/slow'));
  await waited;
  release();
  expect(await answer).toContain('made');
  client.destroy();
});
