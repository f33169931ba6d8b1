import type { Socket } from 'socket.io';
import { isUnread } from './backlog.ts';
import type { LiveServer } from './socket-server.ts';

type Connection = Socket['conn'];

/**
 * Closes connections that send requests but do not read the answers, which would pile up in memory. Counts every message,
 * also before the handshake.
 */
export function cutUnread(io: LiveServer): void {
  io.engine.on('connection', (connection: Connection) => {
    connection.on('packet', () => {
      if (isUnread(connection)) cut(connection);
    });
  });
}

/** At once: a disconnect packet would wait after the backlog. */
function cut(connection: Connection): void {
  const { socket } = connection.transport as unknown as { socket?: { terminate(): void } };
  if (socket === undefined) connection.close(true);
  else socket.terminate();
}
