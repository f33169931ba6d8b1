import { drawPatch, even, type Patch } from '../body/mesh.ts';
import { lerp, steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { blackTrim, fabric, leather } from '../light/material.ts';
import { area, line, type Stage, trace } from '../stage.ts';

/** A rounded box: seat backs and headrests. */
function cushion(stage: Stage, centre: Vec3, size: Vec3, lean: number): string {
  const cover = stage.look.tan ? leather : fabric;
  const patch: Patch = {
    surface(u, v) {
      const a = u * Math.PI * 2;
      const b = (v - 0.5) * Math.PI;
      const soft = (x: number) => Math.sign(x) * Math.abs(x) ** 0.55;
      const dz = soft(Math.sin(b)) * size[2];
      return [
        centre[0] + soft(Math.cos(a)) * soft(Math.cos(b)) * size[0] - lean * dz,
        centre[1] + soft(Math.sin(a)) * soft(Math.cos(b)) * size[1],
        centre[2] + dz,
      ];
    },
    columns: even(28),
    rows: even(14).map((v) => lerp(0.01, 0.99, v)),
    material: () => cover,
  };
  return drawPatch(patch, stage);
}

function seats(stage: Stage): string {
  const { body } = stage;
  const x = body.station(0.575);
  const deck = body.deck(x);
  const far = stage.camera.eye[1] > 0 ? -1 : 1;
  return [far, -far]
    .map((side) => {
      const y = side * 0.35;
      return (
        cushion(stage, [x, y, deck - 0.02], [0.08, 0.24, 0.26], 0.28) +
        cushion(stage, [x - 0.1, y, deck + 0.24], [0.05, 0.13, 0.085], 0.2)
      );
    })
    .join('');
}

function windscreen(stage: Stage): string {
  const { cabin } = stage.body;
  const at = (a: number, level: number) => cabin.end(a, level, 1);
  const top = 0.86;
  const edge = [
    ...steps(0, top, 8).map((l) => at(0.93, l)),
    ...steps(0.93, -0.93, 20).map((a) => at(a, top)),
    ...steps(top, 0, 8).map((l) => at(-0.93, l)),
  ];
  const pane = [...edge, ...steps(-0.93, 0.93, 20).map((a) => at(a, 0))];
  return (
    area(stage, pane, 'fill="url(#screen)"') +
    line(stage, edge, 0.05, 'stroke="#0b0c0d"') +
    line(stage, edge, 0.016, 'stroke="#fff" stroke-opacity=".28"')
  );
}

/** What an open car shows instead of a roof: the well of the cabin, two seats and the windscreen. */
export function cockpit(stage: Stage): string {
  const { body } = stage;
  const from = body.station(body.form.cowl) - 0.06;
  const to = body.station(body.form.rearHeader) - 0.12;
  const rim = (side: number) =>
    steps(from, to, 20).map((x): Vec3 => {
      const [px, py, pz] = body.lower.flank(x, 1.03, side);
      return [px, py * 0.98, pz];
    });
  const well = [...rim(1), ...rim(-1).reverse()];
  const far = stage.camera.eye[1] > 0 ? -1 : 1;
  const wall = [
    ...rim(far),
    ...rim(far)
      .map((p): Vec3 => [p[0], p[1], p[2] - 0.2])
      .reverse(),
  ];
  const board: Patch = {
    surface: (u, v) => [from - 0.05 - 0.16 * v, lerp(-0.68, 0.68, u), body.deck(from) + 0.05 - 0.14 * v],
    columns: even(10),
    rows: even(4),
    material: () => blackTrim,
    bothFaces: true,
  };
  const wheel = steps(0, Math.PI * 2, 30).map(
    (a): Vec3 => [
      from - 0.36 - Math.sin(a) * 0.06,
      0.35 + Math.cos(a) * 0.17,
      body.deck(from) + 0.03 + Math.sin(a) * 0.16,
    ],
  );
  const raised = (points: readonly Vec3[]) =>
    trace(stage.camera, [...points, ...points.map((p): Vec3 => [p[0], p[1], p[2] + 1]).reverse()], true);
  const left = rim(1);
  const right = rim(-1);
  const ends = [left[0], right[0], left.at(-1), right.at(-1)].filter((p) => p !== undefined);
  const openings = [left, right, ends.slice(0, 2), ends.slice(2)].map(raised);
  const clip = `<clipPath id="well"><path d="${trace(stage.camera, well, true)}"/>${openings.map((d) => `<path d="${d}"/>`).join('')}</clipPath>`;
  const inside =
    area(stage, well, 'fill="#060607" stroke="#0c0d0e" stroke-width="4"') +
    area(stage, wall, `fill="${stage.look.tan ? '#3d2618' : '#17181a'}"`) +
    drawPatch(board, stage) +
    line(stage, wheel, 0.028, 'stroke="#0d0e0f"');
  const nearRim = line(stage, rim(-far), 0.02, 'stroke="#0c0d0e"');
  const fromFront = stage.camera.eye[0] > from;
  const seated = `${clip}<g clip-path="url(#well)">${fromFront ? '' : windscreen(stage)}${inside}${seats(stage)}</g>`;
  return seated + (fromFront ? windscreen(stage) : '') + nearRim;
}
