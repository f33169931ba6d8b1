import { dutchPriceAt } from '@autoplace/shared/auction';
import {
  type AuctionEvent,
  auctionEventMessage,
  auctionEventsMessage,
  auctionResyncMessage,
  type ErrorCode,
  priceDropMessage,
  unwatchAuctionRequest,
  viewerMessage,
  watchAuctionRequest,
} from '@autoplace/shared/contract';
import { activeRecorder } from '../../recording.ts';
import type { Connection } from '../connection.ts';
import { auctionState, forget, ingest, ingestAnswer, ingestViewer, type Store } from './auction-atoms.ts';
import { hasGap } from './auction-state.ts';

const AGAIN_MS = 1_000;

/** Refusals that another attempt may overcome. */
const PASSING = new Set<ErrorCode>(['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']);

interface Watched {
  watchers: number;
  asking: boolean;
  /** The answer under way may be from before what is to be asked for. */
  again?: boolean;
  /** The last answer was not understood, as of a newer server that tells of something new: the view alone may be. */
  whole?: boolean;
  retry?: ReturnType<typeof setTimeout> | undefined;
}

/** Keeps the watched auctions up to date: events in order, and what was missed asked for. */
export function createAuctionWatch(connection: Connection, store: Store) {
  const watched = new Map<string, Watched>();

  const catchUp = async (auctionId: string, since?: 'now') => {
    const entry = watched.get(auctionId);
    if (entry?.asking && since === 'now') entry.again = true;
    if (!entry || entry.asking || !connection.isUp()) return;
    entry.asking = true;
    entry.again = false;
    clearTimeout(entry.retry);
    const { view, bidsTo } = auctionState(store, auctionId);
    // A recording holds everything that is needed to play it.
    const isLean = bidsTo > 0 && activeRecorder() === null;
    const known = isLean ? ({ sinceSeq: bidsTo, lean: true } as const) : view && { sinceSeq: view.seq };
    const reply = await connection.request(watchAuctionRequest, {
      auctionId,
      ...(entry.whole ? {} : known),
    });
    entry.asking = false;
    entry.whole = !reply.ok && reply.error.code === 'INTERNAL';
    if (watched.get(auctionId) !== entry) return;
    // Less than was known is all that there is: the database was restored to an earlier moment.
    if (reply.ok && known && reply.value.seq < known.sinceSeq) forget(store, auctionId);
    if (reply.ok) ingestAnswer(store, reply.value);
    else if (reply.error.code === 'NOT_FOUND') forget(store, auctionId);
    if (entry.again) return catchUp(auctionId);
    const unsettled = reply.ok ? hasGap(auctionState(store, auctionId)) : PASSING.has(reply.error.code);
    const pauseMs = reply.ok ? AGAIN_MS : (reply.error.retryAfter ?? 1) * AGAIN_MS;
    if (unsettled) entry.retry = setTimeout(() => catchUp(auctionId), pauseMs);
  };

  const catchUpAll = async () => {
    await Promise.all([...watched.keys()].map((auctionId) => catchUp(auctionId)));
  };
  /** Asks how an auction stands as of now, also where an earlier answer is still under way. */
  const askNow = (auctionId: string) => void catchUp(auctionId, 'now');

  const receive = (events: AuctionEvent[]) => {
    for (const [auctionId, own] of Map.groupBy(events, (event) => event.auctionId)) {
      if (!watched.has(auctionId)) continue;
      ingest(store, ...own);
      if (hasGap(auctionState(store, auctionId))) void catchUp(auctionId);
    }
  };

  connection.onUp(catchUpAll);
  connection.listen(auctionEventMessage, (event) => receive([event]), catchUpAll);
  connection.listen(auctionEventsMessage, receive, catchUpAll);
  connection.listen(viewerMessage, (told) => {
    if (watched.has(told.auctionId)) ingestViewer(store, told);
  });
  // The server has taken this client out of the auction until it asks again, or has something of its viewer's own to tell.
  connection.listen(auctionResyncMessage, ({ auctionId }) => askNow(auctionId));
  // The client computes a dutch price itself; a tick that says otherwise means that something was missed.
  connection.listen(priceDropMessage, (drop) => {
    const { view } = auctionState(store, drop.auctionId);
    if (view && dutchPriceAt(view, drop.serverTime)?.price !== drop.price) void catchUp(drop.auctionId);
  });

  return {
    askNow,
    catchUpAll,
    /** Follows one auction until the returned function is called; several watchers share one subscription. */
    watch(auctionId: string): () => void {
      const entry = watched.get(auctionId) ?? { watchers: 0, asking: false };
      watched.set(auctionId, entry);
      entry.watchers += 1;
      if (entry.watchers === 1) {
        connection.open();
        void catchUp(auctionId);
      }
      let watching = true;
      return () => {
        if (!watching) return;
        watching = false;
        entry.watchers -= 1;
        if (entry.watchers > 0) return;
        watched.delete(auctionId);
        clearTimeout(entry.retry);
        if (connection.isUp()) void connection.request(unwatchAuctionRequest, { auctionId });
      };
    },
  };
}
