import type { Server } from 'node:http';

/** For how long nothing more of a refused body may come, in milliseconds. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * Reads the rest of a body, and drops it, where the answer came before its end and the connection is not kept: as RFC 9112 (9.6) has it, it
 * ends only its own side. Node would close at once, whereupon the system takes the answer back, and a proxy says 502 (R332).
 */
export function readOn(http: Server, longestPauseMs = LONGEST_PAUSE_MS): void {
  http.on('request', (request, response) => {
    const { socket } = request;
    // Before Node's own listener, which closes.
    response.prependOnceListener('finish', () => {
      if (request.complete || response.shouldKeepAlive) return;
      socket.destroySoon = () => {
        socket.end();
        socket.setTimeout(longestPauseMs, () => socket.destroy());
      };
    });
  });
}
