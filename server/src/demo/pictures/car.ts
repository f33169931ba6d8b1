import { drawPatch, type Patch } from './body/mesh.ts';
import { smooth } from './body/smooth.ts';
import { clamp, steps } from './geometry/curve.ts';
import { outlineAngles } from './geometry/outline.ts';
import type { Shell } from './geometry/shell.ts';
import { blackTrim } from './light/material.ts';
import { cabinDetails } from './parts/cabin.ts';
import { cockpit } from './parts/cockpit.ts';
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
const cabinLevels = [...steps(0, 0.96, 12), 0.98, 1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.125, 1.15];

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
  return drawPatch(patch, stage);
}

const lowerSkin = (stage: Stage, levels: readonly number[], count: number) =>
  skin(stage, stage.body.lower, levels, count, (level) => stage.body.form.cladding && level < 0.1);

const nearSide = (stage: Stage): number => (seesFlank(stage, 1) ? 1 : seesFlank(stage, -1) ? -1 : 0);

/** The part of a car that its image in a dull floor shows: skirts, lamps and wheels, coarsely. */
export function drawMirrored(stage: Stage): string {
  const side = nearSide(stage);
  return (
    lowerSkin(stage, steps(0, 1, 9), 22) + nose(stage) + tail(stage) + (side === 0 ? '' : wheels(stage, side))
  );
}

/** The whole car, from its far tyres to its near mirror; `facets` is how many go round half the body. */
export function drawCar(stage: Stage, facets: number): string {
  const side = nearSide(stage);
  const { open } = stage.body.form;

  const cabin = open
    ? cockpit(stage)
    : smooth(
        stage,
        skin(stage, stage.body.cabin, cabinLevels, facets, () => false),
      ) + cabinDetails(stage, side);
  return (
    tyres(stage) +
    mirror(stage, side >= 0 ? -1 : 1) +
    smooth(stage, lowerSkin(stage, lowerLevels, facets)) +
    nose(stage) +
    tail(stage) +
    (side === 0 ? '' : flank(stage, side) + wheels(stage, side)) +
    cabin +
    mirror(stage, side >= 0 ? 1 : -1)
  );
}
