import type { Server } from 'node:http';

/**
 * For how long nothing of a waiting answer may be taken, in milliseconds. Node notes at the first time how much waits, and tells of
 * it at the second: a connection is closed after a minute. A phone in a tunnel comes back sooner.
 */
const LONGEST_UNREAD_MS = 30_000;

/**
 * Closes connections of which an answer waits that nobody reads: Node bounds how slowly a request may come, but not how slowly its
 * answer may go. An answer that is still being made is waited for.
 */
export function cutUnreadAnswers(http: Server, longestMs = LONGEST_UNREAD_MS): void {
  http.on('request', ({ socket }, response) => {
    response.setTimeout(longestMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
