import { connect } from 'node:net';
import { it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

it('a request that never ends does not keep the server from stopping', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  const slow = connect(Number(port), '127.0.0.1').on('error', () => {});
  const cut = new Promise<void>((closed) => slow.once('close', () => closed()));
  const begun = new Promise<void>((arrived) => server.http.once('request', () => arrived()));
  slow.write('POST /api/auctions/x/bids HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
  slow.write('Content-Length: 50\r\n\r\n{"amount"');
  await begun;
  await server.close();
  await cut;
});
