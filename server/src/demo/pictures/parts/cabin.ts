import { drawPatch, even, type Patch } from '../body/mesh.ts';
import { curve, lerp, steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { blackTrim, glass } from '../light/material.ts';
import { area, endPoints, line, type Stage, seesEnd } from '../stage.ts';
import { doorLines } from './flank.ts';

/** The side glazing's outline as the x of its ends over the height fraction. */
function glazing(stage: Stage) {
  const { cabin, form } = stage.body;
  const pillarFront = lerp(0.09, 0.13, stage.body.era);
  const pillarRear = {
    city: 0.26,
    hatch: 0.36,
    sedan: 0.3,
    wagon: 0.24,
    compactSuv: 0.32,
    bigSuv: 0.3,
    offroader: 0.14,
    coupe: 0.42,
    roadster: 0.3,
  }[stage.look.form];
  const low = 0.05;
  const high = 0.885;
  const nose = (level: number) => cabin.frontAt(level) - pillarFront - 0.12 * (1 - level);
  const kick = curve([
    [0, 0.1],
    [0.5, 0.02],
    [1, 0.1],
  ]);
  const tail = (level: number) =>
    cabin.rearAt(level) + pillarRear + kick(level) + (form.height > 1.6 ? 0 : 0.02);
  return { low, high, nose, tail };
}

function sideGlass(stage: Stage, side: number): string {
  const { cabin } = stage.body;
  const { low, high, nose, tail } = glazing(stage);
  const on = (x: number, level: number): Vec3 => cabin.flank(x, level, side);
  const levels = steps(low, high, 14);
  const outline = [
    ...levels.map((l) => on(nose(l), l)),
    ...steps(nose(high), tail(high), 16).map((x) => on(x, high)),
    ...levels.toReversed().map((l) => on(tail(l), l)),
    ...steps(tail(low), nose(low), 16).map((x) => on(x, low)),
  ];
  const { pillar, rear, two } = doorLines(stage);
  const cuts = two ? [pillar - 0.02] : [pillar - 0.03, rear - 0.2];
  const bounds = [
    nose,
    ...cuts.map((x) => (l: number) => Math.min(nose(l), Math.max(tail(l), x - 0.05 * l))),
    tail,
  ];
  const panes: Patch[] = bounds.slice(1).map((behind, i) => {
    const ahead = bounds[i] ?? nose;
    const inset = 0.022;
    return {
      surface(u, v) {
        const level = lerp(low + 0.035, high - 0.04, v);
        const a = ahead(level) - inset;
        const b = Math.min(a, behind(level) + inset);
        return on(lerp(a, b, u), level);
      },
      columns: even(9),
      rows: even(9),
      material: () => glass,
      bothFaces: true,
    };
  });
  const rubber = stage.look.chromeTrim
    ? 'stroke="url(#trim)" stroke-width="3.2"'
    : 'stroke="#08080a" stroke-width="4"';
  return (
    area(stage, outline, `fill="#08090a" stroke-linejoin="round" ${rubber}`) +
    panes
      .map(
        (pane) =>
          drawPatch(pane, stage) +
          sheen(stage, pane.surface, 0.18, 0.3) +
          sheen(stage, pane.surface, 0.54, 0.08),
      )
      .join('')
  );
}

/** A slanted sheen across a pane, which is what tells glass from black paint. */
function sheen(stage: Stage, at: (u: number, v: number) => Vec3, from: number, width: number): string {
  const points = [at(from, 0), at(from + width, 0), at(from + width + 0.14, 1), at(from + 0.14, 1)];
  return area(stage, points, 'fill="url(#sheen)"');
}

function screenGlass(stage: Stage, end: number): string {
  const at = endPoints(stage, stage.body.cabin, end);
  if (!at) return '';
  const steep = stage.look.form === 'sedan' || stage.look.form === 'coupe' || end > 0;
  const wide = end > 0 ? 0.93 : 0.88;
  const [low, high] = end > 0 ? [0.02, 0.9] : [steep ? 0.06 : 0.16, 0.86];
  const across = (level: number) => wide - (end > 0 ? 0.02 : 0.03) * level;
  const levels = steps(low, high, 12);
  const outline = [
    ...levels.map((l) => at(across(l), l)),
    ...steps(across(high), -across(high), 20).map((a) => at(a, high)),
    ...levels.toReversed().map((l) => at(-across(l), l)),
    ...steps(-across(low), across(low), 20).map((a) => at(a, low)),
  ];
  const pane: Patch = {
    surface: (u, v) => {
      const level = lerp(low + 0.03, high - 0.03, v);
      const w = across(level) - 0.03;
      return at(lerp(-w, w, u), level);
    },
    columns: even(18),
    rows: even(12),
    material: () => glass,
    bothFaces: true,
  };
  return (
    area(stage, outline, 'fill="#060708" stroke="#060708" stroke-width="3" stroke-linejoin="round"') +
    drawPatch(pane, stage) +
    (end > 0 ? sheen(stage, pane.surface, 0.12, 0.26) + sheen(stage, pane.surface, 0.44, 0.07) : '')
  );
}

function wipers(stage: Stage): string {
  const { cabin } = stage.body;
  return [
    [-0.72, 0.1],
    [-0.05, 0.62],
  ]
    .map(([a = 0, b = 0]) =>
      line(
        stage,
        steps(a, b, 8).map((x) => cabin.end(x, 0.03 + 0.05 * Math.abs((x - a) / (b - a)), 1)),
        0.018,
        'stroke="#050506" stroke-linecap="round"',
      ),
    )
    .join('');
}

/** A black roof panel or glass roof, as many new small cars have. */
export function roofPanel(stage: Stage): string {
  if (!stage.look.blackRoof) return '';
  const { cabin } = stage.body;
  const patch: Patch = {
    surface: (u, v) => cabin.at(lerp(0.95, 1.149, v), lerp(-Math.PI, Math.PI, u)),
    columns: even(90),
    rows: even(10),
    material: () => ({ ...blackTrim, gloss: 0.09 }),
  };
  return drawPatch(patch, stage);
}

function rails(stage: Stage): string {
  const { body } = stage;
  if (!body.form.rails) return '';
  const from = body.station(body.form.header) - 0.45;
  const to = body.station(body.form.rearHeader) + 0.12;
  return [-1, 1]
    .map((side) => {
      const points = steps(from, to, 24).map((x): Vec3 => {
        const [px, py, pz] = body.cabin.flank(x, 0.99, side);
        return [px, py - side * 0.06, pz + 0.028];
      });
      return (
        line(stage, points, 0.03, 'stroke="#0b0c0d" stroke-linecap="round"') +
        line(
          stage,
          points.map((p): Vec3 => [p[0], p[1], p[2] + 0.008]),
          0.009,
          'stroke="#cfd3d6" stroke-opacity=".55" stroke-linecap="round"',
        )
      );
    })
    .join('');
}

/** Windows, pillars and what sits on the roof. */
export function cabinDetails(stage: Stage, side: number): string {
  return (
    roofPanel(stage) +
    screenGlass(stage, 1) +
    (seesEnd(stage, 1) ? wipers(stage) : '') +
    screenGlass(stage, -1) +
    (side === 0 ? '' : sideGlass(stage, side)) +
    rails(stage)
  );
}
