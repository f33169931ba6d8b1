import type { Socket } from 'socket.io';
import { isUnread } from './backlog.ts';
import type { LiveServer } from './socket-server.ts';

type Connection = Socket['conn'];

/**
 * Ends connections that ask and ask and do not take the answers, which would wait in memory without an end. Whatever is
 * sent counts, also before Socket.IO has let anybody in.
 */
export function cutUnread(io: LiveServer): void {
  io.engine.on('connection', (connection: Connection) => {
    connection.on('packet', () => {
      if (isUnread(connection)) cut(connection);
    });
  });
}

/** At once: a goodbye would wait behind all the rest. */
function cut(connection: Connection): void {
  const { socket } = connection.transport as unknown as { socket?: { terminate(): void } };
  if (socket === undefined) connection.close(true);
  else socket.terminate();
}
