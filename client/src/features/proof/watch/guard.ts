import {
  auctionEventMessage,
  auctionEventsMessage,
  type DataOf,
  type Message,
  watchAuctionRequest,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { z } from 'zod';
import { canHash } from '../../../lib/digest.ts';
import type { Connection } from '../../../lib/live/connection.ts';
import { readStored } from '../../../lib/page/use-stored.ts';
import { type Anchor, checkLinks, type RawChain, type RawLink } from './check-links.ts';
import { type Evidence, evidence, evidenceKey, keepEvidence } from './evidence.ts';
import { type Parting, type RawEvent, rawAnswer, rawEvent, Seen } from './seen.ts';

/** How the words of the server about one auction stand to one another. */
export interface GuardState {
  /** `heard`: nothing of the chain was checked yet, or nothing can be. */
  is: 'heard' | 'agrees' | 'parts';
  /** Up to where the chain was checked. */
  anchor: Anchor | null;
  /** Where they part, and for as long as the tab is. */
  evidence: Evidence | null;
}

export interface GuardDeps {
  connection: Pick<Connection, 'listen'>;
  /** The links after event `after`; rejects where they cannot be had now, which proves nothing. */
  fetchChain: (auctionId: string, after: number) => Promise<RawChain>;
  /** The newest event that the page shows. */
  shownSeq: (auctionId: string) => number;
  /** What belongs to the evidence beside what was heard. */
  beside: (auctionId: string) => Pick<Evidence, 'receipts' | 'checkpoint'>;
  /** Of the log that is published now: receipts of another one are of another database. Null where it cannot be had. */
  origin: () => Promise<string | null>;
  onChange: (auctionId: string, state: GuardState) => void;
  isVisible: () => boolean;
  /** From 0 to 1. */
  random: () => number;
}

/** Milliseconds between two checks of the chain, */
const EVERY_MS = MINUTE_MS;
/** before the first one, */
const FIRST_MS = 1_000;
/** and up to how many more, so that the watchers of a lot do not ask all at once. */
const JITTER_MS = 10_000;
/** So many links are kept for the evidence. */
const MOST_LINKS = 500;
/** That the chain lacks what was pushed counts when it does so again. */
const MOST_BEHIND = 2;

const ENDS = new Set<unknown>(['AuctionSold', 'AuctionEnded', 'AuctionCancelled']);

const pushed = { ...auctionEventMessage, data: rawEvent };
const pushedMany = { ...auctionEventsMessage, data: z.array(rawEvent) };
const answered = { ...watchAuctionRequest, from: 'server', data: rawAnswer } as const;

/** What a check of the whole chain has found. */
export interface WholeCheck {
  /** How many of its events are held together by hashes, and the first of them: the beginning of a log of 0.1.0 is not. */
  events: number;
  from: number;
  /** The last link; null if there is none to check. */
  anchor: Anchor | null;
  parting: Parting | null;
}

/** Holds what the server says of one auction against what it said before, and against its public chain (R240, R241). */
export class LotGuard {
  readonly #seen = new Seen();
  #links: RawLink[] = [];
  #state: GuardState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer was last up, epoch milliseconds of this device. */
  #askedAt = 0;
  #asking = false;
  #behind = 0;
  /** The newest event of the chain when it was last checked; before that -1. */
  #checkedTo = -1;
  readonly #auctionId: string;
  readonly #deps: GuardDeps;

  constructor(auctionId: string, deps: GuardDeps) {
    this.#auctionId = auctionId;
    this.#deps = deps;
    const kept = readStored(evidenceKey(auctionId), evidence, 'tab');
    this.#state = { is: kept === null ? 'heard' : 'parts', anchor: null, evidence: kept };
    if (kept !== null) deps.onChange(auctionId, this.#state);
  }

  /** Follows the auction, which the page has to watch, until the returned function is called. What was heard stays. */
  follow(): () => void {
    const heard = (events: RawEvent[]) => {
      for (const event of events) if (event.auctionId === this.#auctionId) this.#hear(event);
    };
    const stops = [
      this.#listen(pushed, (event) => heard([event])),
      this.#listen(pushedMany, heard),
      this.#listen(answered, (answer) => {
        if ((answer.auction?.id ?? answer.auctionId) !== this.#auctionId) return;
        this.#take(this.#seen.answer(answer), answer.auction);
        this.#plan();
      }),
    ];
    this.#plan();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** To be called when the page is seen again. */
  wake(): void {
    this.#plan();
  }

  /** Checks the chain from its first link, and holds it against what was heard. Rejects where it cannot be had, or nothing can be hashed. */
  async checkWhole(): Promise<WholeCheck> {
    // What was acknowledged before is in the chain that is fetched now.
    const { receipts } = this.#deps.beside(this.#auctionId);
    const origin = await this.#deps.origin();
    const chain = await this.#deps.fetchChain(this.#auctionId, 0);
    const { anchor, parting: broken } = await checkLinks(chain, null, this.#seen);
    const from = chain.links[0]?.events[0]?.seq ?? 0;
    const hashes = new Set(chain.links.map(({ hash }) => hash));
    // The commit of a bid has events; one of a raised maximum alone has none.
    const lacking = receipts.find(
      (file) => file.origin === origin && file.fact.type === 'BidPlaced' && !hashes.has(file.hash),
    );
    const isWhole = from === 1 && chain.seq >= this.#seen.newest;
    const parting = broken ?? (isWhole && lacking ? ({ kind: 'receipt', seq: chain.seq } as const) : null);
    if (parting === null && anchor !== null) {
      this.#checkedTo = Math.max(this.#checkedTo, chain.seq);
      if (this.#state.evidence === null) this.#become({ is: 'agrees', anchor });
    } else if (parting !== null) {
      this.#links = around(chain.links, parting.seq);
      this.#part(parting, null);
    }
    return { events: anchor === null ? 0 : anchor.seq - from + 1, from, anchor, parting };
  }

  /** The tree over all auctions does not go on from the checkpoint that this browser has kept: `note` is the new one. */
  treeParts(note: string, seq: number): void {
    this.#part({ kind: 'tree', seq }, note);
  }

  /** `told`: what parts from what was heard before. */
  #part(found: Parting, told: unknown): void {
    if (this.#state.evidence !== null) return;
    const own: Evidence = {
      format: 'autoplace-evidence/1',
      auctionId: this.#auctionId,
      savedAt: new Date().toISOString(),
      found,
      told,
      heads: this.#seen.heads,
      events: this.#seen.events,
      links: this.#links,
      ...this.#deps.beside(this.#auctionId),
    };
    clearTimeout(this.#timer);
    keepEvidence(own);
    this.#become({ is: 'parts', evidence: own });
  }

  #listen<const M extends Message & { from: 'server' }>(message: M, onMessage: (data: DataOf<M>) => void) {
    return this.#deps.connection.listen(message, onMessage);
  }

  #hear(event: RawEvent): void {
    this.#take(this.#seen.event(event), event);
    this.#plan(ENDS.has(event.type) ? FIRST_MS : undefined);
  }

  #take(parting: Parting | null, told: unknown): void {
    if (parting !== null) this.#part(parting, told);
  }

  #become(change: Partial<GuardState>): void {
    this.#state = { ...this.#state, ...change };
    this.#deps.onChange(this.#auctionId, this.#state);
  }

  /** Asks for the chain once, not before `afterMs`: by default a minute after the last time, if something has happened since. */
  #plan(afterMs?: number): void {
    const isNew = this.#checkedTo < 0 || this.#seen.newest > this.#checkedTo;
    if (this.#state.evidence !== null || !isNew || !canHash()) return;
    if (this.#timer !== undefined && afterMs === undefined) return;
    clearTimeout(this.#timer);
    const waitMs = afterMs ?? Math.max(FIRST_MS, this.#askedAt + EVERY_MS - Date.now());
    this.#timer = setTimeout(() => void this.#ask(), waitMs + this.#deps.random() * JITTER_MS);
  }

  async #ask(): Promise<void> {
    this.#timer = undefined;
    // A hidden tab asks when it is seen again.
    if (this.#asking || !this.#deps.isVisible()) return;
    this.#asking = true;
    this.#askedAt = Date.now();
    try {
      await this.#check();
    } catch {
      // Not to be had now, or hidden by an operator (R192): that proves nothing.
    } finally {
      this.#asking = false;
      this.#plan();
    }
  }

  async #check(): Promise<void> {
    const { fetchChain, shownSeq } = this.#deps;
    const { anchor } = this.#state;
    const heard = this.#seen.newest;
    const joined = Math.max(heard, shownSeq(this.#auctionId));
    const chain = await fetchChain(this.#auctionId, anchor?.seq ?? Math.max(0, joined - 1));
    this.#links = [...this.#links, ...chain.links].slice(-MOST_LINKS);
    const checked = await checkLinks(chain, anchor, this.#seen);
    if (checked.parting !== null) return this.#part(checked.parting, null);
    this.#checkedTo = chain.seq;
    this.#behind = chain.seq < heard ? this.#behind + 1 : 0;
    if (this.#behind >= MOST_BEHIND) return this.#part({ kind: 'chain', seq: heard }, null);
    if (checked.anchor !== null && this.#state.evidence === null)
      this.#become({ is: 'agrees', anchor: checked.anchor });
  }
}

/** The links next to the one with an event. */
function around(links: RawLink[], seq: number): RawLink[] {
  const place = links.findIndex(({ events }) => events.some((event) => event.seq >= seq));
  return links.slice(Math.max(0, place - MOST_LINKS / 2)).slice(0, MOST_LINKS);
}
