import type { Vec3 } from '../geometry/vec.ts';
import { pixelsPerMetre, type Stage } from '../stage.ts';

/**
 * The glow around a lit lamp: a soft disc of `radius` metres in one of the shared glow paints. None if `at`, where the
 * lamp is drawn, is not where the lamp is: it has been pulled into sight from behind the body's edge.
 */
export function glow(
  stage: Stage,
  lamp: Vec3,
  at: Vec3,
  radius: number,
  paint: 'glowWhite' | 'glowRed',
): string {
  const hidden = Math.hypot(lamp[0] - at[0], lamp[1] - at[1]) > 0.03;
  if (!stage.lit || hidden) return '';
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
