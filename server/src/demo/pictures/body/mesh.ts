import { type Camera, frame, type Projected } from '../geometry/camera.ts';
import { steps } from '../geometry/curve.ts';
import { cross, normalize, subtract, type Vec3 } from '../geometry/vec.ts';
import { type Material, shaded } from '../light/material.ts';
import { hex } from '../light/rgb.ts';
import type { Surroundings } from '../light/surroundings.ts';

/** Who looks, and what the surfaces mirror. */
export interface Lighting {
  camera: Camera;
  around: Surroundings;
}

export interface Patch {
  /** The surface over its two parameters. */
  surface(u: number, v: number): Vec3;
  columns: readonly number[];
  rows: readonly number[];
  material(u: number, v: number): Material;
  /** Ambient occlusion, 1 in the open. */
  shade?: (point: Vec3, normal: Vec3) => number;
  /** Draw both faces (sheets such as glass) or only the outer one. */
  bothFaces?: boolean;
}

interface Corner {
  point: Vec3;
  seen: Projected;
}

/** A direction of the car's frame as the camera sees it: right, up, towards the viewer. */
function toCameraFrame(camera: Camera, d: Vec3): Vec3 {
  const { right, forward } = camera;
  return [d[0] * right[0] + d[1] * right[1], d[2], -(d[0] * forward[0] + d[1] * forward[1])];
}

const outOfFrame = (square: readonly Corner[]) =>
  square.every((k) => k.seen.x < 0) ||
  square.every((k) => k.seen.x > frame.width) ||
  square.every((k) => k.seen.y < 0) ||
  square.every((k) => k.seen.y > frame.height);

/** The facet's outline, grown by half a pixel so that neighbours leave no hairline between them. */
function outline(square: readonly Corner[]): string {
  const cx = square.reduce((sum, k) => sum + k.seen.x, 0) / 4;
  const cy = square.reduce((sum, k) => sum + k.seen.y, 0) / 4;
  const grown = square.map(({ seen: { x, y } }) => {
    const left = Math.round((x + Math.sign(x - cx) * 0.6) * 10) / 10;
    const top = Math.round((y + Math.sign(y - cy) * 0.6) * 10) / 10;
    return `${left} ${top}`;
  });
  return `M${grown.join('L')}z`;
}

/** One flat facet's colour, from the light at its middle. */
function colour(
  patch: Patch,
  at: readonly [number, number],
  diagonals: readonly [Corner, Corner, Corner, Corner],
  lighting: Lighting,
): string {
  const [p, q, s, t] = diagonals;
  const middle: Vec3 = [
    (p.point[0] + s.point[0]) / 2,
    (p.point[1] + s.point[1]) / 2,
    (p.point[2] + s.point[2]) / 2,
  ];
  const eye = normalize(subtract(lighting.camera.eye, middle));
  let normal = normalize(cross(subtract(s.point, p.point), subtract(t.point, q.point)));
  if (patch.bothFaces && normal[0] * eye[0] + normal[1] * eye[1] + normal[2] * eye[2] < 0)
    normal = [-normal[0], -normal[1], -normal[2]];
  const light = shaded(
    patch.material(at[0], at[1]),
    lighting.around,
    toCameraFrame(lighting.camera, normal),
    toCameraFrame(lighting.camera, eye),
    patch.shade?.(middle, normal) ?? 1,
  );
  return hex(light);
}

/** A patch as flat facets, farthest first. */
export function drawPatch(patch: Patch, lighting: Lighting): string {
  const facets: { depth: number; svg: string }[] = [];
  const facing = lighting.camera.flipped ? -1 : 1;
  const grid = patch.rows.map((v) =>
    patch.columns.map((u): Corner => {
      const point = patch.surface(u, v);
      return { point, seen: lighting.camera.project(point) };
    }),
  );
  for (const [r, row] of grid.entries()) {
    const above = grid[r + 1];
    if (!above) break;
    for (const [c, p] of row.entries()) {
      const q = row[c + 1];
      const s = above[c + 1];
      const t = above[c];
      if (!q || !s || !t) continue;
      const turn =
        (s.seen.x - p.seen.x) * (t.seen.y - q.seen.y) - (s.seen.y - p.seen.y) * (t.seen.x - q.seen.x);
      if (turn * facing >= 0 && !patch.bothFaces) continue;
      const square = [p, q, s, t] as const;
      if (outOfFrame(square)) continue;
      const at = [patch.columns[c] ?? 0, patch.rows[r] ?? 0] as const;
      facets.push({
        depth: p.seen.depth + s.seen.depth,
        svg: `<path fill="${colour(patch, at, square, lighting)}" d="${outline(square)}"/>`,
      });
    }
  }
  return facets
    .sort((a, b) => b.depth - a.depth)
    .map((f) => f.svg)
    .join('');
}

/** Evenly spaced parameters for a patch without detail of its own. */
export const even = (count: number): number[] => steps(0, 1, count);
