export interface ShrinkOptions<L> {
  /** Whether a line has to stay, such as the first answer. */
  mustStay?(line: L): boolean;
  /** Makes what is left fit together again, such as numbers without gaps. */
  mend?(left: readonly L[]): L[];
}

export interface Shrunk<L> {
  lines: L[];
  /** How many times it was tried whether fewer lines fail. */
  tries: number;
}

/**
 * Finds few lines that still fail: without any one of them, or of those that must stay, it fails no more. Delta debugging
 * (Zeller and Hildebrandt, 2002): halves first, then ever smaller parts. Lines keep their order and their times. Returns null if all lines together do not fail.
 */
export async function shrink<L>(
  lines: readonly L[],
  fails: (lines: readonly L[]) => boolean | Promise<boolean>,
  { mustStay = () => false, mend = (left) => [...left] }: ShrinkOptions<L> = {},
): Promise<Shrunk<L> | null> {
  const order = new Map(lines.map((line, index) => [line, index]));
  const kept = lines.filter(mustStay);
  let tries = 0;
  const whole = (some: readonly L[]) =>
    mend([...kept, ...some].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
  const failsWith = (some: readonly L[]) => {
    tries += 1;
    return fails(whole(some));
  };

  let left = lines.filter((line) => !mustStay(line));
  if (!(await failsWith(left))) return null;
  if (await failsWith([])) left = [];
  for (let parts = 2; left.length > 1; ) {
    const smaller = await firstThatFails(candidates(left, parts), failsWith);
    if (smaller !== null) {
      // A part alone is cut in halves again; what is left without a part, into one part less.
      parts = smaller.length <= Math.ceil(left.length / parts) ? 2 : Math.max(2, parts - 1);
      left = smaller;
    } else if (parts >= left.length) break;
    else parts = Math.min(left.length, parts * 2);
  }
  return { lines: whole(left), tries };
}

/** Each part alone, then everything without one of them. */
function* candidates<L>(lines: readonly L[], parts: number): Generator<L[], void, undefined> {
  const bounds = Array.from({ length: parts + 1 }, (_, n) => Math.round((n * lines.length) / parts));
  const ranges = bounds.slice(1).map((to, n) => [bounds[n] ?? 0, to] as const);
  for (const [from, to] of ranges) yield lines.slice(from, to);
  // Of two parts each is what is left without the other.
  if (parts > 2) for (const [from, to] of ranges) yield [...lines.slice(0, from), ...lines.slice(to)];
}

async function firstThatFails<L>(
  some: Iterable<L[]>,
  fails: (lines: readonly L[]) => boolean | Promise<boolean>,
): Promise<L[] | null> {
  for (const lines of some) if (await fails(lines)) return lines;
  return null;
}
