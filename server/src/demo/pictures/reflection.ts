import { drawMirrored } from './car.ts';
import type { Camera } from './geometry/camera.ts';
import { frame } from './geometry/camera.ts';
import type { Stage } from './stage.ts';

/**
 * The car mirrored in a smooth floor: drawn again, coarsely, with heights turned over, then faded towards the
 * viewer and softened.
 */
export function floorReflection(stage: Stage, strength: number): string {
  if (strength <= 0) return '';
  const { camera } = stage;
  const upsideDown: Camera = {
    ...camera,
    flipped: true,
    project: (p) => camera.project([p[0], p[1], -p[2]]),
  };
  const ground = camera.project([0, 0, 0]).y;
  const fade = `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${(ground - 20).toFixed(0)}" x2="0" y2="${(ground + 240).toFixed(0)}"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="fading" maskUnits="userSpaceOnUse" x="0" y="${(ground - 160).toFixed(0)}" width="${frame.width}" height="420"><rect width="${frame.width}" height="${frame.height}" fill="url(#fade)"/></mask>`;
  const car = drawMirrored({ ...stage, camera: upsideDown })
    .replaceAll('archFront', 'archFrontM')
    .replaceAll('archRear', 'archRearM');
  return `${fade}<filter id="floorBlur" filterUnits="userSpaceOnUse" x="0" y="${(ground - 160).toFixed(0)}" width="${frame.width}" height="420" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="5 3"/></filter><g mask="url(#fading)"><g filter="url(#floorBlur)">${car}</g></g>`;
}
