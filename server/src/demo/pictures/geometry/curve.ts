export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** 0 below `from`, 1 above `to`, with a soft start and end. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Knots of a curve, ascending in their first number. */
export type Knots = readonly (readonly [number, number])[];

/**
 * A smooth curve through the knots that never overshoots between them (monotone cubic): body lines drawn with
 * it have no ripples. Outside the knots it stays at the end values.
 */
export function curve(knots: Knots): (x: number) => number {
  const xs = knots.map((k) => k[0]);
  const ys = knots.map((k) => k[1]);
  const x = (i: number) => xs[i] ?? 0;
  const y = (i: number) => ys[i] ?? 0;
  const last = knots.length - 1;
  const slope = (i: number) => (y(i + 1) - y(i)) / (x(i + 1) - x(i));
  const tangents = xs.map((_, i) => {
    if (i === 0) return slope(0);
    if (i === last) return slope(last - 1);
    const before = slope(i - 1);
    const after = slope(i);
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (at) => {
    if (at <= x(0)) return y(0);
    if (at >= x(last)) return y(last);
    let i = 0;
    while (at > x(i + 1)) i++;
    const h = x(i + 1) - x(i);
    const t = (at - x(i)) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * y(i) +
      (t3 - 2 * t2 + t) * h * (tangents[i] ?? 0) +
      (3 * t2 - 2 * t3) * y(i + 1) +
      (t3 - t2) * h * (tangents[i + 1] ?? 0)
    );
  };
}

/** `count` + 1 evenly spaced numbers from `from` to `to`. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, i) => lerp(from, to, i / count));
