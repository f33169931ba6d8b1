import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionLog } from './auction-log.ts';
import { BrokenLog } from './broken-log.ts';
import { foldStep } from './fold-step.ts';
import { type AuctionHistory, MARK_EVERY } from './history.ts';
import { type Reply, replyTo } from './replies.ts';

/**
 * A reply that is too old to be in memory, made again from the log as of its request; null when the request was never
 * made. Reads and folds no more than lies between two marks.
 */
export async function recallReply(
  log: Pick<AuctionLog, 'readAfter'>,
  history: AuctionHistory,
  key: string,
): Promise<Reply | null> {
  const place = history.replies.placeOf(key);
  if (place === undefined) return null;
  const { auctionId, bids } = history;
  let { version, state, view } = history.markBefore(place);
  for (const commit of await log.readAfter(auctionId, version, MARK_EVERY + 1)) {
    if (commit.firstSeq !== version + 1) throw new BrokenLog(auctionId, commit.firstSeq);
    for (const step of commit.steps) {
      for (const folded of foldStep(state, step)) {
        state = folded.state;
        if (folded.event !== null) view = applyEvent(view, folded.event);
      }
      if (commit.firstSeq !== place || state === null || view === null) continue;
      for (const fact of step) {
        const reply = replyTo(fact, { state, view, bids }, commit.hash);
        if (reply?.[0] === key) return reply[1];
      }
    }
    if (commit.firstSeq === place) return null;
    version = state?.version ?? 0;
  }
  throw new BrokenLog(auctionId, place);
}
