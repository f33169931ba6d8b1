import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustProxy } from '../client-address.ts';
import type { Clock } from '../clock.ts';
import { logContext } from '../log-context.ts';
import type { Logger } from '../logger.ts';
import { coarseNetworkOf, networkOf } from '../network-of.ts';
import type { OriginCheck } from '../security/own-origin.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { LiveServer } from './socket-server.ts';

/** Minimum time between two log lines about refusals, in milliseconds. */
const TELL_EVERY_MS = 60_000;

export interface ConnectionLimit {
  /** Connections that one address may have open to this server; 0 for no limit. */
  mostConnections: number;
  trustProxy: TrustProxy;
  isOwnOrigin: OriginCheck;
  clock: Clock;
  logger: Logger;
  security: SecurityLog;
}

/**
 * Refuses a handshake (400 for a WebSocket, 403 for polling), before it costs any memory, of a page of another site, and while its address has as many
 * connections open on this server as it may; those that are open stay. Many people may share one address behind a mobile
 * network; an IPv6 address counts as its network.
 */
export function limitConnections(
  io: LiveServer,
  { mostConnections, isOwnOrigin, ...deps }: ConnectionLimit,
): void {
  const open = new Map<string, number>();
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    networkOf(
      clientAddress(deps.trustProxy, socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString()),
    );
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (address: string) => {
    logContext.run({ address }, () => deps.security.note('limit.reached', { kind: 'connections' }));
    if (deps.clock.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = deps.clock.now();
    deps.logger.warn(
      { network: coarseNetworkOf(address), connections: mostConnections },
      'connections of an address are refused: LIMIT_CONNECTIONS is too low, or TRUST_PROXY wrong, if these are people',
    );
  };

  io.engine.opts.allowRequest = (request, answer) => {
    const address = addressOf(request);
    const { origin, host } = request.headers;
    if (!isOwnOrigin(origin, host)) {
      logContext.run({ address }, () => deps.security.note('access.forbidden', { where: 'origin' }));
      return answer('Connections of pages of this origin are not taken', false);
    }
    const isFull = mostConnections > 0 && (open.get(address) ?? 0) >= mostConnections;
    if (isFull) tell(address);
    // The answer to the handshake and the first packet after it leave as one write.
    const { socket } = request;
    socket.cork();
    setImmediate(() => socket.uncork());
    answer(isFull ? 'Too many connections from this address' : null, !isFull);
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
