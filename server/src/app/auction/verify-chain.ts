import { isDeepStrictEqual } from 'node:util';
import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView, LogExport, PublicLog } from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionState, evolve, present } from '../../domain/auction/index.ts';
import { FIRST_PREV_HASH, linkHash, sealOf } from './seal.ts';

type OpenedLink = { nonce: string; steps: AuctionFact[][] };

/** What a verified log comes to, or the first thing that is wrong with it, in English for the operator. */
export type Verification =
  | { ok: true; view: AuctionView; links: number; sealsOpened: boolean }
  | { ok: false; problem: string };

/**
 * Checks a log link by link (the chain, every hash) and replays its events to the result. Of an export also every seal,
 * and that the private facts lead to just the public events that everybody was shown.
 */
export function verifyLog(log: PublicLog | LogExport): Verification {
  let prevHash = FIRST_PREV_HASH;
  let view: AuctionView | null = null;
  let state: AuctionState | null = null;
  let sealsOpened = true;
  const wrong = (place: number, what: string): Verification => ({
    ok: false,
    problem: `link ${place}: ${what}`,
  });

  for (const [index, link] of log.links.entries()) {
    const place = index + 1;
    if (link.prevHash !== prevHash) return wrong(place, 'it does not follow the link before it');
    if (linkHash({ auctionId: log.auctionId, ...link }) !== link.hash)
      return wrong(place, 'its hash does not fit its content');
    prevHash = link.hash;

    if ('steps' in link) {
      const { nonce, steps } = link as unknown as OpenedLink;
      if (sealOf(nonce, steps) !== link.seal)
        return wrong(place, 'its private content does not fit its seal');
      const shown: unknown[] = [];
      for (const fact of steps.flat()) {
        state = evolve(state, fact);
        const event = present(state, fact);
        if (event !== null) shown.push(event);
      }
      if (!isDeepStrictEqual(shown, link.events))
        return wrong(place, 'its private facts do not lead to the events that were published');
    } else sealsOpened = false;

    for (const event of link.events) {
      if (event.seq !== (view?.seq ?? 0) + 1) return wrong(place, `event ${event.seq} is out of order`);
      view = applyEvent(view, event);
    }
  }
  return view === null
    ? { ok: false, problem: 'the log is empty' }
    : { ok: true, view, links: log.links.length, sealsOpened };
}
