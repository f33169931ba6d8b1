import {
  acceptPrice,
  armPrice,
  buyNow,
  disarmPrice,
  type Endpoint,
  getAuction,
  getPublicAuction,
  getTime,
  placeBid,
} from '@autoplace/shared/contract';
import { getAccessToken } from '../../auth/access-token.ts';
import { ApiFailure, call } from '../../http/api.ts';
import { request } from '../../http/http.ts';
import { sleep } from '../../sleep.ts';
import type { CreateTransport } from '../transport.ts';
import type { Ask, FollowedEvents } from './follow-events.ts';
import { streamEvents } from './stream-events.ts';

const texts = { notHere: 'Trenutno nije moguće. Pokušajte ponovo malo kasnije.' };

/** Commands that have a call of their own. */
const CALLS: Record<string, Endpoint> = {
  'bid:place': placeBid,
  'price:accept': acceptPrice,
  'auction:buy-now': buyNow,
  'price:arm': armPrice,
  'price:disarm': disarmPrice,
};
const RETRY_MS = 3_000;
/** How often the catalogue is read again, in milliseconds: what changes in it nobody pushes here. */
const CATALOGUE_MS = 10_000;

type Sent = Record<string, unknown> & { auctionId: string };

/** As anybody: the same question for all, which a cache may answer. */
const ask: Ask = async (path, signal) => {
  const answer = await fetch(path, { signal });
  return { status: answer.status, body: answer.ok ? await answer.json() : null };
};

/** The messages of the live library over calls of the API: auctions by their public events, commands, the time. */
export const overHttp =
  (follow: (followed: FollowedEvents) => () => void = streamEvents): CreateTransport =>
  (events) => {
    const followed = new Map<string, () => void>();
    /** The newest question about each auction that is watched. */
    const asked = new Map<string, symbol>();
    let catalogue: ReturnType<typeof setTimeout> | undefined;
    /** Of the connection that is open; an answer to an earlier one says nothing any more. */
    let round = 0;

    const end = () => {
      round += 1;
      for (const stop of followed.values()) stop();
      followed.clear();
      clearTimeout(catalogue);
    };

    const connect = async () => {
      const own = round;
      while (own === round) {
        const isHeard = await request(getTime, null).then(
          () => true,
          () => false,
        );
        if (own !== round) return;
        if (isHeard) return events.onUp();
        await sleep(RETRY_MS);
      }
    };

    const lose = () => {
      end();
      events.onDown();
      void connect();
    };

    const watch = async ({ auctionId }: Sent): Promise<object> => {
      const own = round;
      const question = Symbol();
      asked.set(auctionId, question);
      const params = { id: auctionId };
      const isSignedIn = (await getAccessToken()) !== null;
      const shown = await request(getPublicAuction, null, { params }).catch((error: unknown) => {
        // A side of a hidden lot may see it, but cannot follow it here.
        if (isSignedIn && error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      });
      if (shown === null) return refused();
      const { turn, ...watched } = shown;
      const { viewer, armedPrice } = isSignedIn
        ? await call(getAuction, { params })
        : { viewer: null, armedPrice: null };
      // It may have been left meanwhile: nobody would end what follows it.
      if (own !== round || asked.get(auctionId) !== question) return refused();
      followed.get(auctionId)?.();
      const stop = follow({
        auctionId,
        from: { seq: shown.seq, turn },
        ask,
        onEvents(news) {
          events.onMessage('auction:events', news);
          // Nobody pushes here what that is to the viewer, whose armed price may have bought.
          if (isSignedIn && news.some(({ type }) => type === 'AuctionSold' || type === 'BidsVoided'))
            events.onMessage('auction:resync', { auctionId });
        },
        // Questions about the time tell more.
        onHeard: () => {},
        onLost() {
          followed.delete(auctionId);
          events.onMessage('auction:resync', { auctionId });
        },
      });
      followed.set(auctionId, stop);
      return { ...watched, viewer, armedPrice, missed: [] };
    };

    const answer = async (event: string, message: Sent): Promise<object> => {
      const { auctionId, ...body } = message;
      const endpoint = CALLS[event];
      if (endpoint !== undefined)
        return (await call(endpoint, { params: { id: auctionId }, body } as never)) as object;
      switch (event) {
        case 'time:sync':
          return { t0: message.t0, ...(await request(getTime, null)) };
        case 'auction:watch':
          return watch(message);
        case 'auction:unwatch':
          asked.delete(auctionId);
          followed.get(auctionId)?.();
          followed.delete(auctionId);
          return {};
        case 'catalogue:watch':
          clearTimeout(catalogue);
          catalogue = setTimeout(() => events.onMessage('catalogue:resync', {}), CATALOGUE_MS);
          return request(getTime, null);
        case 'catalogue:unwatch':
          clearTimeout(catalogue);
          return {};
        default:
          return refused();
      }
    };

    return {
      open() {
        end();
        void connect();
      },
      close: end,
      send(event, message, onReply) {
        const own = round;
        answer(event, message as Sent).then(
          (reply) => own === round && onReply({ ok: true, ...reply }),
          (error: unknown) => {
            if (own !== round) return;
            if (error instanceof ApiFailure) onReply({ ok: false, error: error.error });
            else lose();
          },
        );
      },
    };
  };

const refused = () => ({ ok: false, error: { code: 'UNAVAILABLE', message: texts.notHere } });
