import type { Camera } from '../geometry/camera.ts';
import { frame } from '../geometry/camera.ts';
import { steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { cross, normalize, subtract } from '../geometry/vec.ts';
import { type Material, shaded } from '../light/material.ts';
import { hex, mix, type Rgb } from '../light/rgb.ts';
import type { Surroundings } from '../light/surroundings.ts';

/** Lights a patch needs: who looks, at what surroundings. */
export interface Lighting {
  camera: Camera;
  around: Surroundings;
}

export interface Patch {
  /** The surface over the unit square. */
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
  x: number;
  y: number;
  depth: number;
  light: Rgb;
}

/** A direction of the car's frame as the camera sees it: right, up, towards the viewer. */
function toCameraFrame(camera: Camera, d: Vec3): Vec3 {
  const { right, forward } = camera;
  return [d[0] * right[0] + d[1] * right[1], d[2], -(d[0] * forward[0] + d[1] * forward[1])];
}

const epsilon = 1e-3;

function corner(patch: Patch, u: number, v: number, lighting: Lighting): Corner {
  const point = patch.surface(u, v);
  const du = subtract(patch.surface(u + epsilon, v), patch.surface(u - epsilon, v));
  const dv = subtract(patch.surface(u, v + epsilon), patch.surface(u, v - epsilon));
  let normal = normalize(cross(du, dv));
  const eye = normalize(subtract(lighting.camera.eye, point));
  if (patch.bothFaces && normal[0] * eye[0] + normal[1] * eye[1] + normal[2] * eye[2] < 0)
    normal = [-normal[0], -normal[1], -normal[2]];
  const light = shaded(
    patch.material(u, v),
    lighting.around,
    toCameraFrame(lighting.camera, normal),
    toCameraFrame(lighting.camera, eye),
    patch.shade?.(point, normal) ?? 1,
  );
  return { ...lighting.camera.project(point), light };
}

const outside = (xs: readonly number[], limit: number) =>
  xs.every((x) => x < 0) || xs.every((x) => x > limit);

/** One facet, grown by half a pixel so that neighbours leave no hairline between them. */
function facet(corners: readonly Corner[]): string {
  const cx = corners.reduce((sum, c) => sum + c.x, 0) / 4;
  const cy = corners.reduce((sum, c) => sum + c.y, 0) / 4;
  const path = corners
    .map((c) => {
      const dx = c.x - cx;
      const dy = c.y - cy;
      return `${(c.x + Math.sign(dx) * 0.6).toFixed(1)} ${(c.y + Math.sign(dy) * 0.6).toFixed(1)}`;
    })
    .join('L');
  const [a, b, c, d] = corners.map((k) => k.light);
  const light = a && b && c && d ? mix(mix(a, b, 0.5), mix(c, d, 0.5), 0.5) : ([0, 0, 0] as const);
  return `<path fill="${hex(light)}" d="M${path}z"/>`;
}

/** The patches as facets, farthest first. */
export function drawPatches(patches: readonly Patch[], lighting: Lighting): string {
  const facets: { depth: number; svg: string }[] = [];
  for (const patch of patches) {
    const grid = patch.rows.map((v) => patch.columns.map((u) => corner(patch, u, v, lighting)));
    for (let r = 0; r + 1 < grid.length; r++) {
      for (let c = 0; c + 1 < patch.columns.length; c++) {
        const corners = [grid[r]?.[c], grid[r]?.[c + 1], grid[r + 1]?.[c + 1], grid[r + 1]?.[c]];
        const [p, q, s, t] = corners;
        if (!p || !q || !s || !t) continue;
        const area = (s.x - p.x) * (t.y - q.y) - (s.y - p.y) * (t.x - q.x);
        if (area * (lighting.camera.flipped ? -1 : 1) >= 0 && !patch.bothFaces) continue;
        const square = [p, q, s, t];
        if (
          outside(
            square.map((k) => k.x),
            frame.width,
          ) ||
          outside(
            square.map((k) => k.y),
            frame.height,
          )
        )
          continue;
        facets.push({ depth: p.depth + q.depth + s.depth + t.depth, svg: facet(square) });
      }
    }
  }
  return facets
    .sort((a, b) => b.depth - a.depth)
    .map((f) => f.svg)
    .join('');
}

/** Evenly spaced parameters for a patch without detail of its own. */
export const even = (count: number): number[] => steps(0, 1, count);
