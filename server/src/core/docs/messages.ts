import type { ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import * as c from '@autoplace/shared/contract';
import { z } from 'zod';
import type { For, Message } from './call.ts';

type Description = [whose: For, summary: string, data?: z.ZodType | undefined, ack?: z.ZodType];

const serverTime = z.object({ serverTime: c.epochMs });

/** Messages that clients may send. */
const ASKED: Record<keyof ClientToServer, Description> = {
  'auction:watch': ['anybody', 'Follows an auction, from `sinceSeq` on', c.watchAuction, c.watchAuctionAck],
  'auction:unwatch': ['anybody', 'No longer', c.unwatchAuction],
  'catalogue:watch': ['anybody', 'Follows what cards show', undefined, serverTime],
  'catalogue:unwatch': ['anybody', 'No longer'],
  'time:sync': ['anybody', 'Asks for the server’s clock', c.timeSync, c.timeSyncAck],
  'bid:place': ['user', 'Bids', c.placeBidMessage, c.bidResult],
  'price:accept': ['user', 'Accepts a dutch price', c.acceptPriceMessage, c.bidResult],
  'price:arm': ['user', 'Arms a dutch price', c.armPriceMessage, c.armResult],
  'price:disarm': ['user', 'Takes it back', c.disarmPriceMessage, c.armResult],
  'auction:buy-now': ['user', 'Buys at once', c.buyNowMessage, c.bidResult],
  'admin:watch': ['admin', 'Follows the statistics', undefined, z.object({ statistics: c.adminStatistics })],
  'admin:unwatch': ['admin', 'No longer'],
  'database:watch': ['admin', 'Follows the measurements', c.watchDatabase, c.watchDatabaseAck],
  'database:unwatch': ['admin', 'No longer'],
};

/** What the server sends. */
const TOLD: Record<keyof ServerToClient, Description> = {
  'auction:event': ['anybody', 'Something happened to a watched auction', c.auctionEvent],
  'auction:events': ['anybody', 'Several things, in order', z.array(c.auctionEvent)],
  'auction:price-drop': ['anybody', 'A dutch price has fallen', c.priceDrop],
  'auction:resync': ['anybody', 'Messages were left out: ask `auction:watch` again', c.auctionResync],
  'catalogue:updated': ['anybody', 'What cards show has changed', z.array(c.catalogueUpdate)],
  'catalogue:resync': ['anybody', 'Messages were left out: ask for a fresh page'],
  'config:changed': ['anybody', 'What `GET /api/config` answers has changed', c.clientConfig],
  'notification:new': ['user', 'A notification', c.notification],
  'notification:unread': ['user', 'How many are unread', z.object({ count: z.int() })],
  'dealer:auction-updated': ['dealer', 'One of the dealer’s auctions moved', c.dealerAuctionUpdate],
  'dealer:verification-changed': ['user', 'An application was decided on', c.verificationChanged],
  'admin:statistics': ['admin', 'Every 2 s while watched', c.adminStatistics],
  'admin:application': ['admin', 'Somebody applied, or was decided on', c.applicationPush],
  'database:metrics': ['admin', 'Every second while watched', c.databaseMetricsPush],
  'database:alert': ['admin', 'An alert opened or was resolved', c.databaseAlert],
  'database:changed': ['admin', 'A list is to be asked for again', c.databaseChanged],
};

const described = (from: Message['from'], all: Record<string, Description>): Message[] =>
  Object.entries(all).map(([event, [whose, summary, data, ack]]) => ({
    event,
    from,
    for: whose,
    summary,
    ...(data && { data }),
    ...(ack && { ack }),
  }));

/** Every Socket.IO message. */
export const MESSAGES: readonly Message[] = [...described('client', ASKED), ...described('server', TOLD)];
