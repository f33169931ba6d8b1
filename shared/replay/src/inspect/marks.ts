import type { Line } from '../lines.ts';

/** A numbered thing that a line brings: numbers of a stream follow each other without a gap. */
export interface Numbered {
  stream: string;
  seq: number;
  /** By this the same number is compared in two recordings. */
  content: unknown;
}

/** Where the numbers of an application are. */
export interface Numbering<L> {
  numbersOf(line: L): readonly Numbered[];
  /** A line that tells all of a stream up to a number, such as the answer to who watches it. */
  snapshotOf(line: L): { stream: string; seq: number } | null;
}

/** What is to be seen at a line. Indexes are those of the recording's own lines. */
export type Mark =
  /** Numbers are missing before this line; `filledBy` is the line with which all of them were known, null if never. */
  | { kind: 'gap'; from: number; to: number; filledBy: number | null }
  /** It came after a later number. */
  | { kind: 'late'; seq: number }
  | { kind: 'double'; seq: number }
  /** Heard only afterwards, in an answer. */
  | { kind: 'caught-up'; from: number; to: number }
  | { kind: 'lost' }
  | { kind: 'back' }
  | { kind: 'refused'; code: string }
  /** The other recording does not have this number, or has something else by it. */
  | { kind: 'only'; seq: number }
  | { kind: 'differs'; seq: number };

export type Marks = Map<number, Mark[]>;

type Gap = Extract<Mark, { kind: 'gap' }> & { came: Set<number> };
interface Stream {
  top: number;
  gaps: Gap[];
}

/** Marks lost connections, gaps, numbers out of order and doubles. What an answer repeats is no double. */
export function markLines<L extends Pick<Line, 'event' | 'as'>>(
  lines: readonly L[],
  { numbersOf, snapshotOf }: Numbering<L>,
): Marks {
  const marks: Marks = new Map();
  const streams = new Map<string, Stream>();
  let isLost = false;
  lines.forEach((line, index) => {
    const add = (mark: Mark) => void marks.set(index, [...(marks.get(index) ?? []), mark]);
    if (line.event === 'disconnect') add({ kind: 'lost' });
    else if (line.event === 'connect' && isLost) add({ kind: 'back' });
    if (line.event === 'disconnect' || line.event === 'connect') isLost = line.event === 'disconnect';
    const isAnswer = line.as === 'ack';
    const caughtUp: number[] = [];
    for (const { stream: name, seq } of numbersOf(line)) {
      const stream = streams.get(name);
      if (stream === undefined) streams.set(name, { top: seq, gaps: [] });
      else if (take(stream, { seq, index, isAnswer, add }) && isAnswer) caughtUp.push(seq);
    }
    if (caughtUp.length > 0) add({ kind: 'caught-up', ...span(caughtUp) });
    const snapshot = snapshotOf(line);
    if (snapshot !== null) jump(streams, snapshot, index);
  });
  return marks;
}

interface Taken {
  seq: number;
  index: number;
  isAnswer: boolean;
  add(mark: Mark): void;
}

/** True if the number had not come before. */
function take(stream: Stream, { seq, index, isAnswer, add }: Taken): boolean {
  if (seq <= stream.top) {
    const gap = stream.gaps.find(({ from, to, came }) => seq >= from && seq <= to && !came.has(seq));
    if (gap !== undefined) fill(stream, gap, seq, index);
    if (!isAnswer) add(gap === undefined ? { kind: 'double', seq } : { kind: 'late', seq });
    return gap !== undefined;
  }
  if (seq > stream.top + 1) {
    const gap: Gap = { kind: 'gap', from: stream.top + 1, to: seq - 1, filledBy: null, came: new Set() };
    // It is not part of what is told of the mark.
    Object.defineProperty(gap, 'came', { enumerable: false });
    stream.gaps.push(gap);
    add(gap);
  }
  stream.top = seq;
  return true;
}

function fill(stream: Stream, gap: Gap, seq: number, index: number): void {
  gap.came.add(seq);
  if (gap.came.size <= gap.to - gap.from) return;
  gap.filledBy = index;
  stream.gaps = stream.gaps.filter((other) => other !== gap);
}

function jump(
  streams: Map<string, Stream>,
  { stream: name, seq }: { stream: string; seq: number },
  index: number,
) {
  const stream = streams.get(name) ?? { top: seq, gaps: [] };
  streams.set(name, stream);
  for (const gap of stream.gaps) if (gap.to <= seq) gap.filledBy = index;
  stream.gaps = stream.gaps.filter(({ filledBy }) => filledBy === null);
  stream.top = Math.max(stream.top, seq);
}

/**
 * Marks in two recordings what only one of them has, and what they tell differently; both by stream and number. Numbers
 * that the other was not there for are not marked: those until its first snapshot or number, and those after its last.
 */
export function compareLines<L>(
  [a, b]: readonly [readonly L[], readonly L[]],
  numbering: Numbering<L>,
): [Marks, Marks] {
  const [known, others] = [contentsOf(a, numbering), contentsOf(b, numbering)];
  return [differences(a, numbering, others), differences(b, numbering, known)];
}

interface Told {
  contents: Map<number, string>;
  /** The numbers that the recording was there for, whether it has them or not. */
  from: number;
  to: number;
}

function contentsOf<L>(lines: readonly L[], { numbersOf, snapshotOf }: Numbering<L>): Map<string, Told> {
  const streams = new Map<string, Told>();
  const reach = (stream: string, from: number, to: number): Told => {
    const told = streams.get(stream) ?? { contents: new Map(), from, to };
    streams.set(stream, told);
    told.from = Math.min(told.from, from);
    told.to = Math.max(told.to, to);
    return told;
  };
  for (const line of lines) {
    for (const { stream, seq, content } of numbersOf(line))
      reach(stream, seq, seq).contents.set(seq, inOrder(content));
    const snapshot = snapshotOf(line);
    if (snapshot !== null) reach(snapshot.stream, snapshot.seq + 1, snapshot.seq);
  }
  return streams;
}

function differences<L>(
  lines: readonly L[],
  { numbersOf }: Numbering<L>,
  others: ReadonlyMap<string, Told>,
): Marks {
  const marks: Marks = new Map();
  lines.forEach((line, index) => {
    const found = numbersOf(line).flatMap(({ stream, seq, content }): Mark[] => {
      const told = others.get(stream);
      if (told === undefined || seq < told.from || seq > told.to) return [];
      const other = told.contents.get(seq);
      if (other === undefined) return [{ kind: 'only', seq }];
      return other === inOrder(content) ? [] : [{ kind: 'differs', seq }];
    });
    if (found.length > 0) marks.set(index, found);
  });
  return marks;
}

function span(numbers: Iterable<number>): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const seq of numbers) [from, to] = [Math.min(from, seq), Math.max(to, seq)];
  return { from, to };
}

/** As JSON whose members are in the order of their names: another order is no difference. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
