import { Timeline } from '@autoplace/replay';
import { type Marks, markLines } from '@autoplace/replay/inspect';
import {
  type AuctionEvent,
  type RecordedMessage,
  type SocketRecording,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { storeFold } from '../../../client/src/lib/live/auction/replay.ts';
import { eventNumbering } from './numbering.ts';
import type { Pane } from './pane.ts';
import { inFewWords } from './words.ts';

/** What a client got, with the state of the client's own store; null if there is nothing that a page could be answered. */
export function socketPane({ header, lines }: SocketRecording, file: string): Pane | null {
  const index = lines.findIndex((line) => watchAnswerIn(line) !== null);
  const answered = lines[index];
  const first = (answered && watchAnswerIn(answered)) ?? null;
  if (first === null && !lines.some(({ event }) => event === 'http')) return null;
  const timeline = new Timeline(lines, storeFold());
  const { serverTime } = header;
  const at = (index: number) => lines[index] as RecordedMessage;
  return {
    file,
    header,
    lines,
    marks: withRefusals(markLines(lines, eventNumbering), lines),
    startsAt:
      serverTime === undefined && first !== null && answered !== undefined
        ? first.serverTime - answered.t
        : Date.parse(serverTime ?? header.recordedAt),
    begin: first === null ? 1 : index + 1,
    first,
    messagesOf: (index) => [at(index)],
    typeOf(index) {
      const line = at(index);
      if (line.event === 'auction:event') return line.payload.type;
      return line.as === undefined ? line.event : `${line.event} ${line.as}`;
    },
    summaryOf: (index) => summaryOf(at(index)),
    stateAfter: (count) => timeline.stateAt(count),
    outcomeOf: () => undefined,
  };
}

function withRefusals(marks: Marks, lines: readonly RecordedMessage[]): Marks {
  lines.forEach((line, index) => {
    if (line.as !== 'ack' || line.payload.ok) return;
    const { code } = line.payload.error;
    marks.set(index, [...(marks.get(index) ?? []), { kind: 'refused', code }]);
  });
  return marks;
}

function summaryOf(line: RecordedMessage): string {
  if (line.event === 'auction:event') return eventInWords(line.payload);
  if (line.event === 'auction:events')
    return line.payload.map(({ type, seq }) => `${type} #${seq}`).join(', ');
  if (line.event === 'http') {
    const { method, path, status } = line.payload;
    return `${method} ${path} → ${status}`;
  }
  const answer = watchAnswerIn(line);
  if (answer !== null) {
    const { auction, seq, missed } = answer;
    return `#${seq} ${auction.status} ${auction.currentPrice}, ${missed.length} missed`;
  }
  return inFewWords(line.payload);
}

function eventInWords({ seq, ...event }: AuctionEvent): string {
  if (event.type !== 'BidPlaced') return `#${seq} ${inFewWords(event.data)}`;
  const { bid, minimumBid, leads } = event.data;
  const how = bid.automatic ? ' automatically' : '';
  return `#${seq} ${bid.bidder} ${bid.amount}${how}, ${leads ? 'leads' : 'does not lead'}, next ${minimumBid}`;
}
