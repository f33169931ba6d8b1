import type { AuctionLog } from '../log/auction-log.ts';
import { chainMaker, opened } from '../log/chain.ts';
import { commitsAfter, factsIn } from '../log/open-history.ts';

/** About how many facts one piece holds. */
const FACTS_PER_PIECE = 100;

type ReadLog = Pick<AuctionLog, 'readAfter'>;

/** What of a log is written: up to the fact `version`, or without the links at its end that hold no event (R151). */
export interface Extent {
  version: number;
  endsWithEvent: boolean;
}

/** The public log of an auction as JSON, piece by piece: a long one is never in memory as a whole. */
export function publicText(log: ReadLog, auctionId: string, extent: Extent): AsyncGenerator<string> {
  return textOf(log, { auctionId }, { ...extent, isOpened: false });
}

/** The same with what opens its seals, up to its end. `exportedAt` as ISO 8601. */
export function exportText(log: ReadLog, auctionId: string, exportedAt: string): AsyncGenerator<string> {
  const all = { version: Number.POSITIVE_INFINITY, endsWithEvent: false };
  return textOf(log, { auctionId, exportedAt }, { ...all, isOpened: true });
}

async function* textOf(
  log: ReadLog,
  head: { auctionId: string; exportedAt?: string },
  { version, endsWithEvent, isOpened }: Extent & { isOpened: boolean },
): AsyncGenerator<string> {
  const toLink = chainMaker();
  let text = `${JSON.stringify(head).slice(0, -1)},"links":[`;
  let withoutEvent = '';
  let separator = '';
  let facts = 0;
  for await (const commit of commitsAfter(log, head.auctionId, 0)) {
    if (commit.firstSeq > version) break;
    const link = toLink(commit);
    const written = separator + JSON.stringify(isOpened ? opened(link, commit) : link);
    separator = ',';
    if (endsWithEvent && link.events.length === 0) withoutEvent += written;
    else {
      text += withoutEvent + written;
      withoutEvent = '';
    }
    facts += factsIn(commit);
    if (facts < FACTS_PER_PIECE) continue;
    facts = 0;
    yield text;
    text = '';
  }
  yield `${text}]}`;
}
