import { steps } from '../geometry/curve.ts';
import { area, line, rounded, type Stage } from '../stage.ts';
import { mirrored, type On, type Outline } from './end-outline.ts';

/** Evenly spread level lines inside an area that is symmetric about the middle: slats or a mesh. */
export function slats(
  stage: Stage,
  on: On,
  half: (level: number) => number,
  low: number,
  high: number,
  count: number,
  stroke: string,
): string {
  return steps(low, high, count)
    .slice(1, -1)
    .map((l) =>
      line(
        stage,
        steps(-half(l), half(l), 12).map((a) => on(a, l)),
        0.012,
        stroke,
      ),
    )
    .join('');
}

/** The mouth of the car, by make a different pattern. */
export function grille(stage: Stage, on: On): string {
  const trim = stage.look.chromeTrim
    ? 'stroke="url(#trim)" stroke-width="3.4"'
    : 'stroke="#1c1e21" stroke-width="3"';
  const hole = (outline: Outline) =>
    area(
      stage,
      rounded(outline, 0.18).map(([a, l]) => on(a, l)),
      `fill="url(#mouth)" stroke-linejoin="round" ${trim}`,
    );
  const bars = 'stroke="#8b9096" stroke-opacity=".55"';
  const dark = 'stroke="#2b2e32"';
  switch (stage.look.grille) {
    case 'twin':
      return [-1, 1]
        .map((s) => {
          const outline = mirrored(
            [
              [0.03, 0.55],
              [0.05, 0.84],
              [0.24, 0.85],
              [0.29, 0.76],
              [0.26, 0.58],
              [0.2, 0.53],
            ],
            s,
          );
          const bars = steps(0.07, 0.25, 6).map((a) =>
            line(
              stage,
              steps(0.57, 0.82, 6).map((l) => on(a * s, l)),
              0.011,
              'stroke="#5b6066"',
            ),
          );
          return hole(outline) + bars.join('');
        })
        .join('');
    case 'frame':
      return (
        hole([
          [-0.3, 0.3],
          [-0.37, 0.62],
          [-0.3, 0.84],
          [0.3, 0.84],
          [0.37, 0.62],
          [0.3, 0.3],
        ]) + slats(stage, on, (l) => 0.34 - 0.1 * Math.abs(l - 0.6), 0.32, 0.82, 9, dark)
      );
    case 'bar':
      return (
        hole([
          [-0.5, 0.7],
          [-0.48, 0.8],
          [0.48, 0.8],
          [0.5, 0.7],
          [0.3, 0.645],
          [-0.3, 0.645],
        ]) + slats(stage, on, () => 0.45, 0.65, 0.8, 3, bars)
      );
    case 'slats':
      return (
        hole([
          [-0.3, 0.5],
          [-0.4, 0.82],
          [0.4, 0.82],
          [0.3, 0.5],
        ]) + slats(stage, on, (l) => 0.3 + 0.3 * (l - 0.52), 0.5, 0.83, 6, bars)
      );
    case 'slots':
      return (
        hole([
          [-0.38, 0.55],
          [-0.42, 0.83],
          [0.42, 0.83],
          [0.38, 0.55],
        ]) +
        steps(-0.36, 0.36, 10)
          .map((a) =>
            line(
              stage,
              steps(0.58, 0.8, 5).map((l) => on(a, l)),
              0.012,
              bars,
            ),
          )
          .join('')
      );
    case 'closed':
      return line(
        stage,
        steps(-0.42, 0.42, 20).map((a) => on(a, 0.72)),
        0.006,
        'stroke="#000" stroke-opacity=".35"',
      );
  }
}
