import { lerp, smoothstep, steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { along, area, gap, line, rounded, type Stage } from '../stage.ts';

/** Where doors end along a body, in metres; two-door bodies have no middle pillar. */
export function doorLines(stage: Stage): { front: number; pillar: number; rear: number; two: boolean } {
  const { body } = stage;
  const two = stage.look.twoDoors;
  const cowl = body.station(body.form.cowl);
  const front = Math.min(cowl - 0.12, body.axles.front - body.form.tyre * 1.25);
  const rear = body.axles.rear + body.form.tyre * (two ? 1.25 : 0.75);
  return { front, pillar: two ? rear + 0.05 : lerp(front, rear, 0.53), rear, two };
}

/** Doors, handles, sills, creases and flap of the flank the camera sees. */
export function flank(stage: Stage, side: number): string {
  const { body } = stage;
  const { lower, form, axles } = body;
  const on = (x: number, level: number): Vec3 => lower.flank(x, level, side);
  const path = (corners: readonly (readonly [number, number])[]) =>
    along(corners, 10).map(([x, level]) => on(x, level));
  const { front, pillar, rear, two } = doorLines(stage);
  const modern = body.era;
  let out = '';

  const creaseAt = lerp(0.62, 0.76, modern);
  const crease = steps(axles.rear - 0.1, axles.front + 0.15, 40);
  const rise = (x: number) => creaseAt - 0.05 * smoothstep(axles.rear, axles.front, x);
  out += line(
    stage,
    crease.map((x) => on(x, rise(x) - 0.02)),
    0.03,
    'stroke="#000" stroke-opacity=".16" stroke-linecap="round"',
  );
  out += line(
    stage,
    crease.map((x) => on(x, rise(x) + 0.008)),
    0.012,
    'stroke="#fff" stroke-opacity=".2" stroke-linecap="round"',
  );
  if (modern < 0.4) {
    out += line(
      stage,
      steps(axles.rear + form.tyre * 1.3, axles.front - form.tyre * 1.3, 24).map((x) => on(x, 0.46)),
      0.055,
      'stroke="#15161a"',
    );
    out += line(
      stage,
      steps(axles.rear + form.tyre * 1.3, axles.front - form.tyre * 1.3, 24).map((x) => on(x, 0.49)),
      0.008,
      'stroke="#fff" stroke-opacity=".25"',
    );
  }

  const arch = (x: number) => {
    const r = form.tyre * 1.2;
    const dx = x - axles.rear;
    return Math.abs(dx) < r ? lower.level(x, form.tyre + Math.sqrt(r * r - dx * dx)) : 0.08;
  };
  out += gap(
    stage,
    path([
      [front, 1],
      [front + 0.015, 0.7],
      [front + 0.02, 0.3],
      [front - 0.03, 0.09],
    ]),
  );
  out += gap(
    stage,
    path([
      [front - 0.03, 0.09],
      [two ? rear + 0.1 : pillar, 0.09],
    ]),
  );
  if (two)
    out += gap(
      stage,
      path([
        [rear + 0.02, 1],
        [rear - 0.02, 0.6],
        [rear + 0.04, 0.2],
        [rear + 0.1, 0.09],
      ]),
    );
  else {
    out += gap(
      stage,
      path([
        [pillar - 0.03, 1],
        [pillar, 0.6],
        [pillar, 0.09],
      ]),
    );
    const back = steps(rear, axles.rear + form.tyre * 1.2, 10).map((x): [number, number] => [
      x,
      Math.max(0.1, arch(x)),
    ]);
    out += gap(stage, [
      ...path([
        [rear - 0.2, 1],
        [rear - 0.14, 0.8],
        [rear, arch(rear)],
      ]),
      ...back.map(([x, l]) => on(x, l)),
    ]);
    out += gap(
      stage,
      path([
        [axles.rear + form.tyre * 1.2, 0.09],
        [pillar, 0.09],
      ]),
    );
  }

  const handle = (end: number) => {
    const level = lerp(0.8, 0.83, modern);
    const box = rounded(
      [
        [end + 0.05, level - 0.022],
        [end + 0.25, level - 0.026],
        [end + 0.25, level + 0.022],
        [end + 0.05, level + 0.026],
      ],
      0.4,
    );
    const shadow = box.map(([x, l]): Vec3 => on(x - 0.005, l - 0.03));
    return (
      area(stage, shadow, 'fill="#000" fill-opacity=".4"') +
      area(
        stage,
        box.map(([x, l]) => on(x, l)),
        `fill="url(#${stage.look.chromeTrim ? 'trim' : 'handle'})"`,
      )
    );
  };
  out += handle(two ? rear : pillar);
  if (!two) out += handle(rear - 0.12);

  if (side < 0) {
    const flap = rounded(
      [
        [axles.rear - 0.12, 0.74],
        [axles.rear + 0.06, 0.74],
        [axles.rear + 0.06, 0.92],
        [axles.rear - 0.12, 0.92],
      ],
      0.22,
    );
    out += line(
      stage,
      [...flap, ...flap.slice(0, 1)].map(([x, l]) => on(x, l)),
      0.005,
      'stroke="#000" stroke-opacity=".5"',
    );
  }
  const sill = steps(axles.rear + form.tyre * 1.15, axles.front - form.tyre * 1.15, 24);
  const top = form.cladding ? 0.13 : 0.055;
  out += area(
    stage,
    [...sill.map((x) => on(x, 0)), ...sill.reverse().map((x) => on(x, top))],
    `fill="#0d0e10" fill-opacity="${form.cladding ? 1 : 0.75}"`,
  );
  out += line(
    stage,
    sill.map((x) => on(x, top + 0.012)),
    0.007,
    'stroke="#fff" stroke-opacity=".13"',
  );
  return out;
}
