import { type AuctionRoutesDeps, auctionRoutes } from './auctions/auctions.routes.ts';
import { biddingMessages } from './auctions/bidding.socket.ts';
import { Bidding, type BiddingDeps } from './auctions/bidding.ts';
import { type WatchingDeps, watchingMessages } from './auctions/live/watching.socket.ts';
import { createMongoLogCopies } from './auctions/logbook/log-copies.mongo.ts';
import { logbookRoutes } from './auctions/logbook/logbook.routes.ts';
import { Logbook, type LogbookDeps } from './auctions/logbook/logbook.ts';
import { receiptRoutes } from './auctions/logbook/receipts.routes.ts';
import { Receipts } from './auctions/logbook/receipts.ts';
import { DocumentsOfLots, type DocumentsOfLotsDeps } from './auctions/lot-documents.ts';
import type { Reading } from './auctions/reading.ts';
import type { Auctions } from './auctions/setup.ts';
import { PublicEvents } from './auctions/spectating/public-events.ts';
import { spectatingRoutes } from './auctions/spectating/spectating.routes.ts';
import type { Config } from './config.ts';
import { createDocumentFiles } from './core/files/attached-documents.ts';
import type { PictureFiles } from './core/files/picture-files.ts';
import type { Routes } from './core/http/routes.ts';
import type { Mailer } from './core/mail/mailer.ts';
import type { Connection } from './core/mongo/connect.mongo.ts';
import type { Messages } from './core/socket/messages.ts';
import type { Proof } from './proof/setup.ts';

interface ServeAuctionsDeps
  extends Pick<BiddingDeps, 'meter' | 'rights'>,
    Pick<WatchingDeps, 'views' | 'limits' | 'overload'>,
    Pick<AuctionRoutesDeps, 'interest'>,
    Omit<DocumentsOfLotsDeps, 'reading' | 'files'>,
    Pick<LogbookDeps, 'audit' | 'clock' | 'logger'> {
  config: Config;
  connection: Connection;
  auctions: Auctions;
  reading: Reading;
  proof: Pick<Proof, 'signer'>;
  pictures: PictureFiles;
  mailer: Mailer;
  routes: Routes;
  messages: Messages;
}

interface ServedAuctions {
  receipts: Pick<Receipts, 'signed'>;
  logbook: Logbook;
}

/** The part of the composition root by which auctions are read, watched and bid on, over HTTP and sockets. */
export function serveAuctions(deps: ServeAuctionsDeps): ServedAuctions {
  const { config, auctions, reading, routes, messages, limits, clock, logger } = deps;
  const { log, desk, feed, follower, spectators, catalogue } = auctions;
  const { hidden } = catalogue;
  const receipts = new Receipts({ log, signer: deps.proof.signer, logger });
  desk.onWriting((commit) => receipts.prepare(commit));
  const bidding = new Bidding(desk, { ...deps, receipts, hidden });
  const documents = new DocumentsOfLots({ ...deps, files: createDocumentFiles(deps.pictures) });
  auctionRoutes(routes, { ...deps, documents, bidding });
  biddingMessages(messages, bidding);
  receiptRoutes(routes, { receipts, reading, desk, mailer: deps.mailer, publicUrl: config.publicUrl });

  watchingMessages(messages, { ...deps, feed, hidden, limits, mostWatched: config.mostWatched });
  const events = new PublicEvents({ reading, log });
  const { mostConnections } = config;
  spectatingRoutes(routes, { reading, events, spectators, mostConnections, clock });

  const copies = createMongoLogCopies(deps.connection, { place: config });
  const logbook = new Logbook({ ...deps, desk, log, copies });
  follower.subscribe(logbook);
  logbookRoutes(routes, logbook, reading);
  return { receipts, logbook };
}
