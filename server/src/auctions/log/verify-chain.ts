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

/**
 * Checks a log link by link (the chain, every hash) and replays its events to the result. Of an export also every seal,
 * and that the private facts lead to exactly the public events that were published.
 */
export function verifyLog(log: PublicLog | LogExport): Verification {
  let [prevHash, prev] = [FIRST_PREV_HASH, FIRST_PREV_HASH];
  let view: AuctionView | null = null;
  let state: AuctionState | null = null;
  let sealsOpened = true;
  const wrong = (place: number, flaw: Flaw): Verification => ({
    ok: false,
    flaw,
    place,
    problem: `link ${place}: ${FLAWS[flaw]}`,
  });

  for (const [index, link] of log.links.entries()) {
    const place = index + 1;
    if (link.prevHash !== prevHash || (link.prev ?? prev) !== prev) return wrong(place, 'order');
    if (linkHash({ auctionId: log.auctionId, ...link }) !== link.hash) return wrong(place, 'hash');
    prevHash = link.hash;
    if (link.events.length > 0) prev = link.hash;

    if ('steps' in link) {
      const { nonce, steps } = link as unknown as OpenedLink;
      const seal = link.prev === undefined ? plainSealOf(nonce, steps) : sealOf(nonce, steps);
      if (seal !== link.seal) return wrong(place, 'seal');
      const shown: unknown[] = [];
      for (const fact of steps.flat()) {
        state = evolve(state, fact);
        const event = present(state, fact);
        if (event !== null) shown.push(event);
      }
      if (!isDeepStrictEqual(shown, link.events)) return wrong(place, 'events');
    } else sealsOpened = false;

    for (const event of link.events) {
      if (event.seq !== (view?.seq ?? 0) + 1) return wrong(place, 'numbers');
      view = applyEvent(view, event);
    }
  }
  return view === null
    ? { ok: false, flaw: 'empty', place: null, problem: FLAWS.empty }
    : { ok: true, view, links: log.links.length, sealsOpened };
}
