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

/** Handshakes that are taken in one turn of the event loop. A connection's first second is some 0.8 ms of work, most of it in the turns after. */
const IN_A_TURN = 8;

export interface ConnectionLimit {
  /** Connections that one address may have open to this server; 0 for no limit. */
  mostConnections: number;
  trustProxy: TrustProxy;
  isOwnOrigin: OriginCheck;
  clock: Clock;
  logger: Logger;
  security: SecurityLog;
}

/** Does what it is given in order, so much in a turn: bids must not wait for a crowd that comes back at once. */
function takingTurns(): (take: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const take of waiting.splice(0, IN_A_TURN)) take();
    if (waiting.length > 0) setImmediate(next);
  };
  return (take) => {
    waiting.push(take);
    if (waiting.length === 1) setImmediate(next);
  };
}

/** Whoever goes while the handshake waits has nothing to be told; without a listener the error would end the process. */
const gone = () => {};

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

  const inTurns = takingTurns();
  io.engine.opts.allowRequest = (request, answer) => {
    const address = addressOf(request);
    const { origin, host } = request.headers;
    if (!isOwnOrigin(origin, host)) {
      logContext.run({ address }, () => deps.security.note('access.forbidden', { where: 'origin' }));
      return answer('Connections of pages of this origin are not taken', false);
    }
    const { socket } = request;
    socket.on('error', gone);
    inTurns(() => {
      if (socket.destroyed) return;
      socket.off('error', gone);
      const isFull = mostConnections > 0 && (open.get(address) ?? 0) >= mostConnections;
      if (isFull) tell(address);
      // The answer to the handshake and the first packet after it leave as one write.
      socket.cork();
      setImmediate(() => socket.uncork());
      answer(isFull ? 'Too many connections from this address' : null, !isFull);
    });
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
