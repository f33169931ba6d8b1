import { lerp, steps } from '../geometry/curve.ts';
import type { Vec3 } from '../geometry/vec.ts';
import { area, pixelsPerMetre, type Stage, seesFlank, trace } from '../stage.ts';

const turn = (count: number, draw: (angle: number, i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw((360 * i) / count, i)).join('');

/** Spokes of each design in a circle of radius 100, the first one pointing up. */
function spokes(stage: Stage): string {
  const metal = stage.look.darkWheels ? 'url(#spokeDark)' : 'url(#spoke)';
  const one = (d: string) => (angle: number) =>
    `<g transform="rotate(${angle})"><path d="${d}" fill="#08090a" opacity=".55" transform="translate(1.6 2.2)"/><path d="${d}" fill="${metal}" stroke="#fff" stroke-opacity=".28" stroke-width=".7"/></g>`;
  switch (stage.look.wheel) {
    case 'five':
      return turn(5, one('M-13 -12L-10 -52L-15 -96H15L10 -52L13 -12z'));
    case 'ten':
      return turn(10, one('M-5 -14L-4.2 -96H4.2L5 -14z'));
    case 'mesh':
      return turn(10, one('M-3.5 -18L-2.6 -58L-14 -97H-8.5L0 -66L8.5 -97H14L2.6 -58L3.5 -18z'));
    case 'twinspoke':
      return turn(5, one('M-14 -14L-15 -97H-6.5L-3 -30H3L6.5 -97H15L14 -14z'));
    case 'turbine':
      return turn(9, one('M-8 -16C-10 -50 -4 -80 10 -97H22C10 -78 6 -48 7 -16z'));
    case 'cover':
      return `<circle r="97" fill="url(#spoke)"/>${turn(8, (a) => `<rect x="-9" y="-84" width="18" height="30" rx="8" transform="rotate(${a})" fill="#15171a" opacity=".85"/>`)}<circle r="46" fill="none" stroke="#6f7479" stroke-width="2" opacity=".7"/>`;
  }
}

/** The wheel's face as flat art; the tyre's radius is 100. */
function face(stage: Stage): string {
  const rim = lerp(62, 76, stage.body.era);
  const disc =
    stage.look.wheel === 'cover'
      ? ''
      : `<circle r="70" fill="url(#disc)"/><circle r="70" fill="none" stroke="#22262a" stroke-width="1.2"/><circle r="34" fill="#3b3f44"/><path d="M52 -52A74 74 0 0 1 73 10L54 8A54 54 0 0 0 38 -38z" fill="${stage.look.exhausts === 2 ? '#7a1214' : '#33363a'}"/>`;
  return `<circle r="100" fill="url(#tyre)"/><circle r="${rim + 12}" fill="none" stroke="#3a3b3d" stroke-width=".8" opacity=".7"/><circle r="95" fill="none" stroke="#2b2c2e" stroke-width="1.4"/><path d="M-90 -30A95 95 0 0 1 40 -86" fill="none" stroke="#77797c" stroke-width="4" opacity=".22"/>
<circle r="${rim + 2}" fill="#0b0c0d"/><g transform="scale(${(rim / 100).toFixed(3)})"><circle r="100" fill="url(#barrel)"/>${disc}${spokes(stage)}<circle r="97" fill="none" stroke="url(#${stage.look.darkWheels ? 'lipDark' : 'lip'})" stroke-width="5.5"/><circle r="92" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/><circle r="20" fill="url(#${stage.look.darkWheels ? 'spokeDark' : 'spoke'})"/>${stage.look.wheel === 'cover' ? '' : turn(5, (a) => `<circle r="3.6" cx="0" cy="-27" transform="rotate(${a})" fill="#121416"/>`)}<circle r="12" fill="#1b1d20"/><circle r="12" fill="none" stroke="#9ba0a5" stroke-width="1.4"/></g>`;
}

/** Gradients the wheels share; `light` brightens them with the scene. */
export function wheelPaints(light: number): string {
  const grey = (v: number) => {
    const c = Math.round(Math.min(255, v * light));
    return `rgb(${c},${c},${Math.min(255, c + 3)})`;
  };
  const stops = (values: readonly (readonly [number, number])[]) =>
    values.map(([at, v]) => `<stop offset="${at}" stop-color="${grey(v)}"/>`).join('');
  return `<radialGradient id="tyre"><stop offset=".6" stop-color="${grey(14)}"/><stop offset=".86" stop-color="${grey(36)}"/><stop offset=".95" stop-color="${grey(24)}"/><stop offset="1" stop-color="${grey(8)}"/></radialGradient>
<radialGradient id="barrel"><stop offset=".3" stop-color="#050506"/><stop offset=".9" stop-color="${grey(30)}"/><stop offset="1" stop-color="${grey(60)}"/></radialGradient>
<radialGradient id="disc"><stop offset=".4" stop-color="${grey(70)}"/><stop offset=".75" stop-color="${grey(118)}"/><stop offset="1" stop-color="${grey(84)}"/></radialGradient>
<linearGradient id="spoke" gradientUnits="userSpaceOnUse" x1="-30" y1="-100" x2="30" y2="0">${stops([
    [0, 232],
    [0.5, 178],
    [1, 120],
  ])}</linearGradient>
<linearGradient id="spokeDark" gradientUnits="userSpaceOnUse" x1="-30" y1="-100" x2="30" y2="0">${stops([
    [0, 84],
    [0.5, 46],
    [1, 30],
  ])}</linearGradient>
<linearGradient id="lip" x1="0" y1="0" x2=".3" y2="1">${stops([
    [0, 250],
    [0.45, 150],
    [0.75, 96],
    [1, 190],
  ])}</linearGradient>
<linearGradient id="lipDark" x1="0" y1="0" x2=".3" y2="1">${stops([
    [0, 120],
    [0.5, 50],
    [1, 80],
  ])}</linearGradient>`;
}

const onAxle = (stage: Stage, axle: number, y: number, r: number, angle: number): Vec3 => [
  axle + Math.cos(angle) * r,
  y,
  stage.body.form.tyre + Math.sin(angle) * r,
];

/** A tyre seen from anywhere, as the dark slices it is made of, from the far one to the near one. */
function tyre(stage: Stage, axle: number, side: number): string {
  const outer = (stage.body.form.width / 2) * 0.985;
  const slices = steps(0.24, 0, 8).map((inset) => {
    const shoulder = inset < 0.02 || inset > 0.22 ? 0.985 : 1;
    const circle = steps(0, Math.PI * 2, 40).map((a) =>
      onAxle(stage, axle, side * (outer - inset), stage.body.form.tyre * shoulder, a),
    );
    const tone = inset < 0.2 ? '#121314' : '#070708';
    const hub: Vec3 = [axle, side * (outer - inset), stage.body.form.tyre];
    const thick = (0.034 * pixelsPerMetre(stage.camera, hub)).toFixed(1);
    return area(
      stage,
      circle,
      `fill="${tone}" stroke="${tone}" stroke-width="${seesFlank(stage, side) ? 2 : thick}"`,
    );
  });
  if (!seesFlank(stage, side)) slices.reverse();
  return slices.join('');
}

/** The four tyres; drawn before the body, which hides most of them. */
export const tyres = (stage: Stage): string =>
  [-1, 1]
    .sort((a, b) => stage.camera.eye[1] * a - stage.camera.eye[1] * b)
    .map((side) => tyre(stage, stage.body.axles.front, side) + tyre(stage, stage.body.axles.rear, side))
    .join('');

/** Arch and wheel of one side's axle, drawn over the painted body. */
function standing(stage: Stage, axle: number, side: number, id: string): string {
  const { form, lower } = stage.body;
  const radius = form.tyre * 1.13;
  const from = -0.35;
  const rim = steps(from, Math.PI - from, 36).map((a): Vec3 => {
    const x = axle + Math.cos(a) * radius;
    const z = form.tyre + Math.sin(a) * radius;
    return lower.flank(x, Math.max(0, lower.level(x, z)), side);
  });
  const y = side * (form.width / 2) * 0.985;
  const hole = [...rim, [axle - radius, y, -0.05] as Vec3, [axle + radius, y, -0.05] as Vec3];
  const c = stage.camera.project([axle, y, form.tyre]);
  const right = stage.camera.project([axle + form.tyre, y, form.tyre]);
  const up = stage.camera.project([axle, y, form.tyre * 2]);
  const matrix = [right.x - c.x, right.y - c.y, c.x - up.x, c.y - up.y].map((v) => (v / 100).toFixed(5));
  const lip = form.cladding ? 0.07 : 0.022;
  const ring = (k: number) =>
    steps(from, Math.PI - from, 36).map((a): Vec3 => {
      const x = axle + Math.cos(a) * radius * k;
      const z = form.tyre + Math.sin(a) * radius * k;
      return lower.flank(x, Math.max(0, lower.level(x, z)), side);
    });
  const lipBand = [...rim, ...ring(1 + lip / radius).reverse()];
  return `<clipPath id="${id}"><path d="${trace(stage.camera, hole, true)}"/></clipPath>
${area(stage, lipBand, form.cladding ? 'fill="#16171a"' : 'fill="#000" fill-opacity=".22"')}
${form.cladding ? `<path d="${trace(stage.camera, ring(1 + lip / radius))}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="1.5"/>` : `<path d="${trace(stage.camera, ring(1 + (lip * 1.1) / radius))}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/>`}
<g clip-path="url(#${id})">${area(stage, rim, 'fill="#030304"')}${tyre(stage, axle, side)}<g transform="matrix(${matrix.join(' ')} ${c.x.toFixed(1)} ${c.y.toFixed(1)})">${face(stage)}</g>
<path d="${trace(stage.camera, rim)}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="${(form.tyre * 26).toFixed(1)}"/></g>`;
}

/** The wheels of the flank the camera sees. */
export const wheels = (stage: Stage, side: number): string =>
  standing(stage, stage.body.axles.front, side, 'archFront') +
  standing(stage, stage.body.axles.rear, side, 'archRear');
