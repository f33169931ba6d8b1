import { type AuctionEvent, eventsIn, type RecordedMessage, watchAnswerIn } from '@autoplace/shared/contract';

/**
 * Makes the lines that are left of a recording follow on each other: an event that is gone leaves no gap in the numbers, since a client
 * would wait for it. Gaps that were recorded stay.
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
    return left.map((line) =>
      renumbered(line, (auctionId, seq) => seq - countUpTo(gone.get(auctionId) ?? [], seq)),
    );
  };
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
