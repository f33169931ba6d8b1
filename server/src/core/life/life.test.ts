import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createSocketServer } from '../socket/socket-server.ts';
import { createFront, listen } from './front.ts';
import { Life, type LifePhase } from './life.ts';

const open: { close(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

/** A server in this phase of its life, with one page and with sockets. */
async function serverThatIs(phase: LifePhase) {
  const life = new Life(phase);
  const { http, app } = createFront({ tls: undefined }, life);
  await listen(http, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  app.get('/page', (_request, response) => void response.send('a page'));
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  open.push(createSocketServer(http, null, [], life.socketGate));
  const ask = async (path: string, accept = '*/*') => {
    const response = await fetch(url + path, { headers: { accept } });
    return { response, status: response.status, text: await response.text() };
  };
  return { life, url, ask };
}

/** Why a socket did not come to be: the status of the answer. */
function refusalOf(url: string, transports: ('websocket' | 'polling')[]): Promise<unknown> {
  const socket = io(url, { transports, reconnection: false, forceNew: true });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => {
      const { description } = error as { description?: { message?: string } | number };
      resolve(typeof description === 'object' ? description.message : description);
    });
  }).finally(() => socket.disconnect());
}

describe('a server that is starting', () => {
  it('says that it lives, why it is not ready, and when to ask again (R265)', async () => {
    const { ask, life } = await serverThatIs('starting');
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"starting","missing":[]}' });
    const call = await ask('/page');
    expect([call.status, JSON.parse(call.text).code]).toEqual([503, 'UNAVAILABLE']);
    expect(call.response.headers.get('retry-after')).toBe('3');
    life.ready();
    expect(await ask('/page')).toMatchObject({ status: 200, text: 'a page' });
  });

  it('R326: says that it waits for the database', async () => {
    const { ask, life } = await serverThatIs('starting');
    life.waitsForDatabase = true;
    const away = { status: 503, text: '{"status":"database unreachable","missing":[]}' };
    expect(await ask('/readyz')).toMatchObject(away);
    life.waitsForDatabase = false;
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"starting","missing":[]}' });
  });

  it('lets a POST wait until it is ready, which a proxy asks no other server for', async () => {
    const { url, life } = await serverThatIs('starting');
    const answers = ['/page', '/api/auctions/one/bids'].map((path) => fetch(url + path, { method: 'POST' }));
    expect((await answers[1])?.status).toBe(503);
    life.ready();
    const late = await answers[0];
    expect([late?.status, late?.headers.get('cache-control')]).toEqual([404, null]);
  });

  it('says that it is away, and not that too much was asked', async () => {
    const { ask } = await serverThatIs('starting');
    expect(JSON.parse((await ask('/api/config')).text)).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Sistem trenutno nije dostupan. Pokušajte ponovo.',
    });
  });

  it('shows a browser a page that looks again by itself', async () => {
    const { ask } = await serverThatIs('starting');
    const page = await ask('/aukcije', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page.status).toBe(503);
    expect(page.text).toContain('<meta http-equiv="refresh" content="3">');
    expect(page.text).toContain('AutoPlace se pokreće.');
  });
});

describe('a server that is stopping', () => {
  it('answers what it is asked, over connections that end, and says that it is not ready', async () => {
    const { ask, life } = await serverThatIs('stopping');
    const page = await ask('/page');
    expect([page.status, page.response.headers.get('connection')]).toEqual([200, 'close']);
    expect(page.response.headers.get('cache-control')).toBeNull();
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"stopping","missing":[]}' });
    expect((await ask('/healthz')).status).toBe(200);
    life.ready();
    expect(life.phase).toBe('stopping');
  });

  it('lets a socket that polls go on, and change over to a WebSocket', async () => {
    const { life, url } = await serverThatIs('ready');
    const socket: Socket = io(url, { transports: ['polling', 'websocket'], forceNew: true });
    open.push(socket);
    await new Promise<void>((upgraded) => {
      socket.io.on('open', () => {
        life.stopping();
        socket.io.engine.once('upgrade', () => upgraded());
      });
    });
    expect(socket.io.engine.transport.name).toBe('websocket');
  });
});

it.each(['starting', 'stopping'] as const)('new sockets of a server that is %s get 503', async (phase) => {
  const { url, life } = await serverThatIs(phase);
  expect(await refusalOf(url, ['websocket'])).toContain('503');
  expect(await refusalOf(url, ['polling'])).toBe(503);
  expect(life.refused[phase]).toBe(2);
});

it('counts whom it has turned away while it was starting, and no checks', async () => {
  const { ask, life } = await serverThatIs('starting');
  for (const path of ['/page', '/healthz', '/readyz', '/api/auctions']) await ask(path);
  life.ready();
  await ask('/page');
  expect(life.refused).toEqual({ starting: 2, stopping: 0 });
});
