import type { Vec3 } from '../geometry/vec.ts';

/** An outline on a nose or tail: fractions across (-1 to 1) and of the height. */
export type Outline = readonly (readonly [number, number])[];

/** Finds the point of an end for an outline's pair. */
export type On = (across: number, level: number) => Vec3;

/** The outline on the other side, for `side` -1. */
export const mirrored = (outline: Outline, side: number): [number, number][] =>
  outline.map(([a, l]) => [a * side, l]);
