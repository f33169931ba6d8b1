import { drawPatch, even, type Patch } from '../body/mesh.ts';
import { smooth } from '../body/smooth.ts';
import { lerp } from '../geometry/curve.ts';
import { blackTrim } from '../light/material.ts';
import type { Stage } from '../stage.ts';

/** The outside mirror of one side: a flattened egg in the car's colour on a dark foot. */
export function mirror(stage: Stage, side: number): string {
  const { body, paint } = stage;
  const near = stage.camera.eye[1] * side > 0;
  const x = body.station(body.form.cowl) - lerp(0.42, 0.34, body.era);
  const y = side * (body.form.width / 2 + 0.045);
  const z = body.deck(x) + 0.095;
  const egg: Patch = {
    surface(u, v) {
      const a = u * Math.PI * 2;
      const b = (v - 0.5) * Math.PI;
      const squash = Math.cos(b) ** 0.7;
      return [
        x + Math.cos(a) * squash * (Math.cos(a) > 0 ? 0.1 : 0.05),
        y + Math.sin(a) * squash * 0.125,
        z + Math.sin(b) * 0.078,
      ];
    },
    columns: even(36),
    rows: even(18).map((v) => lerp(0.02, 0.98, v)),
    material: (_, v) => (v < 0.25 ? blackTrim : paint),
  };
  const foot: Patch = {
    surface: (u, v) => [
      x - 0.01 + (u - 0.5) * 0.09,
      side * (body.form.width / 2) * lerp(0.86, 1.06, v),
      z - 0.075 + 0.03 * v,
    ],
    columns: even(2),
    rows: even(2),
    material: () => blackTrim,
    bothFaces: true,
  };
  return drawPatch(foot, stage) + (near ? smooth(stage, drawPatch(egg, stage)) : drawPatch(egg, stage));
}
