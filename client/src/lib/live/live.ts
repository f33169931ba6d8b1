import type { BidResult } from '@autoplace/shared/contract';
import {
  type acceptPriceMessage,
  bidResult,
  type buyNowMessage,
  type placeBidMessage,
} from '@autoplace/shared/contract';
import { atom } from 'jotai';
import type { z } from 'zod';
import { ingestResult, type Store } from './auction-atoms.ts';
import { createAuctionWatch } from './auction-watch.ts';
import { createCatalogueWatch } from './catalogue-watch.ts';
import { syncClock } from './clock-sync.ts';
import { type ConnectionStatus, createConnection, type Reply } from './connection.ts';
import { createServerClock } from './server-clock.ts';
import { createTicker, type Ticker } from './ticker.ts';
import type { CreateTransport } from './transport.ts';

export const connectionAtom = atom<ConnectionStatus>('connecting');

/** The commands that the server recognises by their `clientBidId` when they come again. */
interface BidCommands {
  'bid:place': z.input<typeof placeBidMessage>;
  'price:accept': z.input<typeof acceptPriceMessage>;
  'auction:buy-now': z.input<typeof buyNowMessage>;
}

/** A lost answer is asked for again, for about twelve seconds in all, before the user hears that none came. */
const PATIENCE = { attempts: 4, timeout: 3_000 };

/** Everything live, tied together: a clock, a connection and who watches what, feeding one store. */
export function createLive(createTransport: CreateTransport, store: Store) {
  const clock = createServerClock();
  const connection = createConnection(createTransport, (status) => store.set(connectionAtom, status));
  const { burst } = syncClock(connection, clock);
  const auctions = createAuctionWatch(connection, store);
  const tickers = new Map<number, Ticker>();

  return {
    clock,
    connection,
    watchAuction: auctions.watch,
    watchCatalogue: createCatalogueWatch(connection),
    /** Bids, accepts or buys. Repeats itself until answered, which the server recognises: it never bids twice. */
    async command<E extends keyof BidCommands>(event: E, message: BidCommands[E]): Promise<Reply<BidResult>> {
      const reply = await connection.request(event, message, bidResult, PATIENCE);
      if (reply.ok) ingestResult(store, reply.value);
      return reply;
    },
    /** After a sleep of the machine or the tab: timers have stood still and messages may be missing. */
    wake() {
      burst();
      auctions.catchUpAll();
    },
    ticker(intervalMs: number): Ticker {
      const ticker = tickers.get(intervalMs) ?? createTicker(clock, intervalMs);
      tickers.set(intervalMs, ticker);
      return ticker;
    },
  };
}

export type Live = ReturnType<typeof createLive>;
