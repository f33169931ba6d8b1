import { type AuctionEvent, eventsIn, type RecordedMessage, watchAnswerIn } from '@autoplace/shared/contract';
import { PlayedAuction } from '../played-auction.ts';

/**
 * Makes the lines that are left of a recording follow on each other: an event that is gone leaves no gap in the numbers, since a client
 * would wait for it, nor a bid in what is counted and told of the auction later, or no code could be right. Gaps that were recorded stay.
 */
export function renumbering(
  all: readonly RecordedMessage[],
): (left: readonly RecordedMessage[]) => RecordedMessage[] {
  const recorded = numbersIn(all);
  return (left) => {
    const gone = new Map<string, number[]>();
    const kept = numbersIn(left);
    for (const [auctionId, numbers] of recorded) {
      const missing = [...numbers].filter((seq) => !kept.get(auctionId)?.has(seq));
      gone.set(
        auctionId,
        missing.sort((a, b) => a - b),
      );
    }
    const lines = left.map((line) =>
      renumbered(line, (auctionId, seq) => seq - countUpTo(gone.get(auctionId) ?? [], seq)),
    );
    return [...gone.values()].some(({ length }) => length > 0) ? retold(lines) : lines;
  };
}

/** What a server would have told that has seen these events alone. */
function retold(lines: readonly RecordedMessage[]): RecordedMessage[] {
  const auctions = new Map<string, PlayedAuction>();
  const counted = (event: AuctionEvent): AuctionEvent => {
    const { view } = auctions.get(event.auctionId) ?? {};
    if (event.type !== 'BidPlaced' || view?.seq !== event.seq - 1) return event;
    return { ...event, data: { ...event.data, bidCount: view.bidCount + 1 } };
  };
  const take = (event: AuctionEvent): AuctionEvent => {
    const told = counted(event);
    auctions.get(event.auctionId)?.take({ t: 0, event: 'auction:event', payload: told });
    return told;
  };
  return lines.map((line) => {
    if (line.event === 'auction:event') return { ...line, payload: take(line.payload) };
    if (line.event === 'auction:events') return { ...line, payload: line.payload.map(take) };
    const answer = watchAnswerIn(line);
    if (answer === null) return line;
    const auction = auctions.get(answer.auction.id);
    if (auction === undefined) auctions.set(answer.auction.id, new PlayedAuction(answer));
    const missed = answer.missed.map(take);
    const isFolded = auction?.view.seq === answer.seq;
    const now = isFolded ? { auction: auction.at(answer.serverTime), bids: auction.bids() } : {};
    return { ...line, payload: { ...answer, missed, ...now, ok: true } } as RecordedMessage;
  });
}

type Renumber = (auctionId: string, seq: number) => number;

function renumbered(line: RecordedMessage, to: Renumber): RecordedMessage {
  const event = <E extends AuctionEvent>(one: E): E => ({ ...one, seq: to(one.auctionId, one.seq) });
  if (line.event === 'auction:event') return { ...line, payload: event(line.payload) };
  if (line.event === 'auction:events') return { ...line, payload: line.payload.map(event) };
  if (line.event === 'auction:viewer')
    return { ...line, payload: { ...line.payload, seq: to(line.payload.auctionId, line.payload.seq) } };
  if (line.event === 'auction:watch' && line.as === 'request') {
    const { auctionId, sinceSeq } = line.payload;
    return sinceSeq === undefined
      ? line
      : { ...line, payload: { ...line.payload, sinceSeq: to(auctionId, sinceSeq) } };
  }
  const answer = watchAnswerIn(line);
  if (answer !== null) {
    const seq = to(answer.auction.id, answer.seq);
    const whole = { ...answer, seq, auction: { ...answer.auction, seq }, missed: answer.missed.map(event) };
    return { ...line, payload: { ...whole, ok: true } } as RecordedMessage;
  }
  if (line.as === 'ack' && 'auction' in line.payload && 'bid' in line.payload) {
    const { auction } = line.payload;
    return {
      ...line,
      payload: { ...line.payload, auction: { ...auction, seq: to(auction.id, auction.seq) } },
    } as RecordedMessage;
  }
  return line;
}

/** The numbers of the events that lines bring, by auction. */
function numbersIn(lines: readonly RecordedMessage[]): Map<string, Set<number>> {
  const numbers = new Map<string, Set<number>>();
  for (const { auctionId, seq } of lines.flatMap(eventsIn)) {
    const known = numbers.get(auctionId) ?? new Set();
    numbers.set(auctionId, known.add(seq));
  }
  return numbers;
}

/** How many of these sorted numbers are `most` or less. */
function countUpTo(sorted: readonly number[], most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
