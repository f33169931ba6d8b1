import { type BidResult, bidResult } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { ingestResult, type Store } from './auction-atoms.ts';
import { createAuctionWatch } from './auction-watch.ts';
import { newBidId } from './bid-id.ts';
import { createCatalogueWatch } from './catalogue-watch.ts';
import { syncClock } from './clock-sync.ts';
import { type ConnectionStatus, createConnection, type Reply } from './connection.ts';
import { createNotificationWatch } from './notification-watch.ts';
import { createServerClock } from './server-clock.ts';
import { createTicker, type Ticker } from './ticker.ts';
import type { CreateTransport } from './transport.ts';

export const connectionAtom = atom<ConnectionStatus>('connecting');

/** What a viewer can do to an auction; amounts in whole euros. */
interface Commands {
  'bid:place': { auctionId: string; amount: number };
  'price:accept': { auctionId: string; expectedPrice: number };
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
    watchNotifications: createNotificationWatch(connection),
    /**
     * Bids or accepts, and repeats itself until answered. The server knows a repetition by its `clientBidId`: it never
     * bids twice, and answers again what it answered first.
     */
    async command<E extends keyof Commands>(event: E, message: Commands[E]): Promise<Reply<BidResult>> {
      const own = { ...message, clientBidId: newBidId() };
      const send = () => connection.request(event, own, bidResult, PATIENCE);
      let reply = await send();
      if (!reply.ok && reply.error.code === 'UNAUTHENTICATED') {
        // The token ran out on the open connection; a new connection brings a new one.
        connection.reopen();
        reply = await send();
      }
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
