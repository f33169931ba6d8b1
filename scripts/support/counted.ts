/** A number with what it counts, as operators read it. */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
