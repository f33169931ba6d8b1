import type { Socket } from 'socket.io';

/** The private parts of engine.io and ws that this file uses. */
interface Stream {
  writable: boolean;
  write(data: Buffer): boolean;
}
interface Transport {
  name: string;
  socket?: { readyState: number; _socket?: Stream };
}
interface Connection {
  readyState: string;
  upgrading: boolean;
  writeBuffer: unknown[];
  transport: Transport;
  write(packet: string): void;
}

const OPEN = 1;

/** A message that every socket can share. */
interface SharedMessage {
  /** As Socket.IO hands it to engine.io. */
  packet: string;
  /** The frame of a WebSocket. */
  frame: Buffer;
}

/** An event of the main namespace; `payload` must be plain JSON. */
export function sharedMessage(event: string, payload: unknown): SharedMessage {
  // 2: an event of Socket.IO; 4: a message of engine.io.
  const packet = `2${JSON.stringify([event, payload])}`;
  const body = Buffer.from(`4${packet}`);
  return { packet, frame: Buffer.concat([headerFor(body.length), body]) };
}

/** RFC 6455: a whole text message, not masked. */
function headerFor(length: number): Buffer {
  const TEXT = 0x81;
  if (length < 126) return Buffer.from([TEXT, length]);
  if (length < 65_536) return Buffer.from([TEXT, 126, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header[0] = TEXT;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/**
 * Writes the frame into the socket's connection, past engine.io, where nothing waits in engine.io's queue: all that was
 * sent before is then in the connection already, and what comes later follows it on either path. Anything
 * unusual (a queue, polling, an upgrade, a socket that closes) is left to engine.io.
 */
export function writeDirectly(socket: Socket, { packet, frame }: SharedMessage): void {
  const connection = socket.conn as unknown as Connection;
  const stream = idleStream(connection);
  if (stream === null) connection.write(packet);
  else stream.write(frame);
}

function idleStream({ readyState, upgrading, writeBuffer, transport }: Connection): Stream | null {
  if (readyState !== 'open' || upgrading || writeBuffer.length > 0) return null;
  const { name, socket: webSocket } = transport;
  if (name !== 'websocket' || webSocket?.readyState !== OPEN) return null;
  return webSocket._socket?.writable ? webSocket._socket : null;
}
