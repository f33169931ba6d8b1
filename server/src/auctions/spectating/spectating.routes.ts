import * as c from '@autoplace/shared/contract';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { refuse } from '../../core/http/respond.ts';
import type { Routes } from '../../core/http/routes.ts';
import { networkOf } from '../../core/network-of.ts';
import { found, ok, type Result, refused, validationRefusal } from '../../core/result.ts';
import type { Reading } from '../reading.ts';
import { isWholeChunk, type PublicEvents } from './public-events.ts';
import type { Following, Spectators } from './spectators.ts';

/**
 * All who wait for the same event are told that there is none yet at the same full eight seconds of the server's clock, so that they ask the
 * next question alike. A proxy takes a server that is silent for longer for frozen, as with sockets.
 */
const TURN_MS = 8_000;
/** A timer may fire a little early, when the turn is still the old one. */
const CERTAINLY_MS = 20;
/** How often a stream of server-sent events says something, and for how long it goes on at most, in milliseconds. */
const HEARTBEAT_MS = 8_000;
const LONGEST_STREAM_MS = 300_000;
/** After how many milliseconds the browser asks for the stream again. */
const COME_BACK_MS = 1_000;
/** Of a stream that nobody reads, in bytes. */
const MOST_UNREAD = 262_144;

/** What caches on the way may keep for long: in a shared one a hidden lot (R192) is gone after a minute. */
const FOR_LONG = 'public, max-age=86400, s-maxage=60, immutable';
/** Long enough for all who have waited together, and short enough that nobody lags behind by more. */
const BRIEFLY = 'public, max-age=2';

interface SpectatingDeps {
  reading: Pick<Reading, 'public'>;
  events: PublicEvents;
  spectators: Spectators;
  /** Of one address on this server; 0 for no limit. */
  mostConnections: number;
  clock: Clock;
}

/** Pages of any site may read what is public. */
export const readableByAll: RequestHandler = (_request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  next();
};

/** What everybody may follow of an auction without a socket: the same for all who ask, so that caches can answer. */
export function spectatingRoutes(
  routes: Routes,
  { reading, events, spectators, mostConnections, clock }: SpectatingDeps,
): void {
  const open = new Map<string, number>();

  routes.on(c.getTime, ({ response }) => {
    response.set('Cache-Control', 'no-store');
    return ok({ serverTime: clock.now() });
  });

  /** Which turn it is, for the next question. */
  const turn = () => `${Math.floor(clock.now() / TURN_MS)}`;

  routes.on(c.getPublicAuction, async ({ user, params, response }) => {
    const shown = await reading.public(params.id);
    if (shown !== null && user === null) response.set('Cache-Control', BRIEFLY);
    return found(shown && { ...shown, turn: turn() });
  });

  routes.on(c.getEvents, async ({ user, params, query, request, response }) => {
    const { after } = query;
    const known = await events.after(params.id, after);
    const waits = known.ok && known.value.length === 0 && query.turn !== undefined;
    const read = waits ? await whileOpen(request, () => waited(params.id, after, response)) : known;
    if (!read.ok) return read;
    const isWhole = isWholeChunk(after, read.value);
    if (user === null) response.set('Cache-Control', isWhole ? FOR_LONG : BRIEFLY);
    return ok({ auctionId: params.id, events: read.value, ...(!isWhole && { turn: turn() }) });
  });

  routes.router.get('/api/auctions/:id/events/live', async (request, response) => {
    const auctionId = c.id.safeParse(request.params.id);
    const after = afterOf(request);
    if (!auctionId.success) return refuse(response, { code: 'NOT_FOUND' });
    if (!after.success) return refuse(response, validationRefusal(after.error));
    const first = await events.after(auctionId.data, after.data);
    if (!first.ok) return refuse(response, first.refusal);
    if (spectators.isLeft) return refuse(response, { code: 'UNAVAILABLE', retryAfter: 1 });
    const streamed = await whileOpen(request, async () => {
      await stream(auctionId.data, after.data, response);
      return ok(undefined);
    });
    if (!streamed.ok) refuse(response, streamed.refusal);
  });

  /** The next events, or none at the end of the turn. */
  async function waited(
    auctionId: string,
    after: number,
    response: Response,
  ): Promise<Result<c.AuctionEvent[]>> {
    const mostMs = TURN_MS - (clock.now() % TURN_MS) + CERTAINLY_MS;
    const following = await spectators.next(auctionId, after, { mostMs, given: closingOf(response) });
    // A proxy asks another server.
    if (spectators.isLeft) return refused('UNAVAILABLE', { retryAfter: 1 });
    // As anyone reads it who asks a moment later.
    return following === 'late' ? ok([]) : events.after(auctionId, after);
  }

  /** Ends when the reader or this server goes, when the auction is hidden, and after a while, before a proxy cuts it off. */
  async function stream(auctionId: string, from: number, response: Response): Promise<void> {
    const until = clock.now() + LONGEST_STREAM_MS;
    const given = closingOf(response);
    // Compression would hold events back, and so would a proxy that gathers; from one that does so all the same the first word comes late.
    response.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    response.type('text/event-stream').write(`retry: ${COME_BACK_MS}\nevent: ready\ndata:\n\n`);
    let after = from;
    let following: Following = 'look';
    while (!given.aborted && !spectators.isLeft && clock.now() < until) {
      if (following === 'look') {
        const read = await events.after(auctionId, after);
        if (!read.ok) break;
        following = read.value;
      } else following = await spectators.next(auctionId, after, { mostMs: HEARTBEAT_MS, given });
      if (following === 'look') continue;
      if (following === 'late') response.write(':\n\n');
      else if (following.length > 0) {
        after = following.at(-1)?.seq ?? after;
        response.write(`id: ${after}\ndata: ${JSON.stringify(following)}\n\n`);
      }
      if (response.writableLength > MOST_UNREAD) return void response.destroy();
    }
    response.end();
  }

  /** Not while its address has as many of them as it may. */
  async function whileOpen<T>(request: Request, wait: () => Promise<Result<T>>): Promise<Result<T>> {
    const address = networkOf(request.ip ?? '');
    const others = open.get(address) ?? 0;
    if (mostConnections > 0 && others >= mostConnections) return refused('RATE_LIMITED', { retryAfter: 5 });
    open.set(address, others + 1);
    try {
      return await wait();
    } finally {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    }
  }
}

/** A browser that comes back says by itself where it was. */
const afterOf = (request: Request) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .safeParse(request.get('last-event-id') ?? request.query.after ?? 0);

function closingOf(response: Response): AbortSignal {
  const closing = new AbortController();
  response.once('close', () => closing.abort());
  if (response.closed) closing.abort();
  return closing.signal;
}
