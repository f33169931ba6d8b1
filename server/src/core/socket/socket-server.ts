import type { Server as HttpServer } from 'node:http';
import {
  type ApiError,
  type ClientToServer,
  operates,
  type ServerToClient,
} from '@autoplace/shared/contract';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { clientAddress } from '../http/client-address.ts';
import type { Life } from '../life/life.ts';
import { logContext } from '../log/log-context.ts';
import { networkOf } from '../network-of.ts';
import type { MaybePrincipal } from '../principal.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { cutUnread } from './cut-unread.ts';
import { type ConnectionLimit, limitConnections } from './limit-connections.ts';
import { limitMessages } from './limit-messages.ts';
import { type Messages, masked, refusedAck } from './messages.ts';
import { keepInOwnRooms } from './own-rooms.ts';
import { ADMIN_ROOM, companyRoom, sessionRoom, userRoom } from './rooms.ts';
import { createWho, type HandshakeAuth } from './who.ts';

/** Far above the size of any valid message, in bytes; a larger one closes its connection. */
const LARGEST_MESSAGE = 64 * 1024;

/**
 * Both sides hear of each other so often, in milliseconds, and give up when they have not for 13 s: a frozen server is left within
 * that, by its clients and by the nginx of scripts/compose, whose time-out for sockets has to be as long.
 */
const HEARTBEAT = { pingInterval: 8_000, pingTimeout: 5_000 };

export type LiveServer = Server<ClientToServer, ServerToClient>;
export type SocketAdapter = NonNullable<ServerOptions['adapter']>;

/**
 * Socket.IO with the settings that the bench found best (R66): websocket first, no compression. With an adapter its rooms
 * span servers. Scripts of `corsOrigins` may poll too. `gate` answers what is not to become a socket.
 */
export function createSocketServer(
  httpServer: HttpServer,
  adapter: SocketAdapter | null,
  corsOrigins: readonly string[] = [],
  gate?: Life['socketGate'],
): LiveServer {
  const io: LiveServer = new Server(httpServer, {
    ...(adapter !== null && { adapter }),
    ...(corsOrigins.length > 0 && { cors: { origin: [...corsOrigins] } }),
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: LARGEST_MESSAGE,
    ...HEARTBEAT,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
  });
  if (gate !== undefined) io.engine.use(gate);
  cutUnread(io);
  cutJoiningAgain(io);
  return io;
}

/** What Socket.IO's packet CONNECT begins with. */
const JOIN = '0';

/**
 * Closes a connection that joins twice, as no client of ours does. Each time would make a socket, thousands in one body of a
 * poll, with its own limit of messages, and check another token.
 */
function cutJoiningAgain(io: LiveServer): void {
  io.engine.on('connection', (connection: Socket['conn']) => {
    let hasJoined = false;
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(JOIN)) return;
      if (hasJoined) connection.close(true);
      hasJoined = true;
    });
  });
}

/** Authenticates every connection and answers its messages. A visitor connects without a token and may only watch. */
export function serveSockets(
  io: LiveServer,
  authenticate: HandshakeAuth,
  messages: Pick<Messages, 'serve'>,
  deps: ConnectionLimit & {
    /** Messages that one connection may send in 10 s; 0 for no limit. */
    mostMessages: number;
    security: SecurityLog;
  },
): void {
  limitConnections(io, deps);
  const addressOf = ({ address, headers }: Socket['handshake']) =>
    clientAddress(deps.trustProxy, address, headers['x-forwarded-for']?.toString());
  io.use(async (socket, next) => {
    // Socket.IO does not await the promise: an error here would end the process.
    try {
      const who = await createWho(socket.handshake.auth.token, authenticate, deps.clock);
      if (!who.ok) {
        logContext.run({ address: addressOf(socket.handshake) }, () =>
          deps.security.note('access.unauthenticated', { where: 'connect' }),
        );
        return next(connectRefusal(who.error));
      }
      socket.data.who = who.ask;
      socket.data.network = networkOf(addressOf(socket.handshake));
      const principal = await who.ask();
      if (principal !== null) {
        socket.data.userId = principal.userId;
        await socket.join(userRoom(principal.userId));
        if (principal.company !== undefined) await socket.join(companyRoom(principal.company.party.userId));
        if (principal.sessionId !== undefined) await socket.join(sessionRoom(principal.sessionId));
        if (operates(principal, 'support')) await socket.join(ADMIN_ROOM);
      }
      next();
    } catch (error) {
      next(connectRefusal(masked(error, 'connect', deps.logger)));
    }
  });

  io.on('connection', (socket) => {
    // The handshake's request is not needed any more and keeps kilobytes alive for as long as the connection lasts.
    (socket.conn as { request?: unknown }).request = undefined;
    const who = socket.data.who as () => Promise<MaybePrincipal>;
    const { userId } = socket.data as { userId?: string };
    const address = addressOf(socket.handshake);
    limitMessages(socket, deps.mostMessages, deps.clock, () =>
      logContext.run({ address }, () => deps.security.note('limit.reached', { kind: 'messages', userId })),
    );
    if (userId !== undefined) keepInOwnRooms(socket, userId, who, deps);
    messages.serve({ socket, who, address });
    const known = new Set<string | symbol>(socket.eventNames());
    socket.onAny((event: string, ...args: unknown[]) => {
      const ack = args.at(-1);
      if (!known.has(event) && typeof ack === 'function') ack(refusedAck({ code: 'NOT_FOUND' }));
    });
  });
}

/** Arrives at the client as `connect_error`, with the refusal in `data`. */
const connectRefusal = (error: ApiError): Error => Object.assign(new Error(error.message), { data: error });
