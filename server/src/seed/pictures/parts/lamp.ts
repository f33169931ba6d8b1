import type { Vec3 } from '../geometry/vec.ts';
import { pixelsPerMetre, type Stage } from '../stage.ts';

/** The glow around a lit lamp: a soft disc of `radius` metres in one of the shared glow paints. */
export function glow(stage: Stage, at: Vec3, radius: number, paint: 'glowWhite' | 'glowRed'): string {
  if (!stage.lit) return '';
  const { x, y } = stage.camera.project(at);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(radius * pixelsPerMetre(stage.camera, at)).toFixed(1)}" fill="url(#${paint})"/>`;
}

/** A disc lying on the body, its two radii following the surface. */
export function disc(
  centre: readonly [number, number],
  rx: number,
  ry: number,
  count = 24,
): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const a = (Math.PI * 2 * i) / count;
    return [centre[0] + Math.cos(a) * rx, centre[1] + Math.sin(a) * ry];
  });
}
