import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { toApiError } from '../refusals.ts';
import { refusedAck } from './call.ts';

/** Over which messages of a connection are counted, in milliseconds. */
const PERIOD_MS = 10_000;
/** Anyone who sends so many times what is allowed does not listen to refusals. */
const PATIENCE = 10;

/**
 * Refuses what a connection sends beyond so many messages in 10 s, whatever they are, before anything is parsed; one that
 * goes on regardless is closed. 0 turns it off. Honest pages send a handful.
 */
export function limitMessages(socket: Socket, most: number, clock: Clock): void {
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
    if (count > most * PATIENCE) return void socket.disconnect(true);
    const ack: unknown = message.at(-1);
    const retryAfter = Math.ceil((since + PERIOD_MS - now) / 1000);
    if (typeof ack === 'function') ack(refusedAck(toApiError({ code: 'RATE_LIMITED', retryAfter })));
  });
}
