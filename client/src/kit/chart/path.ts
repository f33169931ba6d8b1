/** A value at a moment, in epoch milliseconds. */
export interface TimePoint {
  at: number;
  value: number;
}

/** What the drawing shows: a stretch of time, and the values from its bottom to its top. */
export interface Frame {
  from: number;
  to: number;
  bottom: number;
  top: number;
}

/** A stretch of time, in epoch milliseconds. */
export type Span = Pick<Frame, 'from' | 'to'>;

/** A span shorter than this share of the frame was a click, or a hand that is not still. */
const LEAST_SHARE = 0.02;

/** What was drawn across a frame as a span to look at more closely; null if too little is in it. */
export function closerSpan(points: readonly TimePoint[], frame: Frame, drawn: Span): Span | null {
  const [from, to] = [Math.min(drawn.from, drawn.to), Math.max(drawn.from, drawn.to)];
  const span = { from: Math.max(frame.from, from), to: Math.min(frame.to, to) };
  const isLong = span.to - span.from >= LEAST_SHARE * (frame.to - frame.from);
  return isLong && within(points, span).length > 1 ? span : null;
}

/** Half of what the frame shows, around a moment. */
export function halfAround(frame: Frame, at: number): Span {
  const quarter = (frame.to - frame.from) / 4;
  const middle = Math.max(frame.from + quarter, Math.min(frame.to - quarter, at));
  return { from: middle - quarter, to: middle + quarter };
}

export const within = (points: readonly TimePoint[], { from, to }: Span): TimePoint[] =>
  points.filter(({ at }) => at >= from && at <= to);

/** The drawing's own units; it is stretched to the room there is, and lines keep their width. */
export const WIDTH = 1000;
export const HEIGHT = 300;

const clamp = (share: number) => Math.max(0, Math.min(1, share));
const round = (units: number) => Math.round(units * 10) / 10;

/** How far along the frame a moment is, and how far up a value: from 0 to 1. */
export const shareOfTime = ({ from, to }: Frame, at: number): number =>
  clamp((at - from) / Math.max(1, to - from));
export const shareOfHeight = ({ bottom, top }: Frame, value: number): number =>
  clamp((value - bottom) / (top - bottom || 1));

/** Apart by more than `gapMs` there is nothing known in between, and nothing is drawn. */
function stretches(points: readonly TimePoint[], gapMs: number): TimePoint[][] {
  const all: TimePoint[][] = [];
  for (const point of points) {
    const last = all.at(-1)?.at(-1);
    if (last !== undefined && point.at - last.at <= gapMs) all.at(-1)?.push(point);
    else all.push([point]);
  }
  return all;
}

/**
 * The line through the points, or their steps, of which each lasts until the next; and what lies below it. A single
 * point is drawn as a line too short to be seen but for its round ends.
 */
export function pathsOf(
  points: readonly TimePoint[],
  frame: Frame,
  { steps = false, gapMs = Number.POSITIVE_INFINITY }: { steps?: boolean; gapMs?: number } = {},
): { line: string; area: string } {
  const x = (at: number) => round(shareOfTime(frame, at) * WIDTH);
  const y = (value: number) => round((1 - shareOfHeight(frame, value)) * HEIGHT);
  let line = '';
  let area = '';
  for (const stretch of stretches(points, gapMs)) {
    const [first, ...rest] = stretch;
    if (first === undefined) continue;
    const start = `${x(first.at)} ${y(first.value)}`;
    const way = rest
      .map(({ at, value }) => (steps ? `H${x(at)}V${y(value)}` : `L${x(at)} ${y(value)}`))
      .join('');
    line += `M${start}${way === '' ? 'h0' : way}`;
    area += `M${start}${way}V${HEIGHT}H${x(first.at)}Z`;
  }
  return { line, area };
}

/** The point that a moment belongs to: the nearest, or with steps the last one before it. */
export function pointAt(points: readonly TimePoint[], at: number, steps = false): number {
  let best = 0;
  for (const [index, point] of points.entries()) {
    if (steps ? point.at > at : Math.abs(point.at - at) > Math.abs((points[best]?.at ?? 0) - at)) break;
    best = index;
  }
  return best;
}
