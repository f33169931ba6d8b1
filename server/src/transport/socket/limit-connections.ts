import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustProxy } from '../client-address.ts';
import type { LiveServer } from './socket-server.ts';

const REFUSAL = 'Too many connections from this address';

/**
 * Turns a handshake away (400 for a WebSocket, 403 for polling), before it costs any memory, while its address has this
 * many connections open on this server; those that are open stay. 0 turns it off. Many people may share one address
 * behind a mobile network.
 */
export function limitConnections(io: LiveServer, most: number, trust: TrustProxy): void {
  if (most === 0) return;
  const open = new Map<string, number>();
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(trust, socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());

  io.engine.opts.allowRequest = (request, answer) => {
    const isFull = (open.get(addressOf(request)) ?? 0) >= most;
    answer(isFull ? REFUSAL : null, !isFull);
  };
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once: NodeJS.EventEmitter['once'] }) => {
      const address = addressOf(connection.request);
      open.set(address, (open.get(address) ?? 0) + 1);
      connection.once('close', () => {
        const left = (open.get(address) ?? 0) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
    },
  );
}
