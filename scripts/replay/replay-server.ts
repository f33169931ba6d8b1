import { createServer, type Server as HttpServer } from 'node:http';
import {
  type ClientConfig,
  type ClientToServer,
  type RecordedMessage,
  type ServerToClient,
  timeSyncRequest,
  unwatchAuctionRequest,
  unwatchCatalogueRequest,
  unwatchDatabaseRequest,
  unwatchStatisticsRequest,
  watchAnswerIn,
  watchAuctionRequest,
  watchCatalogueRequest,
  watchDatabaseRequest,
  watchStatisticsRequest,
} from '@autoplace/shared/contract';
import express, { type Router } from 'express';
import { type Server, Server as SocketServer } from 'socket.io';
import { catalogueUpdateOf } from '../../server/src/catalogue/catalogue-update.ts';
import { errorHandler } from '../../server/src/core/http/error-handler.ts';
import { notFound } from '../../server/src/core/http/respond.ts';
import { createRoutes } from '../../server/src/core/http/routes.ts';
import type { Logger } from '../../server/src/core/logger.ts';
import { ok, refused } from '../../server/src/core/result.ts';
import { createMessages, refusedAck } from '../../server/src/core/socket/messages.ts';
import { recordedApi, replayedApi } from './api.ts';
import { replayedPage } from './page.ts';
import type { PlayedAuction } from './played-auction.ts';
import { isForScreens } from './recorded-screens.ts';
import type { RecordedServer } from './recorded-server.ts';

const CATALOGUE = 'catalogue';
const WATCHERS = 'watchers';

type LiveServer = Server<ClientToServer, ServerToClient>;

interface ReplayServerDeps {
  player: RecordedServer;
  logger: Logger;
  /** The built client. */
  clientDir: string;
  config: ClientConfig;
  /** The panel of the one whose address the developer opens. */
  panel?: Router;
  /** Called before a page is loaded. */
  onPage(): void;
}

interface ReplayServer {
  http: HttpServer;
  stop(): Promise<void>;
}

/** A server that knows one auction, and what the screens of one client were answered, and both only from a recording. */
export function createReplayServer(deps: ReplayServerDeps): ReplayServer {
  const { player, logger, panel } = deps;
  const app = express();
  const http = createServer(app);
  const io: LiveServer = new SocketServer(http, {
    serveClient: false,
    allowRequest: (_request, allow) => allow(null, !player.isAway),
  });
  const routes = createRoutes();
  replayedApi(routes, player, deps.config);
  app.use('/api', recordedApi(player));
  app.use(routes.router);
  app.use('/api', notFound);
  if (panel !== undefined) app.use('/replay', panel);
  app.use(replayedPage(deps.clientDir, deps.onPage, () => player.screens.isSignedIn));
  app.use(errorHandler(logger));
  answerSockets(io, player, logger);
  player.tell({
    onMessage: (message, auction) => push(io, message, auction),
    onCallAgain: () => void io.emit('server:leave', { comeBackInMs: 0 }),
  });
  return {
    http,
    async stop() {
      const closed = io.close();
      // A panel's stream of moments would never end by itself.
      http.closeAllConnections();
      await closed;
    },
  };
}

function answerSockets(io: LiveServer, player: RecordedServer, logger: Logger): void {
  const messages = createMessages(logger);
  messages.on(watchAuctionRequest, async ({ socket, data: { auctionId, sinceSeq } }) => {
    if (auctionId !== player.auction?.view.id) return refused('NOT_FOUND');
    await socket.join(WATCHERS);
    player.start();
    return ok(player.auction.answer(sinceSeq, player.now()));
  });
  messages.on(unwatchAuctionRequest, async ({ socket }) => {
    await socket.leave(WATCHERS);
    return ok({});
  });
  messages.on(watchCatalogueRequest, async ({ socket }) => {
    await socket.join(CATALOGUE);
    player.start();
    return ok({ serverTime: player.now() });
  });
  messages.on(unwatchCatalogueRequest, async ({ socket }) => {
    await socket.leave(CATALOGUE);
    return ok({});
  });
  messages.on(timeSyncRequest, ({ data: { t0 } }) =>
    ok({ t0, serverTime: player.now(), rate: player.rate() }),
  );
  io.on('connection', (socket) => {
    messages.serve({ socket, who: async () => null, address: '' });
    // No page of an auction will ask to watch one.
    if (player.auction === null) player.start();
    // Who may ask is nothing that a recording knows: who asked then was answered.
    for (const { event } of OF_OPERATORS)
      socket.on(event, (...asked: unknown[]) => {
        const reply = asked.at(-1);
        player.start();
        if (typeof reply === 'function') reply(player.screens.ack(event) ?? NOT_RECORDED);
      });
  });
}

const OF_OPERATORS = [
  watchStatisticsRequest,
  unwatchStatisticsRequest,
  watchDatabaseRequest,
  unwatchDatabaseRequest,
];
const NOT_RECORDED = refusedAck({ code: 'NOT_FOUND' });

/** A recorded event is more than the types of Socket.IO can follow. */
interface UntypedEmitter {
  emit(event: string, payload: unknown): unknown;
}

/** Passes a line on to the pages as it came; what was an answer then is news to those that are connected now. */
function push(io: LiveServer, line: RecordedMessage, auction: PlayedAuction | null): void {
  const watchers = io.to(WATCHERS);
  if (line.event === 'disconnect') for (const { conn } of io.sockets.sockets.values()) conn.close();
  if (line.event === 'auction:event') watchers.emit(line.event, line.payload);
  if (line.event === 'auction:events') watchers.emit(line.event, line.payload);
  if (line.event === 'auction:price-drop') watchers.emit(line.event, line.payload);
  if (line.event === 'auction:viewer') watchers.emit(line.event, line.payload);
  const answer = watchAnswerIn(line);
  if (answer !== null) watchers.emit('auction:events', answer.missed);
  if (isForScreens(line)) (io as UntypedEmitter).emit(line.event, line.payload);
  if (auction !== null) io.to(CATALOGUE).emit('catalogue:updated', [catalogueUpdateOf(auction.view)]);
}
