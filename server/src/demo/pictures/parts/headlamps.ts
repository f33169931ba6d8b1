import { along, area, line, rounded, type Stage } from '../stage.ts';
import { mirrored, type On, type Outline } from './end-outline.ts';
import { disc, glow } from './lamp.ts';

/** Both headlamps in the shape of their time: lamp glass, projectors and daytime strip. */
export function headlamps(stage: Stage, on: On): string {
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
