import { WebSocket } from 'ws';

/** A client at the least possible cost, so that the load does not outweigh what is measured. */
export interface RawClient {
  send(text: string): void;
  close(): void;
}

interface RawOptions {
  socketIo: boolean;
  token?: string;
  onText(text: string): void;
  /** The connection has ended, by either side. */
  onClose?(): void;
}

/** Connects a bare WebSocket, or one that speaks as much Socket.IO as it takes to be sent events. */
export function connectRaw(
  url: string,
  { socketIo, token, onText, onClose = () => {} }: RawOptions,
): Promise<RawClient> {
  const path = socketIo ? '/socket.io/?EIO=4&transport=websocket' : '/';
  const socket = new WebSocket(url.replace(/^http/, 'ws') + path, { perMessageDeflate: false });
  const client = { send: (text: string) => socket.send(text), close: () => socket.terminate() };
  return new Promise((connected, failed) => {
    socket.once('error', failed).once('close', () => {
      failed(new Error('the server has closed the connection'));
      onClose();
    });
    if (!socketIo) socket.once('open', () => connected(client));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (!socketIo || text.startsWith('4')) {
        if (socketIo && text.startsWith('40')) connected(client);
        else onText(text);
      } else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
    });
  });
}

/** Connects many, a few at a time. */
export async function connectMany<T>(count: number, connect: (index: number) => Promise<T>): Promise<T[]> {
  const clients: T[] = [];
  while (clients.length < count) {
    const next = Math.min(50, count - clients.length);
    clients.push(...(await Promise.all(Array.from({ length: next }, (_, n) => connect(clients.length + n)))));
  }
  return clients;
}
