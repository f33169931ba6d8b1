import type { Socket } from 'node:net';
// The driver exports this class as a type only.
// @ts-expect-error
import inside from 'mongodb/lib/cmap/connection.js';

interface DriverConnection {
  socket: Socket;
  cleanup(error: Error): void;
}

const connections: DriverConnection = inside.Connection.prototype;
const { cleanup } = connections;

/**
 * The driver (7.8.0, and 7.9.0) writes a command, and if the socket does not take it at once waits for 'drain' or 'error'. A socket
 * that is destroyed says neither, only 'close': the command never ends, whatever its time-outs. If it is the question by which the
 * driver watches the database, the database stays away for this server until the server is started again (R176). So what still
 * waits when a connection is given up is told why.
 */
connections.cleanup = function (error) {
  cleanup.call(this, error);
  // Later: a command that has just found the connection open begins to wait within this turn.
  setImmediate(() => {
    if (this.socket.listenerCount('drain') > 0) this.socket.emit('error', error);
  });
};
