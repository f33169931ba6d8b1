import { drawPatches, type Patch } from './body/mesh.ts';
import { clamp, steps } from './geometry/curve.ts';
import { outlineAngles } from './geometry/outline.ts';
import type { Shell } from './geometry/shell.ts';
import { blackTrim } from './light/material.ts';
import { cabinDetails } from './parts/cabin.ts';
import { flank } from './parts/flank.ts';
import { mirror } from './parts/mirror.ts';
import { nose } from './parts/nose.ts';
import { tail } from './parts/tail.ts';
import { tyres, wheels } from './parts/wheel.ts';
import { type Stage, seesFlank } from './stage.ts';

const lowerLevels = [
  ...steps(0, 0.98, 34),
  0.99,
  1,
  1.01,
  1.02,
  1.035,
  1.05,
  1.068,
  1.085,
  1.1,
  1.125,
  1.15,
  1.175,
  1.2,
];
const cabinLevels = [...steps(0, 0.96, 16), 0.98, 1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.125, 1.15];

function skin(
  stage: Stage,
  of: Shell,
  levels: readonly number[],
  count: number,
  dark: (level: number) => boolean,
): string {
  const { form, lower } = stage.body;
  const quarter = outlineAngles(
    [form.length / 2, form.width / 2],
    { long: 10, front: 3.2, rear: 3.8 },
    count,
  );
  const around = [
    ...quarter
      .slice(1)
      .map((a) => -a)
      .reverse(),
    ...quarter,
  ];
  const patch: Patch = {
    surface: (angle, level) => of.at(level, angle),
    columns: around,
    rows: levels,
    material: (_, level) => (dark(level) ? blackTrim : stage.paint),
    shade: (point, normal) => {
      const low = clamp(lower.level(point[0], point[2]) * 2.2);
      return (0.42 + 0.58 * low ** 0.7) * (normal[2] < 0 ? 1 + 0.6 * normal[2] : 1);
    },
  };
  return drawPatches([patch], stage);
}

/** The whole car, from its far tyres to its near mirror. `fine` is how many facets go round half the body. */
export function drawCar(stage: Stage, fine = 88): string {
  const side = seesFlank(stage, 1) ? 1 : seesFlank(stage, -1) ? -1 : 0;
  const { cladding } = stage.body.form;
  const ends = nose(stage) + tail(stage);
  return (
    tyres(stage) +
    (side >= 0 ? mirror(stage, -1) : mirror(stage, 1)) +
    skin(stage, stage.body.lower, lowerLevels, fine, (level) => cladding && level < 0.1) +
    ends +
    (side === 0 ? '' : flank(stage, side) + wheels(stage, side)) +
    skin(stage, stage.body.cabin, cabinLevels, fine, () => false) +
    cabinDetails(stage, side) +
    (side === 0 ? mirror(stage, 1) : mirror(stage, side))
  );
}
