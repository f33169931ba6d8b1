/** A point or direction in metres: x forward, y to the car's left, z up from the ground. */
export type Vec3 = readonly [number, number, number];

export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The vector at length one; the null vector becomes "up", which is where degenerate normals should point. */
export function normalize(a: Vec3): Vec3 {
  const length = Math.hypot(a[0], a[1], a[2]);
  return length < 1e-9 ? [0, 0, 1] : [a[0] / length, a[1] / length, a[2] / length];
}

/** The direction in which a ray towards the viewer leaves a mirror with this normal. */
export function reflect(view: Vec3, normal: Vec3): Vec3 {
  const k = 2 * dot(view, normal);
  return [k * normal[0] - view[0], k * normal[1] - view[1], k * normal[2] - view[2]];
}
