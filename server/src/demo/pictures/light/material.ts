import { clamp } from '../geometry/curve.ts';
import { dot, reflect, type Vec3 } from '../geometry/vec.ts';
import { add, type Rgb, scale, tint } from './rgb.ts';
import { ambientOn, type Surroundings, seen } from './surroundings.ts';

export interface Material {
  /** Diffuse colour. */
  base: Rgb;
  /** Share of the mirrored light that takes the base colour, as metal flakes do. */
  flake: number;
  /** Mirroring when looked at straight on; grazing views always mirror more. */
  gloss: number;
}

const paints: Record<string, Material> = {
  Crna: { base: [0.008, 0.008, 0.01], flake: 0, gloss: 0.07 },
  Bela: { base: [0.74, 0.75, 0.76], flake: 0, gloss: 0.05 },
  Siva: { base: [0.085, 0.092, 0.1], flake: 0.9, gloss: 0.06 },
  Plava: { base: [0.012, 0.06, 0.26], flake: 0.9, gloss: 0.06 },
  Crvena: { base: [0.42, 0.012, 0.014], flake: 0.25, gloss: 0.05 },
  Zelena: { base: [0.012, 0.12, 0.055], flake: 0.7, gloss: 0.06 },
  Srebrna: { base: [0.42, 0.435, 0.45], flake: 0.6, gloss: 0.06 },
  Žuta: { base: [0.82, 0.5, 0.012], flake: 0, gloss: 0.05 },
  Narandžasta: { base: [0.72, 0.16, 0.01], flake: 0.2, gloss: 0.05 },
  Braon: { base: [0.13, 0.058, 0.028], flake: 0.8, gloss: 0.06 },
  Zlatna: { base: [0.47, 0.34, 0.15], flake: 0.7, gloss: 0.06 },
};

/** The paint of a colour by its Serbian name. */
export const paintOf = (color: string): Material =>
  paints[color] ?? { base: [0.3, 0.3, 0.3], flake: 0.5, gloss: 0.06 };

export const glass: Material = { base: [0.006, 0.008, 0.009], flake: 0, gloss: 0.085 };
export const blackTrim: Material = { base: [0.014, 0.014, 0.015], flake: 0, gloss: 0.025 };
export const chrome: Material = { base: [0.55, 0.56, 0.58], flake: 0.7, gloss: 0.35 };
export const fabric: Material = { base: [0.018, 0.018, 0.02], flake: 0, gloss: 0.004 };
export const leather: Material = { base: [0.06, 0.035, 0.022], flake: 0, gloss: 0.02 };

/** Light leaving a surface towards the viewer; all vectors in the camera's frame, `shade` is ambient occlusion. */
export function shaded(
  material: Material,
  around: Surroundings,
  normal: Vec3,
  view: Vec3,
  shade: number,
): Rgb {
  const facing = clamp(dot(normal, view), 0.02, 1);
  const mirrored = seen(around, reflect(view, normal));
  const fresnel =
    material.gloss + (0.92 - material.gloss) * (1 - facing) ** 5 * (material.gloss > 0.01 ? 1 : 0.1);
  const diffuse = scale(tint(material.base, ambientOn(around, normal)), shade);
  const flakes = scale(tint(material.base, mirrored), material.flake * 0.55 * shade);
  return add(add(diffuse, flakes), scale(mirrored, fresnel * (0.35 + 0.65 * shade)));
}
