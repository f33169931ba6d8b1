import { lerp, steps } from '../geometry/curve.ts';
import { along, area, endPoints, gap, line, rounded, type Stage, seesEnd } from '../stage.ts';
import { mirrored, type On, type Outline } from './end-outline.ts';
import { disc, glow } from './lamp.ts';
import { plate } from './plate.ts';

function lampShape(stage: Stage): Outline {
  const { era, form } = stage.body;
  if (era < 0.3)
    return [
      [0.55, 0.66],
      [0.55, 0.88],
      [0.97, 0.88],
      [0.975, 0.66],
    ];
  if (form.height > 1.6 && era < 0.75)
    return [
      [0.74, 0.62],
      [0.72, 0.98],
      [0.93, 0.98],
      [0.972, 0.9],
      [0.97, 0.62],
    ];
  return stage.look.lamps === 'blade'
    ? [
        [0.5, 0.8],
        [0.52, 0.88],
        [0.94, 0.95],
        [0.982, 0.93],
        [0.978, 0.84],
        [0.92, 0.76],
        [0.7, 0.77],
      ]
    : [
        [0.5, 0.74],
        [0.54, 0.88],
        [0.9, 0.96],
        [0.98, 0.95],
        [0.982, 0.8],
        [0.93, 0.66],
        [0.7, 0.67],
      ];
}

function lamps(stage: Stage, on: On): string {
  const shape = lampShape(stage);
  const middle = shape.reduce((sum, [, l]) => sum + l, 0) / shape.length;
  let out = '';
  if (stage.look.lightBar) {
    const bar = steps(-0.56, 0.56, 20);
    out += line(
      stage,
      bar.map((a) => on(a, 0.845)),
      0.05,
      'stroke="#25060a"',
    );
    out += line(
      stage,
      bar.map((a) => on(a, 0.845)),
      0.014,
      `stroke="${stage.lit ? '#ff5348' : '#9c1a1a'}"`,
    );
  }
  for (const side of [-1, 1]) {
    const outline = rounded(mirrored(shape, side), 0.2).map(([a, l]) => on(a, l));
    out += area(
      stage,
      outline,
      `fill="url(#${stage.lit ? 'tailLit' : 'tailLamp'})" stroke="#12060a" stroke-width="2.4" stroke-linejoin="round"`,
    );
    const inner = shape.map(([a, l]): [number, number] => [lerp(a, 0.76, 0.22), lerp(l, middle, 0.45)]);
    const strip = along(mirrored(inner.slice(1, 4), side), 6).map(([a, l]) => on(a, l));
    out += line(
      stage,
      strip,
      0.02,
      `stroke="${stage.lit ? '#ffd9cf' : '#ff8f83'}" stroke-opacity="${stage.lit ? 0.95 : 0.35}" stroke-linecap="round"`,
    );
    const low = along(mirrored([...inner].slice(4).reverse(), side), 5).map(([a, l]) => on(a, l));
    out += line(stage, low, 0.03, 'stroke="#f3d9cf" stroke-opacity=".5" stroke-linecap="round"');
    out += glow(
      stage,
      stage.body.lower.end(0.78 * side, middle, -1),
      on(0.78 * side, middle),
      0.32,
      'glowRed',
    );
  }
  return out;
}

/** Boot lid or tailgate, lamps, bumper, exhausts and plate. */
export function tail(stage: Stage): string {
  const { lower, form, era } = stage.body;
  const on = endPoints(stage, lower, -1);
  if (!on) return '';
  const fill = (outline: Outline, paint: string, cut = 0.2) =>
    area(
      stage,
      rounded(outline, cut).map(([a, l]) => on(a, l)),
      paint,
    );
  const notchback = ['sedan', 'coupe', 'roadster'].includes(stage.look.form);
  const plateHigh = era > 0.25;
  const z = plateHigh ? form.clearance + (notchback ? 0.5 : 0.42) : form.clearance + 0.32;
  const level = lower.level(-form.length / 2 + 0.1, z);
  let out = '';
  const skirt = form.cladding ? 0.3 : lerp(0.12, 0.2, era);
  out += fill(
    [
      [-0.95, 0],
      [-0.95, skirt * 0.9],
      [-0.55, skirt],
      [0.55, skirt],
      [0.95, skirt * 0.9],
      [0.95, 0],
    ],
    'fill="#101114"',
    0.12,
  );
  for (const a of [-0.3, -0.1, 0.1, 0.3])
    out += line(stage, [on(a, 0.01), on(a, skirt * 0.7)], 0.012, 'stroke="#2a2d31"');
  if (era < 0.3)
    out += fill(
      [
        [-0.97, 0.26],
        [-0.97, 0.5],
        [0.97, 0.5],
        [0.97, 0.26],
      ],
      'fill="#17181b"',
      0.1,
    );
  const lid = lerp(0.5, 0.44, era);
  out += gap(
    stage,
    along(
      [
        [-0.62, 0.98],
        [-0.64, lid + 0.1],
        [-0.56, lid],
        [0.56, lid],
        [0.64, lid + 0.1],
        [0.62, 0.98],
      ],
      10,
    ).map(([a, l]) => on(a, l)),
  );
  out += fill(
    [
      [-0.37, level - 0.13],
      [-0.39, level + 0.12],
      [0.39, level + 0.12],
      [0.37, level - 0.13],
    ],
    'fill="#000" fill-opacity=".32"',
    0.25,
  );
  out += line(
    stage,
    steps(-0.96, 0.96, 24).map((a) => on(a, lid - 0.07)),
    0.012,
    'stroke="#fff" stroke-opacity=".16"',
  );
  out += line(
    stage,
    steps(-0.38, 0.38, 12).map((a) => on(a, level + 0.135)),
    0.022,
    `stroke="${stage.look.chromeTrim ? '#c8ccd0' : '#1a1c1f'}"`,
  );
  out += lamps(stage, on);
  for (const side of [-1, 1]) {
    out += fill(
      mirrored(
        [
          [0.72, 0.22],
          [0.72, 0.25],
          [0.93, 0.27],
          [0.93, 0.24],
        ],
        side,
      ),
      'fill="#8e1416"',
      0.2,
    );
    const pipes = stage.look.exhausts === 2 || (stage.look.exhausts === 1 && side === 1);
    if (pipes) {
      out += fill(disc([0.58 * side, 0.075], 0.075, 0.055), 'fill="url(#trim)"', 0);
      out += fill(disc([0.58 * side, 0.073], 0.058, 0.04), 'fill="#050506"', 0);
    }
  }
  return seesEnd(stage, -1) ? out + plate(stage, -1, z) : out;
}
