import { applyEvent } from '@autoplace/shared/auction';
import { type AuctionEvent, type AuctionView, auctionEvent } from '@autoplace/shared/contract';
import { z } from 'zod';
import { canonical } from '../../../lib/digest.ts';

/** An event as it travelled: fields that this client does not know are a part of what a hash covers. */
export const rawEvent = z.looseObject({
  auctionId: z.string(),
  seq: z.int(),
  /** The first 16 digits of its commit's hash; an older server sends none. */
  head: z.string().optional(),
});
export type RawEvent = z.infer<typeof rawEvent>;

/** What of an answer to `auction:watch` can be held against what was heard before. */
export const rawAnswer = z.looseObject({
  ok: z.literal(true),
  /** Absent in a lean answer, which has `auctionId`. */
  auction: z.looseObject({ id: z.string(), seq: z.int() }).optional(),
  auctionId: z.string().optional(),
  seq: z.int(),
  head: z.string().optional(),
  missed: z.array(rawEvent),
});
export type RawAnswer = z.infer<typeof rawAnswer>;

/**
 * Where the server's words part. `event`: another head or content for one event; `view`: a state that its events do not lead to; `chain`: the public chain; `receipt`: a signed bid that the chain
 * lacks; `tree`: that over all auctions.
 */
export interface Parting {
  kind: 'event' | 'view' | 'chain' | 'receipt' | 'tree';
  /** The event from which on they part. */
  seq: number;
}

/** How many events of one auction are remembered at least: the newest ones. */
const MOST = 1_000;

/** What the answer tells of the fold of its events; the rest follows from the clock, or is how a lot is shown. */
const FOLDED = [
  'status',
  'currentBid',
  'minimumBid',
  'bidCount',
  'leader',
  'winner',
  'hammerPrice',
  'closeReason',
  'reserveMet',
  'startTime',
  'endTime',
  'extensions',
] as const satisfies readonly (keyof AuctionView)[];

const standingOf = (view: AuctionView) => canonical(FOLDED.map((field) => view[field] ?? null));

/** What a watcher has heard of one auction, and whether all of it is one history (docs/proof.md, 2). Every method returns where it parts, or null. */
export class Seen {
  readonly #events = new Map<number, RawEvent>();
  readonly #heads = new Map<number, string>();
  /** Of the last answer, on which the events after it are folded. */
  #base: AuctionView | null = null;
  #newest = 0;

  /** The newest event that was heard of; 0 for none. */
  get newest(): number {
    return this.#newest;
  }

  get heads(): { seq: number; head: string }[] {
    return [...this.#heads].sort(([a], [b]) => a - b).map(([seq, head]) => ({ seq, head }));
  }

  get events(): RawEvent[] {
    return [...this.#events.values()].sort((a, b) => a.seq - b.seq);
  }

  /** An event as it was pushed, missed, or found in the chain; `head` may also be known from there. */
  event({ head, ...event }: RawEvent): Parting | null {
    const known = this.#events.get(event.seq);
    if (known !== undefined && canonical(known) !== canonical(event))
      return { kind: 'event', seq: event.seq };
    if (known === undefined) this.#remember(this.#events, event.seq, event);
    return this.head(event.seq, head);
  }

  /** The head of the commit of an event. */
  head(seq: number, head: string | undefined): Parting | null {
    if (head === undefined) return null;
    const known = this.#heads.get(seq);
    if (known !== undefined && known !== head) return { kind: 'event', seq };
    if (known === undefined) this.#remember(this.#heads, seq, head);
    return null;
  }

  /** The answer to `auction:watch`, the first one or after a break. */
  answer({ auction, seq, head, missed }: RawAnswer): Parting | null {
    for (const event of missed) {
      const parting = this.event(event);
      if (parting !== null) return parting;
    }
    const parting = this.head(seq, head);
    if (parting !== null) return parting;
    this.#newest = Math.max(this.#newest, seq);
    if (auction === undefined) return null;
    const told = auction as unknown as AuctionView;
    const folded = this.#foldedTo(seq);
    if (folded !== null && standingOf(folded) !== standingOf(told)) return { kind: 'view', seq };
    if (this.#base === null || told.seq >= this.#base.seq) this.#base = told;
    return null;
  }

  #remember<T>(kept: Map<number, T>, seq: number, value: T): void {
    this.#newest = Math.max(this.#newest, seq);
    const oldest = this.#newest - MOST;
    if (seq > oldest) kept.set(seq, value);
    // Not at each event, since it walks through all.
    if (kept.size > 2 * MOST) for (const other of kept.keys()) if (other <= oldest) kept.delete(other);
  }

  /** The view after event `seq`, if it follows from what was heard and this client understands all of it. */
  #foldedTo(seq: number): AuctionView | null {
    let view = this.#base;
    while (view !== null && view.seq < seq) {
      const parsed = auctionEvent.safeParse(this.#events.get(view.seq + 1));
      view = parsed.success ? applyEvent(view, parsed.data as AuctionEvent) : null;
    }
    return view?.seq === seq ? view : null;
  }
}
