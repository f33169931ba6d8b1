import type { AuctionLog } from '../log/auction-log.ts';
import { asEventLink, chainMaker, opened } from '../log/chain.ts';
import { commitsAfter, factsIn, type ReadableLog, stateAt } from '../log/open-history.ts';

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

/** The links with events after event `after`, up to the fact `version`, as JSON, piece by piece; `seq` is the event that they lead to. */
export async function* chainText(
  log: ReadableLog,
  auctionId: string,
  { after, seq, version }: { after: number; seq: number; version: number },
): AsyncGenerator<string> {
  const from = after === 0 ? null : await stateAt(log, auctionId, after);
  const toLink = chainMaker(from);
  let text = `${JSON.stringify({ auctionId, seq }).slice(0, -1)},"links":[`;
  let [separator, facts] = ['', 0];
  for await (const commit of commitsAfter(log, auctionId, from?.version ?? 0)) {
    if (commit.firstSeq > version) break;
    const link = asEventLink(toLink(commit));
    if (link !== null && (link.events.at(-1)?.seq ?? 0) > after) {
      text += separator + JSON.stringify(link);
      separator = ',';
      // Where pieces end shows on the wire: private facts must not count.
      facts += link.events.length;
    }
    if (facts < FACTS_PER_PIECE) continue;
    facts = 0;
    yield text;
    text = '';
  }
  yield `${text}]}`;
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
      // Only of what is shown: where pieces end shows on the wire.
      facts += factsIn(commit);
    }
    if (facts < FACTS_PER_PIECE) continue;
    facts = 0;
    yield text;
    text = '';
  }
  yield `${text}]}`;
}
