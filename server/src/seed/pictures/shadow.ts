import { lerp, steps } from './geometry/curve.ts';
import type { Vec3 } from './geometry/vec.ts';
import { type Stage, trace } from './stage.ts';

const footprint = (stage: Stage, grow: number): Vec3[] => {
  const { form } = stage.body;
  return steps(0, Math.PI * 2, 48).map((a): Vec3 => {
    const c = Math.cos(a);
    const s = Math.sin(a);
    return [
      Math.sign(c) * Math.abs(c) ** 0.4 * (form.length / 2 + grow),
      Math.sign(s) * Math.abs(s) ** 0.5 * (form.width / 2 + grow * 0.8),
      0,
    ];
  });
};

const blurred = (id: string, radius: number, svg: string) =>
  `<filter id="${id}" x="-.15" y="-.6" width="1.3" height="2.2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${id})">${svg}</g>`;

/** The shadow a car sits in: wide and soft under the body, short and black where the tyres touch. */
export function contactShadow(stage: Stage, strength: number): string {
  const { form, axles } = stage.body;
  const wide = `<path d="${trace(stage.camera, footprint(stage, 0.22), true)}" fill="#000" fill-opacity="${(strength * 0.55).toFixed(2)}"/>`;
  const core = `<path d="${trace(stage.camera, footprint(stage, -0.12), true)}" fill="#000" fill-opacity="${(strength * 0.95).toFixed(2)}"/>`;
  let feet = '';
  for (const axle of [axles.front, axles.rear])
    for (const side of [-1, 1]) {
      const patch = steps(0, Math.PI * 2, 20).map(
        (a): Vec3 => [
          axle + Math.cos(a) * form.tyre * 0.75,
          side * (form.width / 2 - 0.13) + Math.sin(a) * lerp(0.1, 0.2, 0.5),
          0,
        ],
      );
      feet += `<path d="${trace(stage.camera, patch, true)}" fill="#000" fill-opacity="${strength.toFixed(2)}"/>`;
    }
  return blurred('shadowWide', 16, wide) + blurred('shadowCore', 6, core) + blurred('shadowFeet', 3, feet);
}
