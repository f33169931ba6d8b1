import {
  type AckOf,
  acceptPriceRequest,
  armPriceRequest,
  buyNowRequest,
  type DataInput,
  disarmPriceRequest,
  type Message,
  placeBidRequest,
} from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { newKey } from '../new-key.ts';
import { forgetViewer, ingestArmed, ingestResult, type Store } from './auction/auction-atoms.ts';
import { createAuctionWatch } from './auction/auction-watch.ts';
import { syncClock } from './clock-sync.ts';
import { type ConnectionStatus, createConnection, type Reply } from './connection.ts';
import { createServerClock } from './server-clock.ts';
import { createTicker, type Ticker } from './ticker.ts';
import type { CreateTransport } from './transport.ts';
import { createCatalogueWatch } from './watches/catalogue-watch.ts';

export const connectionAtom = atom<ConnectionStatus>('connecting');

/** Whether what is shown was live and is not any more: prices, leaders and times are the last that were heard. */
export const staleAtom = atom((get) => ['stale', 'offline'].includes(get(connectionAtom)));

const REQUESTS = {
  'bid:place': placeBidRequest,
  'price:accept': acceptPriceRequest,
  'auction:buy-now': buyNowRequest,
  'price:arm': armPriceRequest,
  'price:disarm': disarmPriceRequest,
};
/** What a viewer can do to an auction; amounts in whole euros. */
export type Commands = {
  [E in keyof typeof REQUESTS]: Omit<DataInput<(typeof REQUESTS)[E]>, 'clientBidId'>;
};
/** What the server answers to a command that it takes. */
export type Answer<E extends keyof Commands> = AckOf<(typeof REQUESTS)[E]>;

/** A lost answer is asked for again, for about twelve seconds in all, before the user hears that none came. */
const PATIENCE = { attempts: 4, timeout: 3_000 };

/** Everything live, tied together: a clock, a connection and who watches what, feeding one store. */
export function createLive(createTransport: CreateTransport, store: Store) {
  const clock = createServerClock();
  const connection = createConnection(createTransport, (status) => store.set(connectionAtom, status));
  const { burst } = syncClock(connection, clock);
  const auctions = createAuctionWatch(connection, store);
  const tickers = new Map<number, Ticker>();
  /** Until somebody else is the viewer. */
  let viewing = new AbortController();

  return {
    clock,
    connection,
    watchAuction: auctions.watch,
    /** Asks how the watched auctions stand; resolves when it is known, or cannot be. */
    catchUpAuctions: auctions.catchUpAll,
    watchCatalogue: createCatalogueWatch(connection),
    /**
     * Bids, buys or arms, and repeats itself until answered. The server knows a repetition by its `clientBidId`: it
     * never acts twice, and answers again what it answered first.
     */
    async command<E extends keyof Commands>(event: E, message: Commands[E]): Promise<Reply<Answer<E>>> {
      const own = { ...message, clientBidId: newKey() };
      const { signal } = viewing;
      const request: Message & { from: 'client' } = REQUESTS[event];
      const send = () =>
        connection.request(request, own, { ...PATIENCE, signal }) as Promise<Reply<Answer<E>>>;
      let reply = await send();
      if (!reply.ok && reply.error.code === 'UNAUTHENTICATED') {
        // The token ran out on the open connection; a new connection brings a new one.
        connection.reopen();
        reply = await send();
      }
      if (!reply.ok) return reply;
      const { value } = reply;
      if ('armedPrice' in value) {
        ingestArmed(store, message.auctionId, value);
        // It is the first answer to what was asked: another window may have changed the price since (R375).
        auctions.askNow(message.auctionId);
      } else ingestResult(store, value);
      return reply;
    },
    /** Somebody else looks: forgets what was told to the viewer alone, and sends no command of theirs again (R361). */
    changeViewer() {
      viewing.abort();
      viewing = new AbortController();
      forgetViewer(store);
    },
    /** After a sleep of the machine or the tab: timers have stood still and messages may be missing. */
    wake() {
      burst();
      void auctions.catchUpAll();
    },
    ticker(intervalMs: number): Ticker {
      const ticker = tickers.get(intervalMs) ?? createTicker(clock, intervalMs);
      tickers.set(intervalMs, ticker);
      return ticker;
    },
  };
}
