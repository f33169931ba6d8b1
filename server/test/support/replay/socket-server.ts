import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Target } from '@autoplace/replay/testing';
import type { RecordedMessage, SocketHeader } from '@autoplace/shared/contract';
import { Server } from 'socket.io';

interface SocketServerState {
  /** Everything that clients have sent. */
  asked: { event: string; payload: unknown }[];
}

export interface SocketServer {
  /** Where a client of Socket.IO connects to. It is let in between a recorded `connect` and the next `disconnect`. */
  url: string;
  target: Target<SocketHeader, RecordedMessage, SocketServerState>;
}

type Reply = (answer: unknown) => void;

/**
 * A real server of Socket.IO that knows a recording alone: it pushes what was pushed to every client, answers what it is asked as it was answered, and
 * waits for a client to be there where one was. `stop` the replay in the end.
 */
export async function socketServer(): Promise<SocketServer> {
  let isUp = false;
  const http = createServer();
  const io = new Server(http, { allowRequest: (_request, decide) => decide(isUp ? null : 'away', isUp) });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');

  const asked: SocketServerState['asked'] = [];
  const answers = new Map<string, unknown>();
  const waiting = new Map<string, Reply[]>();
  io.on('connection', (socket) => {
    socket.onAny((event: string, ...args: unknown[]) => {
      const reply = args.at(-1);
      asked.push({ event, payload: typeof args[0] === 'function' ? {} : args[0] });
      if (typeof reply !== 'function') return;
      if (answers.has(event)) (reply as Reply)(answers.get(event));
      else waiting.set(event, [...(waiting.get(event) ?? []), reply as Reply]);
    });
  });

  const target: SocketServer['target'] = () => ({
    state: { asked },
    async take({ event, payload, as }) {
      if (event === 'connect') {
        isUp = true;
        if (io.engine.clientsCount === 0) await once(io, 'connection');
      } else if (event === 'disconnect') {
        isUp = false;
        answers.clear();
        for (const { conn } of io.of('/').sockets.values()) conn.close();
      } else if (as === 'ack') {
        answers.set(event, payload);
        for (const reply of waiting.get(event) ?? []) reply(payload);
        waiting.delete(event);
      } else if (as === undefined && event !== 'http') io.emit(event, payload);
    },
    end: () => io.close(),
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, target };
}
