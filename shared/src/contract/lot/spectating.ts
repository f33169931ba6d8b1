import { z } from 'zod';
import { endpoint } from '../call.ts';
import { auctionEvent, wholeWatchAck } from '../events.ts';
import { epochMs, id } from '../primitives.ts';

/** Eight seconds of the server's clock, numbered: all who wait for the same event in one ask the same question. */
const turn = z.string().regex(/^\d{1,12}$/);

/** An auction as every visitor sees it after event `seq`; events follow from there on. */
export const publicAuction = wholeWatchAck
  .omit({ missed: true, viewer: true, armedPrice: true })
  .extend({ turn });
export type PublicAuction = z.infer<typeof publicAuction>;

/**
 * Events in order, without a gap, from the one after `after` on; at most up to the next multiple of 100, and none where there is none yet. The
 * next question has the last event as `after`, and `turn`; a whole hundred has no `turn`: the one before goes on.
 */
export const eventStretch = z.object({
  auctionId: id,
  events: z.array(auctionEvent),
  turn: turn.exactOptional(),
});
export type EventStretch = z.infer<typeof eventStretch>;

export const getPublicAuction = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/public',
  access: 'anyone',
  limit: 'reads',
  shed: 'watching',
  answer: publicAuction,
  summary: 'One auction as every visitor sees it, the same for all who ask; caches keep it for a second',
});

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/events',
  access: 'anyone',
  limit: 'reads',
  shed: 'watching',
  query: z.object({
    /** The last event that the spectator has; 0 for none. */
    after: z.coerce.number().int().min(0),
    /** With it the answer waits for the next event, until the server's next turn begins (long poll). */
    turn: turn.exactOptional(),
  }),
  answer: eventStretch,
  summary:
    'The public events of an auction after event `after`; with `turn` it waits for the next one (long poll). As server-sent events: `/api/auctions/{id}/events/live`',
});

export const getTime = endpoint({
  method: 'GET',
  path: '/api/time',
  access: 'anyone',
  answer: z.object({ serverTime: epochMs }),
  summary: 'The time by the server’s clock',
});
