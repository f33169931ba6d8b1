/** The one in the middle of some numbers, of two in the middle the mean; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, one) => sum + one, 0) / middle.length;
}
