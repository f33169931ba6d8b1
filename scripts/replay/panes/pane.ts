import type { Header, Line } from '@autoplace/replay';
import type { Inspection, Marks } from '@autoplace/replay/inspect';
import type { RecordedMessage, WholeWatchAck } from '@autoplace/shared/contract';

/** Where the page of a recording begins: at its auction, or at the first screen. */
export const firstPathOf = ({ first }: Pick<Pane, 'first'>): string =>
  first === null ? '/' : `/auctions/${first.auction.id}`;

/** A recording that is played: its lines, what they do, and what a page gets of them. */
export interface Pane {
  file: string;
  header: Header;
  lines: readonly Line[];
  marks: Marks;
  /** The server's time at offset 0, epoch milliseconds. */
  startsAt: number;
  /** With how many lines the page begins, and what that of the auction is answered then; null where none was recorded. */
  begin: number;
  first: WholeWatchAck | null;
  /** What the page gets with a line, in order. */
  messagesOf(index: number): readonly RecordedMessage[];
  /** By what the line is filtered, and a few words about it. */
  typeOf(index: number): string;
  summaryOf(index: number): string;
  /** The state after the first `count` lines, as JSON can hold it. */
  stateAfter(count: number): unknown;
  outcomeOf(index: number): Inspection['outcome'];
}
