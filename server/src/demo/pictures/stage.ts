import type { Body } from './body/shells.ts';
import type { Camera } from './geometry/camera.ts';
import { clamp, steps } from './geometry/curve.ts';
import type { Shell } from './geometry/shell.ts';
import { dot, subtract, type Vec3 } from './geometry/vec.ts';
import type { Material } from './light/material.ts';
import type { Surroundings } from './light/surroundings.ts';
import type { Look } from './look.ts';

/** Everything a part of the car needs to know to draw itself. */
export interface Stage {
  camera: Camera;
  around: Surroundings;
  body: Body;
  paint: Material;
  look: Look;
  /** Lamps are on. */
  lit: boolean;
}

/** Whether the camera sees the flank (1 left, -1 right) from outside. */
export const seesFlank = (stage: Stage, side: number): boolean =>
  stage.camera.eye[1] * side > stage.body.form.width / 2;

/** The part of a nose (1) or tail (-1) that faces the camera, as fractions of the half width; null if none does. */
export function visibleSpan(stage: Stage, skin: Shell, level: number, end: number): [number, number] | null {
  const visible = steps(-0.985, 0.985, 80).filter((a) => {
    const point = skin.end(a, level, end);
    const across = subtract(skin.end(a + 0.005, level, end), skin.end(a - 0.005, level, end));
    const normal: Vec3 = [across[1] * end, -across[0] * end, 0];
    return dot(normal, subtract(stage.camera.eye, point)) * end * end > 0;
  });
  const first = visible[0];
  const last = visible[visible.length - 1];
  return first === undefined || last === undefined ? null : [first, last];
}

/** A way to find points of an end by (fraction across, height fraction) that never leaves the part in sight. */
export function endPoints(
  stage: Stage,
  skin: Shell,
  end: number,
): ((a: number, level: number) => Vec3) | null {
  const span = visibleSpan(stage, skin, 0.7, end);
  return span ? (a, level) => skin.end(clamp(a, span[0], span[1]), level, end) : null;
}

const screen = (camera: Camera, points: readonly Vec3[]) =>
  points.map((p) => {
    const { x, y } = camera.project(p);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });

/** Path data of a chain of points in space. */
export const trace = (camera: Camera, points: readonly Vec3[], close = false): string =>
  `M${screen(camera, points).join('L')}${close ? 'z' : ''}`;

/** Pixels per metre at a point: line widths and gaps are given in metres. */
export const pixelsPerMetre = (camera: Camera, at: Vec3): number => camera.focal / camera.project(at).depth;

/** A filled area on the body. */
export const area = (stage: Stage, points: readonly Vec3[], attributes: string): string =>
  `<path d="${trace(stage.camera, points, true)}" ${attributes}/>`;

/** A line on the body; `width` in metres. */
export function line(stage: Stage, points: readonly Vec3[], width: number, attributes: string): string {
  const middle = points[Math.floor(points.length / 2)];
  if (!middle) return '';
  const pixels = Math.max(0.5, width * pixelsPerMetre(stage.camera, middle));
  return `<path d="${trace(stage.camera, points)}" fill="none" stroke-width="${pixels.toFixed(2)}" stroke-linejoin="round" ${attributes}/>`;
}

/** A panel gap: a dark line with the light edge that the panel below it catches. */
export function gap(stage: Stage, points: readonly Vec3[]): string {
  const lower = points.map((p): Vec3 => [p[0] - 0.006, p[1], p[2] - 0.006]);
  return (
    line(stage, lower, 0.005, 'stroke="#fff" stroke-opacity=".14"') +
    line(stage, points, 0.007, 'stroke="#050506" stroke-opacity=".72"')
  );
}

/** The points between corners, close enough together to follow the body's curvature. */
export function along(corners: readonly (readonly [number, number])[], per = 6): [number, number][] {
  const out: [number, number][] = [];
  corners.forEach((corner, i) => {
    const next = corners[i + 1];
    if (!next) return;
    for (let k = 0; k < per; k++)
      out.push([
        corner[0] + ((next[0] - corner[0]) * k) / per,
        corner[1] + ((next[1] - corner[1]) * k) / per,
      ]);
  });
  const last = corners[corners.length - 1];
  if (last) out.push([last[0], last[1]]);
  return out;
}

/** A closed outline through rounded corners (quadratic), in the units of the surface it lies on. */
export function rounded(
  corners: readonly (readonly [number, number])[],
  cut = 0.25,
  per = 5,
): [number, number][] {
  const out: [number, number][] = [];
  const n = corners.length;
  for (let i = 0; i < n; i++) {
    const before = corners[(i + n - 1) % n];
    const here = corners[i];
    const after = corners[(i + 1) % n];
    if (!before || !here || !after) continue;
    const from = [here[0] + (before[0] - here[0]) * cut, here[1] + (before[1] - here[1]) * cut] as const;
    const to = [here[0] + (after[0] - here[0]) * cut, here[1] + (after[1] - here[1]) * cut] as const;
    for (let k = 0; k <= per; k++) {
      const t = k / per;
      const s = 1 - t;
      out.push([
        s * s * from[0] + 2 * s * t * here[0] + t * t * to[0],
        s * s * from[1] + 2 * s * t * here[1] + t * t * to[1],
      ]);
    }
    const nextFrom = [after[0] + (here[0] - after[0]) * cut, after[1] + (here[1] - after[1]) * cut] as const;
    for (let k = 1; k < per; k++)
      out.push([to[0] + ((nextFrom[0] - to[0]) * k) / per, to[1] + ((nextFrom[1] - to[1]) * k) / per]);
  }
  return out;
}

/** Whether the nose (1) or tail (-1) is seen well enough for what stands upright on it, such as a plate. */
export const seesEnd = (stage: Stage, end: number): boolean =>
  stage.camera.eye[0] * end > stage.body.form.length * 0.6;
