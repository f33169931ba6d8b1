import type { Socket } from 'socket.io';

/** The parts of engine.io and ws in which messages wait. */
interface Connection {
  writeBuffer: unknown[];
  transport: { socket?: { bufferedAmount?: number } };
}

/** The backlog from which a socket counts as slow: messages in engine.io, bytes in the connection. */
const MOST_MESSAGES = 100;
const MOST_BYTES = 256 * 1024;

/** The largest backlog: more is no slow line, since slow sockets are left out of rooms. */
const UNREAD_MESSAGES = 20_000;
const UNREAD_BYTES = 4 * 1024 * 1024;

const waiting = (connection: Socket['conn']): { messages: number; bytes: number } => {
  const { writeBuffer, transport } = connection as unknown as Connection;
  return { messages: writeBuffer.length, bytes: transport.socket?.bufferedAmount ?? 0 };
};

/** Whether the socket takes its messages more slowly than they come. */
export function isSlow(socket: Socket): boolean {
  const { messages, bytes } = waiting(socket.conn);
  return messages > MOST_MESSAGES || bytes > MOST_BYTES;
}

/** Whether everything has left for the client. */
export function isDrained(socket: Socket): boolean {
  const { messages, bytes } = waiting(socket.conn);
  return messages === 0 && bytes === 0;
}

/** Whether the client does not read. */
export function isUnread(connection: Socket['conn']): boolean {
  const { messages, bytes } = waiting(connection);
  return messages > UNREAD_MESSAGES || bytes > UNREAD_BYTES;
}
