import type { Camera } from '../geometry/camera.ts';
import type { Surroundings } from '../light/surroundings.ts';

/** A place to photograph a car: what its paint mirrors and what stands behind it. */
export interface Scene {
  name: string;
  around: Surroundings;
  /** Lamps are on. */
  lit: boolean;
  /** Brightness of unpainted parts (tyres, rims), 1 in full daylight. */
  light: number;
  /** How clearly the ground mirrors the car, 0 to 1. */
  mirror: number;
  /** How dark the contact shadow is, 0 to 1. */
  shadow: number;
  /** The picture behind the car, sky to ground, as SVG. */
  backdrop(camera: Camera, random: () => number): string;
}
