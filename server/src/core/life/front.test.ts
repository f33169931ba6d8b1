import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createFront, listen } from './front.ts';

/** More than there are listeners, so that nearly all of them have some. */
const CALLS = 40;

async function listening() {
  const { http, app } = createFront({ tls: undefined });
  await listen(http, { port: 0, host: '127.0.0.1' });
  const { port } = http.address() as AddressInfo;
  const close = () => new Promise<Error | undefined>((closed) => http.close(closed));
  return { http, app, port, close };
}

it('a port that a server listens on is taken for every other one', async () => {
  const one = await listening();
  const two = createFront({ tls: undefined });
  await expect(listen(two.http, { port: one.port, host: '127.0.0.1' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await one.close();
  await listen(two.http, { port: one.port, host: '127.0.0.1' });
  await new Promise((closed) => two.http.close(closed));
});

it('R337 closing takes no new connections and waits for the answers of all its listeners', async () => {
  const { app, port, close } = await listening();
  const calls: ServerResponse[] = [];
  app.get('/slow', (_request, response) => void calls.push(response));
  const call = () =>
    new Promise<IncomingMessage>((answered, failed) => {
      request({ port, path: '/slow', agent: false }, answered).once('error', failed).end();
    });
  // Listeners take connections in any order: the call that is answered last has come first.
  const answers = [call()];
  await expect.poll(() => calls.length).toBe(1);
  answers.push(...Array.from({ length: CALLS - 1 }, call));
  await expect.poll(() => calls.length).toBe(CALLS);
  let isClosed = false;
  const closed = close().then((error) => {
    isClosed = true;
    return error;
  });
  await expect(call()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const response of calls.splice(1)) response.end('an answer');
  for (const answer of (await Promise.allSettled(answers.slice(1))) as { value?: IncomingMessage }[])
    answer.value?.resume();
  expect(isClosed).toBe(false);
  calls[0]?.end('the last answer');
  (await answers[0])?.resume();
  expect(await closed).toBeUndefined();
});

it('a connection is kept for longer than balancers keep theirs, which is 60 s', async () => {
  const { app, port, close } = await listening();
  app.get('/', (_request, response) => void response.end());
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
  await close();
});
