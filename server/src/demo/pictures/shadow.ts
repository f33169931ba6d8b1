import { lerp, steps } from './geometry/curve.ts';
import type { Vec3 } from './geometry/vec.ts';
import { type Stage, trace } from './stage.ts';

const rounding = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

function footprint(stage: Stage, grow: number): Vec3[] {
  const { form } = stage.body;
  return steps(0, Math.PI * 2, 40).map(
    (a): Vec3 => [
      rounding(Math.cos(a), 0.45) * (form.length / 2 + grow),
      rounding(Math.sin(a), 0.5) * (form.width / 2 + grow * 0.8),
      0,
    ],
  );
}

function underTyre(stage: Stage, axle: number, side: number, grow: number): Vec3[] {
  const { form } = stage.body;
  return steps(0, Math.PI * 2, 20).map(
    (a): Vec3 => [
      axle + Math.cos(a) * form.tyre * (0.5 + grow),
      side * (form.width / 2 - 0.13) + Math.sin(a) * (0.1 + 0.2 * grow),
      0,
    ],
  );
}

/**
 * The shadow a car sits in: wide and soft under the body, short and black where the tyres touch. Soft edges are
 * stacks of faint layers, because they are cheaper than a blur.
 */
export function contactShadow(stage: Stage, strength: number): string {
  const { axles } = stage.body;
  const layer = (points: readonly Vec3[], opacity: number) =>
    `<path d="${trace(stage.camera, points, true)}" fill-opacity="${opacity.toFixed(3)}"/>`;
  const layers = 16;
  let out = '';
  for (let i = 0; i < layers; i++) {
    const grow = lerp(0.34, -0.16, (i / (layers - 1)) ** 0.8);
    out += layer(footprint(stage, grow), strength * lerp(0.035, 0.24, i / layers));
  }
  for (const axle of [axles.front, axles.rear])
    for (const side of [-1, 1])
      for (const grow of [0.42, 0.32, 0.22, 0.12])
        out += layer(underTyre(stage, axle, side, grow), strength * 0.4);
  return `<g fill="#000">${out}</g>`;
}
