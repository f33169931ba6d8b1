import { lerp, steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { area, endPoints, gap, line, rounded, type Stage, seesEnd } from '../stage.ts';
import { mirrored, type On, type Outline } from './end-outline.ts';
import { grille, slats } from './grille.ts';
import { headlamps } from './headlamps.ts';
import { disc } from './lamp.ts';
import { plate } from './plate.ts';

function bumper(stage: Stage, on: On): string {
  const { form, era } = stage.body;
  const fill = (outline: Outline, paint: string, cut = 0.2) =>
    area(
      stage,
      rounded(outline, cut).map(([a, l]) => on(a, l)),
      paint,
    );
  let out = '';
  if (form.cladding)
    out += fill(
      [
        [-0.96, 0.0],
        [-0.96, 0.2],
        [-0.6, 0.26],
        [0.6, 0.26],
        [0.96, 0.2],
        [0.96, 0],
      ],
      'fill="#121316"',
      0.1,
    );
  if (era < 0.3) {
    out += fill(
      [
        [-0.97, 0.24],
        [-0.97, 0.5],
        [0, 0.52],
        [0.97, 0.5],
        [0.97, 0.24],
        [0, 0.22],
      ],
      'fill="#17181b"',
      0.1,
    );
    out += line(
      stage,
      steps(-0.96, 0.96, 24).map((a) => on(a, 0.5)),
      0.014,
      'stroke="#6d7278" stroke-opacity=".6"',
    );
  }
  out += fill(
    [
      [-0.5, 0.06],
      [-0.6, 0.24],
      [0.6, 0.24],
      [0.5, 0.06],
    ],
    'fill="url(#mouth)" stroke="#0a0b0c" stroke-width="2"',
  );
  out += slats(stage, on, () => 0.52, 0.06, 0.24, 4, 'stroke="#25282b"');
  for (const side of [-1, 1]) {
    out += fill(
      mirrored(
        [
          [0.7, 0.1],
          [0.68, 0.26],
          [0.86, lerp(0.32, 0.42, era)],
          [0.93, 0.34],
          [0.9, 0.12],
        ],
        side,
      ),
      'fill="#0d0e10" fill-opacity=".92" stroke="#000" stroke-width="1.5"',
      0.25,
    );
    out += fill(
      disc([0.8 * side, 0.2], 0.04, 0.055),
      `fill="url(#${stage.lit && era < 0.8 ? 'beam' : 'lens'})" fill-opacity=".85"`,
      0,
    );
  }
  return (
    out +
    fill(
      [
        [-0.9, 0],
        [-0.9, 0.035],
        [0.9, 0.035],
        [0.9, 0],
      ],
      'fill="#08090a"',
      0.1,
    )
  );
}

function bonnet(stage: Stage, on: On): string {
  const { lower, station, form } = stage.body;
  const shut = steps(-0.86, 0.86, 30).map((a) => on(a, 0.955));
  let out = gap(stage, shut);
  for (const side of [-1, 1]) {
    out += gap(
      stage,
      steps(station(0.045), station(form.cowl), 20).map((x) => lower.flank(x, 1.035, side)),
    );
    const fold = steps(station(0.06), station(form.cowl), 20).map((x) => lower.flank(x, 1.09, side));
    out += line(stage, fold, 0.03, 'stroke="#fff" stroke-opacity=".1"');
    out += line(
      stage,
      fold.map((p): Vec3 => [p[0], p[1] - side * 0.03, p[2]]),
      0.03,
      'stroke="#000" stroke-opacity=".12"',
    );
  }
  return out;
}

/** Bonnet, lamps, grille, bumper and plate. */
export function nose(stage: Stage): string {
  const on = endPoints(stage, stage.body.lower, 1);
  if (!on) return '';
  const z = stage.body.form.clearance + (stage.look.grille === 'frame' ? 0.27 : 0.235);
  return (
    bonnet(stage, on) +
    bumper(stage, on) +
    grille(stage, on) +
    headlamps(stage, on) +
    (seesEnd(stage, 1) ? plate(stage, 1, z) : '')
  );
}
