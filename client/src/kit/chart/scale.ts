const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The top of an axis on which `most` fits, and which is at least `least`: a round number not far above it. */
export function axisTop(most: number, least: number): number {
  const wanted = Math.max(most, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ROUND.map((times) => times * power).find((top) => top >= wanted) ?? wanted;
}

/** Round values to draw lines at, no more than five, between `bottom` and `top`. */
export function axisMarks(bottom: number, top: number): number[] {
  const rough = (top - bottom) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((wide) => wide >= rough) ?? rough;
  const first = Math.ceil(bottom / step);
  const last = Math.floor(top / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** Those of them that are whole, for amounts that are written without a fraction. */
export const wholeMarks = (bottom: number, top: number): number[] =>
  axisMarks(bottom, top).filter(Number.isInteger);
