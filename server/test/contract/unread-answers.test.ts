import { afterAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

/** Each answer is about twenty times as long. */
const QUESTION = '421["bid:place",{}]';
const QUESTIONS = 60_000;
/** More than any page ever asks. */
const AT_ONCE = 2_000;

/** A visitor's connection as Socket.IO makes one, without its library, which would take everything. */
async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  socket.on('error', () => {});
  await new Promise((opened) => socket.once('open', opened));
  const joined = new Promise<void>((resolve) => {
    socket.on('message', (message) => String(message).startsWith('40') && resolve());
  });
  socket.send('40');
  await joined;
  return socket;
}

describe('anyone who asks and asks', () => {
  it('and does not take the answers is cut off before they fill the memory', async () => {
    const socket = await open();
    let answers = 0;
    socket.on('message', () => answers++);
    let isClosed = false;
    socket.once('close', () => {
      isClosed = true;
    });
    socket.pause();
    let asked = 0;
    while (!isClosed) {
      for (let question = 0; question < AT_ONCE; question++) socket.send(QUESTION);
      asked += AT_ONCE;
      // Only anyone who writes hears that the connection is gone.
      await new Promise<void>((sent) => socket.send(QUESTION, () => setImmediate(sent)));
    }
    expect(answers).toBeLessThan(asked);
    expect(server.errors).toEqual([]);
  });

  it('and never polls for the answers is cut off as well', async () => {
    const polling = `${server.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1));
    const send = (body: string) => fetch(`${polling}&sid=${sid}`, { method: 'POST', body });
    expect((await send('40')).status).toBe(200);
    const statuses: number[] = [];
    const body = Array.from({ length: AT_ONCE }, () => QUESTION).join('\x1e');
    for (let sent = 0; sent < QUESTIONS; sent += AT_ONCE) statuses.push((await send(body)).status);
    expect(statuses).toContain(200);
    expect(statuses.at(-1), 'the session is gone').toBe(400);
  });

  it('and takes them gets them all, though they were asked at once', async () => {
    const socket = await open();
    const all = new Promise<void>((resolve) => {
      let answers = 0;
      socket.on('message', () => ++answers === AT_ONCE && resolve());
      socket.once('close', () => resolve());
    });
    for (let question = 0; question < AT_ONCE; question++) socket.send(QUESTION);
    await all;
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });
});
