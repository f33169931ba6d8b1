import type { Vec3 } from './vec.ts';

/** The frame all pictures are drawn in: 3:2, in pixels. */
export const frame = { width: 1600, height: 1067 } as const;

/** Where a point lands in the frame, and how far along the lens axis it is, in metres. */
export interface Projected {
  x: number;
  y: number;
  depth: number;
}

export interface Camera {
  eye: Vec3;
  /** Level unit directions of the frame: into the picture and to its right. */
  forward: Vec3;
  right: Vec3;
  /** Pixels per metre at a distance of one metre. */
  focal: number;
  /** The row of the horizon: the lens is shifted, never tilted, so that verticals stay vertical. */
  horizon: number;
  /** The picture is upside down, as in a mirroring floor. */
  flipped: boolean;
  project(point: Vec3): Projected;
}

export interface Viewpoint {
  /** Degrees around the car: 0 looks at its nose, 90 at its left side, 180 at its tail. */
  azimuth: number;
  distance: number;
  height: number;
  /** The point of the car that is put at `at` in the frame. */
  target: Vec3;
  at: readonly [number, number];
  /** How many pixels a metre measures at the target. */
  scale: number;
}

/** A camera that sees the target at the asked place and size. */
export function cameraAt(view: Viewpoint): Camera {
  const angle = (view.azimuth * Math.PI) / 180;
  const forward: Vec3 = [-Math.cos(angle), -Math.sin(angle), 0];
  const right: Vec3 = [-Math.sin(angle), Math.cos(angle), 0];
  const eye: Vec3 = [
    view.target[0] - forward[0] * view.distance,
    view.target[1] - forward[1] * view.distance,
    view.height,
  ];
  const focal = view.scale * view.distance;
  const horizon = view.at[1] - (view.height - view.target[2]) * view.scale;
  return {
    eye,
    forward,
    right,
    focal,
    horizon,
    flipped: false,
    project(point) {
      const dx = point[0] - eye[0];
      const dy = point[1] - eye[1];
      const depth = Math.max(0.05, dx * forward[0] + dy * forward[1]);
      const k = focal / depth;
      return {
        x: view.at[0] + (dx * right[0] + dy * right[1]) * k,
        y: horizon - (point[2] - eye[2]) * k,
        depth,
      };
    },
  };
}
