/** A line of one of several recordings, at its time on their common clock. */
export interface AlignedLine<L> {
  /** Milliseconds since the earliest of them began. */
  t: number;
  /** Which recording, from 0, and its own index there. */
  pane: number;
  own: number;
  line: L;
}

export interface Aligned<L> {
  lines: AlignedLine<L>[];
  /** By how much each recording began after the earliest one, in milliseconds. */
  shifts: number[];
}

/**
 * Puts the lines of several recordings on one clock: that of the server where they overlap on it, so that the same event
 * stands beside itself; otherwise they all begin together.
 */
export function alignRecordings<L extends { t: number }>(
  recordings: readonly { lines: readonly L[]; startsAt: number }[],
): Aligned<L> {
  const ends = recordings.map(({ lines, startsAt }) => startsAt + (lines.at(-1)?.t ?? 0));
  const starts = recordings.map(({ startsAt }) => startsAt);
  const overlap = Math.max(...starts) <= Math.min(...ends);
  const first = Math.min(...starts);
  const shifts = starts.map((startsAt) => (overlap ? startsAt - first : 0));
  const lines = recordings.flatMap((recording, pane) =>
    recording.lines.map((line, own) => ({ t: line.t + (shifts[pane] ?? 0), pane, own, line })),
  );
  return { lines: lines.sort((a, b) => a.t - b.t), shifts };
}
