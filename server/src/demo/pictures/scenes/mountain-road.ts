import { frame } from '../geometry/camera.ts';
import { lerp } from '../geometry/curve.ts';
import { band, defocus, gravel, pool, ridge } from './brush.ts';
import type { Scene } from './scene.ts';

/** A steel rail on posts along the far side of the road. */
function rail(h: number): string {
  const posts = [60, 330, 600, 870, 1140, 1410].map(
    (x) => `<rect x="${x}" y="${(h + 26).toFixed(0)}" width="12" height="46" fill="#6f7478"/>`,
  );
  return `<path d="M-20 ${h + 22}L1620 ${h + 14}v16L-20 ${h + 40}z" fill="#c3c6c8"/><path d="M-20 ${h + 30}L1620 ${h + 21}" stroke="#70767b" stroke-width="3"/>${posts.join('')}`;
}

/** A painted line along the road, between two distances from the viewer. */
function roadEdge(horizon: number, slope: number, colour: string, opacity: number): string {
  const y = (t: number) => lerp(horizon, frame.height, t);
  return `<path d="M-20 ${y(0.19 + slope)}L1620 ${y(0.16)}L1620 ${y(0.175)}L-20 ${y(0.212 + slope)}z" fill="${colour}" fill-opacity="${opacity}"/>`;
}

export const mountainRoad: Scene = {
  name: 'mountain road',
  around: {
    zenith: [0.3, 0.46, 0.85],
    horizon: [1.25, 0.95, 0.72],
    behind: [0.85, 0.9, 1.02],
    skyline: { height: 0.13, colour: [0.035, 0.045, 0.04] },
    groundFar: [0.15, 0.145, 0.14],
    groundNear: [0.075, 0.074, 0.074],
    lamps: [{ to: [-0.72, 0.42, 0.3], colour: [2.4, 1.9, 1.35], size: [0.42, 0.2], soft: 0.2 }],
    ambient: { up: [0.85, 0.86, 0.95], down: [0.13, 0.125, 0.12] },
  },
  lit: false,
  light: 0.95,
  mirror: 0,
  shadow: 0.9,
  backdrop(camera, random) {
    const h = camera.horizon;
    const far =
      ridge(random, h, 270, 420, '#9db0c9') +
      ridge(random, h, 190, 300, '#7790ab') +
      ridge(random, h, 125, 210, '#54708a') +
      ridge(random, h + 6, 80, 120, '#3b5359') +
      ridge(random, h + 14, 46, 34, '#26382f');
    return (
      band('sky', 0, h + 20, [
        [0, '#5f8fc9'],
        [0.5, '#a9c4e0'],
        [0.85, '#f3dcc0'],
        [1, '#f6d3a8'],
      ]) +
      pool('sun', 240, h - 150, 620, 420, [
        [0, '#fff1d0', 0.95],
        [0.2, '#ffd9a0', 0.6],
        [1, '#ffc080', 0],
      ]) +
      defocus('far', 3.2, h - 320, h + 60, far) +
      band('verge', h + 10, h + 90, [
        [0, '#33452f'],
        [0.5, '#5a6140'],
        [1, '#6a6650'],
      ]) +
      band('road', h + 68, frame.height, [
        [0, '#85807b'],
        [0.3, '#6a6866'],
        [1, '#3d3d3f'],
      ]) +
      roadEdge(h, 0.0, '#f3efe4', 0.75) +
      rail(h) +
      gravel(random, h + 70, 900, 'rgba(255,245,225,.13)') +
      gravel(random, h + 70, 700, 'rgba(0,0,0,.16)') +
      pool('warmth', 200, h + 200, 1000, 330, [
        [0, '#ffdca8', 0.28],
        [1, '#ffdca8', 0],
      ])
    );
  },
};
