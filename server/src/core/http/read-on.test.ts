import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { readOn } from './read-on.ts';

const BODY = Buffer.alloc(20 * 1024 * 1024, 'a');

async function listen(longestPauseMs?: number) {
  const http = createServer((_request, response) => {
    response.writeHead(401).end('first sign in');
  });
  readOn(http, longestPauseMs);
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${BODY.length}\r\n\r\n`,
  );
  return { http, client };
}

it('who sends all of a body before reading hears why it was refused (R332)', async () => {
  const { client } = await listen();
  await new Promise<void>((sent, failed) =>
    client.once('error', failed).write(BODY, (error) => (error ? failed(error) : sent())),
  );
  expect(await text(client)).toContain('first sign in');
});

it('who sends nothing more of it is closed', async () => {
  const { http, client } = await listen(50);
  const closed = new Promise<void>((resolve) =>
    http.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  client.resume().on('error', () => {});
  await closed;
});
