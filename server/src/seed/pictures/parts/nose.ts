import { lerp, steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { along, area, endPoints, gap, line, rounded, type Stage, seesEnd } from '../stage.ts';
import { disc, glow } from './lamp.ts';
import { plate } from './plate.ts';

type Outline = readonly (readonly [number, number])[];

const mirrored = (outline: Outline, side: number): [number, number][] =>
  outline.map(([a, l]) => [a * side, l]);

type On = (across: number, level: number) => Vec3;

function headlamps(stage: Stage, on: On): string {
  const shapes: Record<typeof stage.look.lamps, Outline> = {
    square: [
      [0.52, 0.62],
      [0.52, 0.86],
      [0.9, 0.87],
      [0.955, 0.86],
      [0.955, 0.66],
      [0.9, 0.63],
    ],
    round: disc([0.72, 0.78], 0.155, 0.17),
    almond: [
      [0.5, 0.66],
      [0.55, 0.74],
      [0.78, 0.9],
      [0.955, 0.97],
      [0.968, 0.88],
      [0.9, 0.68],
      [0.7, 0.6],
    ],
    blade: [
      [0.46, 0.755],
      [0.52, 0.82],
      [0.8, 0.9],
      [0.965, 0.945],
      [0.972, 0.9],
      [0.93, 0.78],
      [0.7, 0.7],
    ],
  };
  const shape = shapes[stage.look.lamps];
  const smooth = stage.look.lamps === 'round' ? [...shape] : rounded(shape, 0.22);
  let out = '';
  for (const side of [-1, 1]) {
    const points = mirrored(smooth as Outline, side).map(([a, l]) => on(a, l));
    out += area(
      stage,
      points,
      'fill="url(#lampGlass)" stroke="#050506" stroke-opacity=".8" stroke-width="2.2" stroke-linejoin="round"',
    );
    const eyes: [number, number, number][] =
      stage.look.lamps === 'round'
        ? [[0.72, 0.78, 0.1]]
        : stage.look.lamps === 'square'
          ? [
              [0.66, 0.75, 0.085],
              [0.84, 0.75, 0.08],
            ]
          : stage.look.lamps === 'almond'
            ? [
                [0.68, 0.72, 0.05],
                [0.83, 0.81, 0.06],
              ]
            : [
                [0.72, 0.785, 0.03],
                [0.83, 0.825, 0.034],
              ];
    for (const [a, l, r] of eyes) {
      const tall = r * (stage.look.lamps === 'square' ? 1.1 : 1.25);
      out += area(
        stage,
        disc([a * side, l], r * 1.12, tall * 1.12).map(([x, y]) => on(x, y)),
        'fill="#1b1e22" stroke="#9aa1a8" stroke-opacity=".6" stroke-width="1.2"',
      );
      out += area(
        stage,
        disc([a * side, l], r, tall).map(([x, y]) => on(x, y)),
        `fill="url(#${stage.lit ? 'beam' : 'lens'})"`,
      );
    }
    if (stage.look.lamps === 'blade' || stage.look.lamps === 'almond') {
      const drl: Outline =
        stage.look.lamps === 'blade'
          ? [
              [0.48, 0.765],
              [0.54, 0.815],
              [0.8, 0.885],
              [0.955, 0.928],
            ]
          : [
              [0.54, 0.665],
              [0.7, 0.63],
              [0.88, 0.7],
              [0.955, 0.88],
            ];
      const strip = along(mirrored(drl, side), 6).map(([a, l]) => on(a, l));
      out += line(
        stage,
        strip,
        0.016,
        `stroke="${stage.lit ? '#fbfdff' : '#b9c0c7'}" stroke-linecap="round"`,
      );
      if (stage.lit)
        out += line(stage, strip, 0.05, 'stroke="#dcecff" stroke-opacity=".22" stroke-linecap="round"');
    }
    for (const [a, l] of eyes)
      out += glow(stage, stage.body.lower.end(a * side, l, 1), on(a * side, l), 0.26, 'glowWhite');
  }
  return out;
}

/** Evenly spread lines inside an area that is symmetric about the middle: slats, slots or a mesh. */
function slats(
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

function grille(stage: Stage, on: On): string {
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
