import { describe, expect, it } from 'vitest';
import { alignRecordings } from './align.ts';
import { compareLines, markLines, type Numbering } from './marks.ts';

interface Line {
  t: number;
  event: string;
  as?: 'ack';
  seqs?: number[];
  upTo?: number;
  text?: string;
}
const numbering: Numbering<Line> = {
  numbersOf: ({ seqs = [], text = '' }) => seqs.map((seq) => ({ stream: 'lot', seq, content: text })),
  snapshotOf: ({ upTo }) => (upTo === undefined ? null : { stream: 'lot', seq: upTo }),
};
const push = (...seqs: number[]): Line => ({ t: 0, event: 'event', seqs });
const answer = (upTo: number, ...seqs: number[]): Line => ({ t: 0, event: 'watch', as: 'ack', upTo, seqs });
const event = (event: string): Line => ({ t: 0, event });
const marksOf = (...lines: Line[]) => Object.fromEntries(markLines(lines, numbering));

describe('marks (R311)', () => {
  it('has none for numbers that follow each other, wherever they begin', () => {
    expect(marksOf(event('connect'), answer(7), push(8), push(9, 10))).toEqual({});
    expect(marksOf(push(5), push(6))).toEqual({});
  });

  it('shows a gap where it is, and when it was filled', () => {
    expect(marksOf(push(1), push(4), push(3), push(2))).toEqual({
      1: [{ kind: 'gap', from: 2, to: 3, filledBy: 3 }],
      2: [{ kind: 'late', seq: 3 }],
      3: [{ kind: 'late', seq: 2 }],
    });
    expect(marksOf(push(1), push(3))).toEqual({ 1: [{ kind: 'gap', from: 2, to: 2, filledBy: null }] });
    expect(marksOf(push(1), push(3), answer(3, 2, 3))).toEqual({
      1: [{ kind: 'gap', from: 2, to: 2, filledBy: 2 }],
      2: [{ kind: 'caught-up', from: 2, to: 2 }],
    });
    expect(marksOf(push(1), push(3), answer(3))).toEqual({
      1: [{ kind: 'gap', from: 2, to: 2, filledBy: 2 }],
    });
  });

  it('shows doubles, but for those of an answer', () => {
    expect(marksOf(push(1), push(2), push(1), answer(2, 1, 2))).toEqual({
      2: [{ kind: 'double', seq: 1 }],
    });
  });

  it('shows where the connection was lost, came back, and what was caught up', () => {
    expect(
      marksOf(event('connect'), push(1), event('disconnect'), event('connect'), answer(3, 2, 3)),
    ).toEqual({
      2: [{ kind: 'lost' }],
      3: [{ kind: 'back' }],
      4: [{ kind: 'caught-up', from: 2, to: 3 }],
    });
  });
});

describe('two recordings (R311)', () => {
  it('are marked by number where one lacks what the other has, or tells it differently', () => {
    const a = [push(1), push(2), push(3), push(4)];
    const b = [{ ...push(2), text: 'other' }, push(4), push(5)];
    expect(compareLines([a, b], numbering).map((marks) => Object.fromEntries(marks))).toEqual([
      { 1: [{ kind: 'differs', seq: 2 }], 2: [{ kind: 'only', seq: 3 }] },
      { 0: [{ kind: 'differs', seq: 2 }] },
    ]);
  });

  it('are marked also next to what a snapshot told, where no number came', () => {
    const a = [push(5), push(6), push(7), push(8), push(9)];
    const b = [answer(6), push(8), answer(9)];
    expect(Object.fromEntries(compareLines([a, b], numbering)[0])).toEqual({
      2: [{ kind: 'only', seq: 7 }],
      4: [{ kind: 'only', seq: 9 }],
    });
  });

  it('stand beside each other by the clock of the server where they overlap on it', () => {
    const lines = [{ t: 0 }, { t: 1_000 }];
    const at = (...starts: number[]) => {
      const aligned = alignRecordings(starts.map((startsAt) => ({ lines, startsAt })));
      return { shifts: aligned.shifts, lines: aligned.lines.map(({ t, pane, own }) => [t, pane, own]) };
    };
    expect(at(5_000, 4_500)).toEqual({
      shifts: [500, 0],
      lines: [
        [0, 1, 0],
        [500, 0, 0],
        [1_000, 1, 1],
        [1_500, 0, 1],
      ],
    });
    expect(at(5_000, 90_000).shifts).toEqual([0, 0]);
  });
});
