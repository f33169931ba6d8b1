import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { refusedAck } from './messages.ts';

/** Over which messages of a connection are counted, in milliseconds. */
const PERIOD_MS = 10_000;
/** From this multiple of the limit on a client counts as ignoring refusals. */
const PATIENCE = 10;

/**
 * Limits the messages of a connection in 10 s, of any kind, before parsing; one that ignores the refusals is closed. 0 turns it off. Honest pages send a handful.
 * `onReached` is called once in each period in which there were more.
 */
export function limitMessages(socket: Socket, most: number, clock: Clock, onReached: () => void): void {
  if (most === 0) return;
  let since = clock.now();
  let count = 0;
  socket.use((message, next) => {
    const now = clock.now();
    if (now - since >= PERIOD_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count <= most) return next();
    if (count === most + 1) onReached();
    if (count > most * PATIENCE) return void socket.disconnect(true);
    const ack: unknown = message.at(-1);
    const retryAfter = Math.ceil((since + PERIOD_MS - now) / 1000);
    if (typeof ack === 'function') ack(refusedAck({ code: 'RATE_LIMITED', retryAfter }));
  });
}
