import { clamp, lerp } from '../geometry/curve.ts';

/** Linear light, not gamma encoded; 1 is white paper in full light, lamps and skies go beyond. */
export type Rgb = readonly [number, number, number];

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];
export const scale = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];
export const add = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const tint = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Film-like response: highlights roll off instead of clipping (Narkowicz's fit of the ACES curve). */
function develop(light: number): number {
  const x = light * 0.8;
  const film = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
  return film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055;
}

/** The colour as a screen shows it, `#rrggbb`. */
export function hex(light: Rgb): string {
  const channel = (v: number) => Math.round(develop(Math.max(0, v)) * 255);
  return `#${((1 << 24) | (channel(light[0]) << 16) | (channel(light[1]) << 8) | channel(light[2])).toString(16).slice(1)}`;
}
