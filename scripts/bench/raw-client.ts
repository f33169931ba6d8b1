import { connect, type Socket } from 'node:net';

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

/** What all connections read into, one after the other: a buffer of its own for each read costs as much as the read. */
const readInto = Buffer.allocUnsafe(64 * 1024);
const END_OF_HEAD = '\r\n\r\n';
const FINAL = 0x80;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** Connects a bare WebSocket, or one that speaks as much Socket.IO as it takes to be sent events. Nothing is compressed. */
export function connectRaw(
  url: string,
  { socketIo, token, onText, onClose = () => {} }: RawOptions,
): Promise<RawClient> {
  const { host, hostname, port } = new URL(url);
  return new Promise((connected, failed) => {
    /** What has come of a message whose rest has not. */
    let begun: Buffer | null = null;
    let isOpen = false;
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: readInto,
        callback(length) {
          const chunk = readInto.subarray(0, length);
          const data = begun === null ? chunk : Buffer.concat([begun, chunk]);
          const taken = takeFrom(data);
          begun = taken === data.length ? null : Buffer.from(data.subarray(taken));
          return true;
        },
      },
    });
    const client = { send: (text: string) => write(socket, TEXT, text), close: () => socket.destroy() };
    socket.once('error', failed).once('close', () => {
      failed(new Error('the server has closed the connection'));
      onClose();
    });
    socket.write(
      [
        `GET ${socketIo ? '/socket.io/?EIO=4&transport=websocket' : '/'} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        '',
        '',
      ].join('\r\n'),
    );

    /** Answers how many bytes were whole messages, or the head of the answer to the handshake. */
    function takeFrom(data: Buffer): number {
      let at = 0;
      if (!isOpen) {
        const headEnd = data.indexOf(END_OF_HEAD);
        if (headEnd < 0) return 0;
        const head = data.toString('latin1', 0, headEnd);
        if (!head.startsWith('HTTP/1.1 101 ')) {
          socket.destroy(new Error(`the server refuses the handshake: ${head}`));
          return data.length;
        }
        isOpen = true;
        if (!socketIo) connected(client);
        at = headEnd + END_OF_HEAD.length;
      }
      while (data.length >= at + 2) {
        const [first, short] = [data[at] as number, data[at + 1] as number];
        let bodyAt = at + 2;
        let length = short;
        if (short === 126) {
          if (data.length < at + 4) break;
          length = data.readUInt16BE(at + 2);
          bodyAt = at + 4;
        } else if (short === 127) {
          if (data.length < at + 10) break;
          length = Number(data.readBigUInt64BE(at + 2));
          bodyAt = at + 10;
        }
        if (data.length < bodyAt + length) break;
        take(first, data.toString('utf8', bodyAt, bodyAt + length));
        at = bodyAt + length;
      }
      return at;
    }

    function take(first: number, text: string): void {
      if (first === (FINAL | PING)) write(socket, PONG, text);
      else if (first === (FINAL | CLOSE)) socket.destroy();
      else if (first !== (FINAL | TEXT)) socket.destroy(new Error(`not a whole text: ${first}`));
      else if (!socketIo) onText(text);
      else if (text.startsWith('40')) connected(client);
      else if (text.startsWith('4')) onText(text);
      else if (text.startsWith('0')) client.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') client.send('3');
    }
  });
}

/** One whole frame, masked by zeros, which change nothing. */
function write(socket: Socket, opcode: number, text: string): void {
  const length = Buffer.byteLength(text);
  const headLength = length < 126 ? 6 : length < 65_536 ? 8 : 14;
  const frame = Buffer.alloc(headLength + length);
  frame[0] = FINAL | opcode;
  if (length < 126) frame[1] = 0x80 | length;
  else if (length < 65_536) {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 0x80 | 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headLength);
  socket.write(frame);
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
