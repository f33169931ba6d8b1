import type { AuctionEvent } from '@autoplace/shared/contract';
import { ok, type Result, refused } from '../../core/result.ts';
import { chainMaker } from '../log/chain.ts';
import { headOf } from '../log/history.ts';
import { commitsAfter, type ReadableLog, stateAt } from '../log/open-history.ts';
import type { Reading } from '../reading.ts';

/** A stretch of events ends at a multiple of this: whole ones never change, so that caches keep them. */
const EVENTS_PER_CHUNK = 100;

/** The public events of an auction as visitors may read them, stretch by stretch. */
export class PublicEvents {
  readonly #deps: { reading: Pick<Reading, 'seenByAll'>; log: ReadableLog };

  constructor(deps: { reading: Pick<Reading, 'seenByAll'>; log: ReadableLog }) {
    this.#deps = deps;
  }

  /** The events after `after` up to the end of their chunk, as they travel to watchers. CONFLICT where `after` has not happened yet. */
  async after(auctionId: string, after: number): Promise<Result<AuctionEvent[]>> {
    const history = await this.#deps.reading.seenByAll(auctionId);
    if (history === null) return refused('NOT_FOUND');
    if (after > history.view.seq) return refused('CONFLICT');
    const end = Math.min(history.view.seq, endOfChunk(after));
    const known = history.eventsAfter(after);
    return ok(known?.slice(0, end - after) ?? (await this.#fromLog(auctionId, after, end)));
  }

  /** Those that are too old for memory. */
  async #fromLog(auctionId: string, after: number, end: number): Promise<AuctionEvent[]> {
    const { log } = this.#deps;
    const from = after === 0 ? null : await stateAt(log, auctionId, after);
    const toLink = chainMaker(from);
    const events: AuctionEvent[] = [];
    for await (const commit of commitsAfter(log, auctionId, from?.version ?? 0)) {
      for (const event of toLink(commit).events)
        if (event.seq > after && event.seq <= end) events.push({ ...event, head: headOf(commit.hash) });
      if (events.at(-1)?.seq === end) break;
    }
    return events;
  }
}

const endOfChunk = (after: number): number => (Math.floor(after / EVENTS_PER_CHUNK) + 1) * EVENTS_PER_CHUNK;

/** Whether nothing can be added to what follows event `after`. */
export const isWholeChunk = (after: number, events: readonly AuctionEvent[]): boolean =>
  events.at(-1)?.seq === endOfChunk(after);
