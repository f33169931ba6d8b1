import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../clock.ts';
import { clientAddress, type TrustProxy } from '../http/client-address.ts';
import { logContext } from '../log/log-context.ts';
import type { Logger } from '../logger.ts';
import { coarseNetworkOf, networkOf } from '../network-of.ts';
import type { OriginCheck } from '../security/own-origin.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { LiveServer } from './socket-server.ts';

/** Minimum time between two log lines about refusals, in milliseconds. */
const TELL_EVERY_MS = MINUTE_MS;

/** Handshakes that are taken in one turn of the event loop. Most of what each costs, half a millisecond or more, comes in the turns after. */
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

/** A queue of which `IN_A_TURN` are called in each turn of the event loop: a crowd that comes back at once must not keep bids waiting. Those that return false do not count. */
function takingTurns(): (take: () => boolean) => void {
  const waiting: (() => boolean)[] = [];
  let isDue = false;
  const next = async () => {
    for (let taken = 0; taken < IN_A_TURN && waiting.length > 0; ) {
      taken += Number(waiting.shift()?.());
      // The connection of this one is made, and counted, before the next is looked at.
      await null;
    }
    isDue = waiting.length > 0;
    if (isDue) setImmediate(next);
  };
  return (take) => {
    waiting.push(take);
    if (!isDue) setImmediate(next);
    isDue = true;
  };
}

/** A client may go while its handshake waits. Nobody is left to answer then, but an error without a listener would end the process. */
const gone = () => {};

/**
 * Refuses a handshake (400 for a WebSocket, 403 for polling), before it makes a connection, of a page of another site, and while its address has as many
 * open on this server as it may; those that are open stay. Many people may share one address behind a mobile
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
    const refusedAsFull = () => {
      const isFull = mostConnections > 0 && (open.get(address) ?? 0) >= mostConnections;
      if (!isFull) return false;
      tell(address);
      answer('Too many connections from this address', false);
      return true;
    };
    if (refusedAsFull()) return;
    const { socket } = request;
    // That of an upgrade has none.
    if (socket.listenerCount('error') === 0) socket.on('error', gone);
    inTurns(() => {
      if (socket.destroyed) return false;
      socket.off('error', gone);
      if (refusedAsFull()) return false;
      // The answer to the handshake and the first packet after it leave as one write.
      socket.cork();
      setImmediate(() => socket.uncork());
      answer(null, true);
      return true;
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
