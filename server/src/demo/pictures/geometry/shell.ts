import { curve, type Knots } from './curve.ts';
import type { Vec3 } from './vec.ts';

/**
 * A closed skin made of stacked rings, the way a body is lofted: each ring is a rounded rectangle seen from
 * above (a superellipse), and the rings' width and ends change with height.
 */
export interface ShellSpec {
  /** Exponents of the plan outline: `long` keeps the flanks straight, `front` and `rear` flatten the ends. */
  plan: { long: number; front: number; rear: number };
  /** Half width in metres over the height fraction; above 1 the lid closes towards 0. */
  halfWidth: Knots;
  /** Foremost and rearmost x in metres over the height fraction. */
  front: Knots;
  rear: Knots;
  /** Height in metres of the bottom and of the top edge along x. */
  bottom: (x: number) => number;
  top: (x: number) => number;
  /** Metres above the top edge over the height fraction (0 up to 1, the lid's crown above). */
  lift: Knots;
  /** Extra half width in metres, for flared arches. */
  flare?: (x: number, z: number) => number;
}

export interface Shell {
  /** The point at a height fraction and an angle: 0 is the nose, π/2 the left flank, π the tail. */
  at(level: number, angle: number): Vec3;
  /** The point of a flank at x (metres) and height fraction; `side` is 1 for left, -1 for right. */
  flank(x: number, level: number, side: number): Vec3;
  /** The point of the nose (`end` 1) or tail (-1) at a fraction of the half width, -1 to 1. */
  end(across: number, level: number, end: number): Vec3;
  /** The height fraction of a height in metres at x. */
  level(x: number, z: number): number;
  halfWidthAt(level: number): number;
  frontAt(level: number): number;
  rearAt(level: number): number;
}

const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

/** Builds the functions that find points on the skin. */
export function shell(spec: ShellSpec): Shell {
  const width = curve(spec.halfWidth);
  const front = curve(spec.front);
  const rear = curve(spec.rear);
  const lift = curve(spec.lift);
  const { long } = spec.plan;

  const place = (x: number, y: number, level: number): Vec3 => {
    const low = spec.bottom(x);
    const z = low + Math.min(level, 1) * (spec.top(x) - low) + lift(level);
    const extra = spec.flare && level <= 1 ? spec.flare(x, z) * Math.abs(y / width(level)) ** 4 : 0;
    return [x, y + Math.sign(y) * extra, z];
  };
  const ends = (level: number) => {
    const middle = (front(level) + rear(level)) / 2;
    return { middle, half: (front(level) - rear(level)) / 2 };
  };

  return {
    at(level, angle) {
      const { middle, half } = ends(level);
      const c = Math.cos(angle);
      const exponent = c >= 0 ? spec.plan.front : spec.plan.rear;
      return place(
        middle + half * power(c, 2 / long),
        width(level) * power(Math.sin(angle), 2 / exponent),
        level,
      );
    },
    flank(x, level, side) {
      const { middle, half } = ends(level);
      const u = Math.min(0.9999, Math.abs(x - middle) / half);
      const exponent = x >= middle ? spec.plan.front : spec.plan.rear;
      return place(x, side * width(level) * (1 - u ** long) ** (1 / exponent), level);
    },
    end(across, level, end) {
      const { middle, half } = ends(level);
      const exponent = end > 0 ? spec.plan.front : spec.plan.rear;
      const reach = (1 - Math.min(0.9999, Math.abs(across)) ** exponent) ** (1 / long);
      return place(middle + end * half * reach, across * width(level), level);
    },
    level(x, z) {
      const low = spec.bottom(x);
      return (z - low) / (spec.top(x) - low);
    },
    halfWidthAt: width,
    frontAt: front,
    rearAt: rear,
  };
}
