import { isDeepStrictEqual } from 'node:util';
import { applyEvent } from '@autoplace/shared/auction';
import {
  type AuctionView,
  type LogExport,
  logExport,
  type PublicLog,
  publicLog,
} from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionState, evolve, present } from '../rules/index.ts';
import { FIRST_PREV_HASH, linkHash, plainSealOf, sealOf } from './seal.ts';

type OpenedLink = { nonce: string; steps: AuctionFact[][] };

/** What can be wrong with a log. */
export type Flaw = keyof typeof FLAWS;
const FLAWS = {
  order: 'it does not follow the link before it',
  hash: 'its hash does not fit its content',
  seal: 'its private content does not fit its seal',
  events: 'its private facts do not lead to the events that were published',
  numbers: 'an event is out of order',
  empty: 'the log is empty',
};

/** The result of a verified log, or its first flaw: with its link, and in English for the operator. */
export type Verification =
  | { ok: true; view: AuctionView; links: number; sealsOpened: boolean }
  | { ok: false; flaw: Flaw; place: number | null; problem: string };

/**
 * A public log or an export, checked for its shape but exactly as it was written: a hash covers what the server wrote, so
 * fields that this version does not know must not be dropped, nor absent ones filled in. Throws `ZodError`.
 */
export function asLog(content: unknown): PublicLog | LogExport {
  if (!logExport.safeParse(content).success) publicLog.parse(content);
  return content as PublicLog | LogExport;
}

/** A flaw of a link, and which link, counted from 1. */
interface Found {
  flaw: Flaw;
  place: number;
}

/** Checks a log link by link while it is read: the chain, every hash, and the events, which it replays. */
export class ChainCheck {
  readonly #auctionId: string;
  #prevHash = FIRST_PREV_HASH;
  #prev = FIRST_PREV_HASH;
  #state: AuctionState | null = null;
  /** The auction as the events have it so far. */
  view: AuctionView | null = null;
  /** Whether every link so far came with what opens its seal. */
  sealsOpened = true;
  /** How many links there were. */
  links = 0;

  constructor(auctionId: string) {
    this.#auctionId = auctionId;
  }

  /** The hash of the last link. */
  get head(): string {
    return this.#prevHash;
  }

  /** What is wrong with the next link; null if it holds. Of an opened one also its seal, and whether its facts lead to its events. */
  add(link: PublicLog['links'][number]): Found | null {
    const place = ++this.links;
    const wrong = (flaw: Flaw): Found => ({ flaw, place });
    if (link.prevHash !== this.#prevHash || (link.prev ?? this.#prev) !== this.#prev) return wrong('order');
    if (linkHash({ auctionId: this.#auctionId, ...link }) !== link.hash) return wrong('hash');
    this.#prevHash = link.hash;
    if (link.events.length > 0) this.#prev = link.hash;

    if ('steps' in link) {
      const { nonce, steps } = link as unknown as OpenedLink;
      const seal = link.prev === undefined ? plainSealOf(nonce, steps) : sealOf(nonce, steps);
      if (seal !== link.seal) return wrong('seal');
      const shown: unknown[] = [];
      for (const fact of steps.flat()) {
        this.#state = evolve(this.#state, fact);
        const event = present(this.#state, fact);
        if (event !== null) shown.push(event);
      }
      if (!isDeepStrictEqual(shown, link.events)) return wrong('events');
    } else this.sealsOpened = false;

    for (const event of link.events) {
      if (event.seq !== (this.view?.seq ?? 0) + 1) return wrong('numbers');
      this.view = applyEvent(this.view, event);
    }
    return null;
  }
}

/**
 * Checks a log link by link (the chain, every hash) and replays its events to the result. Of an export also every seal,
 * and that the private facts lead to exactly the public events that were published.
 */
export function verifyLog(log: PublicLog | LogExport): Verification {
  const check = new ChainCheck(log.auctionId);
  for (const link of log.links) {
    const found = check.add(link);
    if (found === null) continue;
    const { flaw, place } = found;
    return { ok: false, flaw, place, problem: `link ${place}: ${FLAWS[flaw]}` };
  }
  const { view, links, sealsOpened } = check;
  return view === null
    ? { ok: false, flaw: 'empty', place: null, problem: FLAWS.empty }
    : { ok: true, view, links, sealsOpened };
}
