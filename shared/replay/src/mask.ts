/** What takes the place of a string; `standIn(kind, value)` is the same for the same value of a kind, and null keeps the value. */
export type MaskRule = (key: string, value: string, standIn: StandIn) => string | null;

/** The number of a value among those of its kind, from 1, in the order in which they came. */
export type StandIn = (kind: string, value: string) => number;

/**
 * Replaces strings, the same by the same, in all values that the returned function is given. The rule sees each string with the name of
 * the member that it stands in, or in whose list; it says what may stay.
 */
export function createMask(rule: MaskRule): <T>(value: T) => T {
  const known = new Map<string, Map<string, number>>();
  const standIn: StandIn = (kind, value) => {
    const numbers = known.get(kind) ?? new Map<string, number>();
    known.set(kind, numbers);
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  };
  const masked = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return rule(key, value, standIn) ?? value;
    if (Array.isArray(value)) return value.map((one) => masked(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, name)]));
  };
  return <T>(value: T) => masked(value, '') as T;
}
