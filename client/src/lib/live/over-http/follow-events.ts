import type { AuctionEvent, EventStretch } from '@autoplace/shared/contract';
import { sleep } from '../../sleep.ts';

/** What the server answered: its status, and JSON. Rejects when no answer comes. */
export type Ask = (path: string, signal: AbortSignal) => Promise<{ status: number; body: unknown }>;

export interface FollowedEvents {
  auctionId: string;
  /** The last event that is known, and the turn that came with it. */
  from: { seq: number; turn: string };
  ask: Ask;
  /** In order, each once. */
  onEvents(events: AuctionEvent[]): void;
  /** Whether the server has just answered. */
  onHeard(isHeard: boolean): void;
  /** `gone`: the auction may not be seen any more; `other`: the server does not know the last event, so the auction has to be read again. */
  onLost(why: 'gone' | 'other'): void;
}

/** Between two questions, in milliseconds: events of a hot auction gather meanwhile. */
const PAUSE_MS = 300;
/** Before the next question where the answer should have taken longer. */
const UNDUE_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;
/** For how long an answer may be awaited: the server holds a question for eight seconds. */
const LONGEST_ANSWER_MS = 30_000;

/** As `ask`, but a question that nobody answers fails, as where the network has gone without a word. */
export const inTime =
  (ask: Ask): Ask =>
  async (path, signal) => {
    const giving = new AbortController();
    const giveUp = () => giving.abort();
    const timer = setTimeout(giveUp, LONGEST_ANSWER_MS);
    signal.addEventListener('abort', giveUp);
    try {
      return await ask(path, giving.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };

/** Of all who wait for the server to be back. */
const notAllAtOnce = (ms: number): number => ms * (0.5 + Math.random() / 2);

/**
 * Follows an auction by questions that wait for the next event. All who have heard the same ask the same, so that a cache on the way answers
 * most of them. Returns what ends it.
 */
export function followEvents({
  auctionId,
  from,
  ask,
  onEvents,
  onHeard,
  onLost,
}: FollowedEvents): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  const askInTime = inTime(ask);

  const run = async () => {
    let { seq, turn } = from;
    let retryMs = UNDUE_MS;
    while (!signal.aborted) {
      const begun = performance.now();
      const path = `/api/auctions/${auctionId}/events?after=${seq}&turn=${turn}`;
      const { status, body } = await askInTime(path, signal).catch(() => ({ status: 0, body: null }));
      if (signal.aborted) return;
      if (status === 404) return onLost('gone');
      if (status === 409) {
        // What is read again may be as little known.
        await sleep(notAllAtOnce(UNDUE_MS));
        return signal.aborted ? undefined : onLost('other');
      }
      if (status !== 200) {
        onHeard(false);
        await sleep(notAllAtOnce(retryMs));
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
        continue;
      }
      retryMs = UNDUE_MS;
      const stretch = body as EventStretch;
      seq = stretch.events.at(-1)?.seq ?? seq;
      turn = stretch.turn ?? turn;
      onHeard(true);
      if (stretch.events.length > 0) onEvents(stretch.events);
      await sleep(stretch.events.length > 0 || performance.now() - begun > UNDUE_MS ? PAUSE_MS : UNDUE_MS);
    }
  };
  void run();
  return () => stopping.abort();
}
