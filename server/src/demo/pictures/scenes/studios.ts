import { frame } from '../geometry/camera.ts';
import type { Lamp } from '../light/surroundings.ts';
import { band, pool } from './brush.ts';
import type { Scene } from './scene.ts';

const softboxes: readonly Lamp[] = [
  { to: [0, 0.982, 0.19], colour: [2.5, 2.55, 2.65], size: [1.5, 0.34], soft: 0.16 },
  { to: [-0.86, 0.3, 0.4], colour: [1.5, 1.5, 1.55], size: [0.3, 0.42], soft: 0.18 },
  { to: [0.9, 0.26, 0.32], colour: [1.2, 1.22, 1.3], size: [0.28, 0.4], soft: 0.18 },
];

function studio(
  name: string,
  wall: readonly [string, string, string],
  floor: readonly [string, string],
  warm: boolean,
): Scene {
  return {
    name,
    around: {
      zenith: [0.16, 0.17, 0.19],
      horizon: [0.2, 0.21, 0.23],
      behind: warm ? [0.34, 0.3, 0.27] : [0.3, 0.32, 0.36],
      skyline: { height: 0.12, colour: [0.03, 0.03, 0.034] },
      groundFar: [0.16, 0.165, 0.175],
      groundNear: [0.07, 0.072, 0.078],
      lamps: softboxes,
      ambient: { up: [0.62, 0.63, 0.66], down: [0.16, 0.165, 0.18] },
    },
    lit: true,
    light: 0.95,
    mirror: 0.42,
    shadow: 0.85,
    backdrop(camera) {
      const h = camera.horizon + 60;
      return (
        band('wall', 0, h + 2, [
          [0, wall[0]],
          [0.55, wall[1]],
          [1, wall[2]],
        ]) +
        band('floor', h, frame.height, [
          [0, wall[2]],
          [0.25, floor[0]],
          [1, floor[1]],
        ]) +
        pool('halo', 800, h - 60, 900, 420, [
          [0, warm ? '#e9c9a4' : '#c8d8ea', 0.42],
          [0.5, warm ? '#b48a66' : '#7f93ab', 0.16],
          [1, '#000', 0],
        ]) +
        pool('spot', 800, 790, 900, 230, [
          [0, '#fff', 0.2],
          [0.6, '#fff', 0.06],
          [1, '#fff', 0],
        ])
      );
    },
  };
}

export const duskStudio = studio(
  'dusk studio',
  ['#0d1014', '#1b2129', '#3a424c'],
  ['#343a42', '#101317'],
  false,
);
export const warmStudio = studio(
  'warm studio',
  ['#120f0d', '#2a221d', '#564639'],
  ['#463a31', '#15110f'],
  true,
);

export const brightStudio: Scene = {
  ...studio('bright studio', ['#aeb4ba', '#cfd4d8', '#e6e9eb'], ['#d5d9dc', '#9ea5ab'], false),
  around: {
    ...duskStudio.around,
    zenith: [0.5, 0.52, 0.55],
    horizon: [0.75, 0.77, 0.8],
    behind: [0.7, 0.72, 0.75],
    skyline: { height: 0.14, colour: [0.07, 0.075, 0.08] },
    groundFar: [0.5, 0.5, 0.51],
    groundNear: [0.34, 0.34, 0.35],
    ambient: { up: [0.85, 0.86, 0.88], down: [0.4, 0.4, 0.41] },
  },
  lit: false,
  light: 1.05,
  mirror: 0.3,
  shadow: 0.7,
};
