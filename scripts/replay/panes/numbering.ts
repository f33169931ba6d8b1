import type { Numbering } from '@autoplace/replay/inspect';
import { eventsIn, type RecordedMessage, watchAnswerIn } from '@autoplace/shared/contract';

/** Public events are numbered in each auction; the answer to `auction:watch` tells all until its own number. */
export const eventNumbering: Numbering<RecordedMessage> = {
  numbersOf: (line) =>
    // The head of the chain is not there where an older server told of the event.
    eventsIn(line).map(({ head, ...content }) => ({ stream: content.auctionId, seq: content.seq, content })),
  snapshotOf(line) {
    const answer = watchAnswerIn(line);
    return answer && { stream: answer.auction.id, seq: answer.seq };
  },
};
