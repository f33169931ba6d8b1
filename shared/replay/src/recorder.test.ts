import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { Recorder } from './recorder.ts';

it('writes down what a socket receives, what is sent with an acknowledgement, and the connection', async () => {
  const http = createServer();
  const server = new Server(http);
  server.on('connection', (socket) => {
    socket.on('double', (value: number, ack: (answer: object) => void) => ack({ doubled: value * 2 }));
    socket.on('silent', () => {});
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { autoConnect: false });
  const found: Line[] = [];
  let now = 500;
  const recorder = new Recorder({ now: () => now, onLine: (line) => found.push(line) });
  const detach = recorder.attach(socket);
  socket.connect();
  await expect.poll(() => socket.connected).toBe(true);
  now += 1.5;
  server.emit('reading', { degrees: 20 });
  await expect.poll(() => found.length).toBe(2);
  expect(await socket.emitWithAck('double', 4)).toEqual({ doubled: 8 });
  expect(await socket.timeout(10_000).emitWithAck('double', 5)).toEqual({ doubled: 10 });
  await expect(socket.timeout(1).emitWithAck('silent')).rejects.toThrow();
  socket.emit('silent', 'nobody answers');
  socket.disconnect();
  expect(found).toEqual([
    { t: 0, event: 'connect', payload: {} },
    { t: 1.5, event: 'reading', payload: { degrees: 20 } },
    { t: 1.5, event: 'double', payload: 4, as: 'request', id: 1 },
    { t: 1.5, event: 'double', payload: { doubled: 8 }, as: 'ack', id: 1 },
    { t: 1.5, event: 'double', payload: 5, as: 'request', id: 2 },
    { t: 1.5, event: 'double', payload: { doubled: 10 }, as: 'ack', id: 2 },
    { t: 1.5, event: 'silent', payload: {}, as: 'request', id: 3 },
    { t: 1.5, event: 'disconnect', payload: { reason: 'io client disconnect' } },
  ]);
  detach();
  socket.connect();
  await expect.poll(() => socket.connected).toBe(true);
  expect(await socket.emitWithAck('double', 6)).toEqual({ doubled: 12 });
  expect(found).toHaveLength(8);
  socket.disconnect();
  await server.close();
});
