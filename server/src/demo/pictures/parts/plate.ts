import type { Vec3 } from '../geometry/vec.ts';
import { area, line, type Stage, trace } from '../stage.ts';

/** Strokes of the characters in a unit box, y up: drawn, because fonts differ between machines. */
const glyphs: Record<string, string> = {
  0: '.2,0 .8,0 1,.2 1,.8 .8,1 .2,1 0,.8 0,.2 .2,0',
  1: '.2,.75 .6,1 .6,0',
  2: '0,.8 .2,1 .8,1 1,.8 1,.62 0,0 1,0',
  3: '0,1 1,1 .45,.6 .8,.6 1,.4 1,.2 .8,0 .2,0 0,.2',
  4: '.75,0 .75,1 0,.3 1,.3',
  5: '1,1 .1,1 .05,.55 .75,.6 1,.4 1,.2 .8,0 .2,0 0,.15',
  6: '.9,1 .3,.75 0,.4 0,.2 .2,0 .8,0 1,.2 1,.4 .8,.55 .2,.55 0,.35',
  7: '0,1 1,1 .4,0',
  8: '.2,.53 0,.7 0,.85 .2,1 .8,1 1,.85 1,.7 .8,.53 .2,.53 0,.35 0,.18 .2,0 .8,0 1,.18 1,.35 .8,.53',
  9: '.1,0 .7,.25 1,.6 1,.8 .8,1 .2,1 0,.8 0,.6 .2,.45 .8,.45 1,.65',
  A: '0,0 .5,1 1,0|.2,.33 .8,.33',
  B: '0,0 0,1 .75,1 .95,.85 .95,.65 .75,.53 0,.53|.75,.53 1,.38 1,.15 .8,0 0,0',
  C: '1,.8 .8,1 .2,1 0,.8 0,.2 .2,0 .8,0 1,.2',
  E: '1,1 0,1 0,0 1,0|0,.52 .8,.52',
  G: '1,.8 .8,1 .2,1 0,.8 0,.2 .2,0 .8,0 1,.2 1,.48 .6,.48',
  H: '0,0 0,1|1,0 1,1|0,.52 1,.52',
  I: '.5,0 .5,1',
  K: '0,0 0,1|1,1 0,.42|.35,.6 1,0',
  M: '0,0 0,1 .5,.4 1,1 1,0',
  N: '0,0 0,1 1,0 1,1',
  P: '0,0 0,1 .8,1 1,.85 1,.6 .8,.45 0,.45',
  R: '0,0 0,1 .8,1 1,.85 1,.6 .8,.48 0,.48|.5,.48 1,0',
  S: '1,.82 .8,1 .2,1 0,.82 0,.65 .2,.53 .8,.47 1,.35 1,.18 .8,0 .2,0 0,.18',
  T: '.5,0 .5,1|0,1 1,1',
  U: '0,1 0,.2 .2,0 .8,0 1,.2 1,1',
  X: '0,0 1,1|0,1 1,0',
  Z: '0,1 1,1 0,0 1,0',
  '-': '.15,.48 .85,.48',
};

/** The number plate at the nose (1) or tail (-1), its centre at the given height in metres. */
export function plate(stage: Stage, end: number, z: number): string {
  const { lower, form } = stage.body;
  const x = (form.length / 2 + 0.012) * end;
  const surface = lower.end(0, lower.level(x - end * 0.05, z), end);
  const px = surface[0] + 0.012 * end;
  const at = (u: number, v: number): Vec3 => [px, end * (u - 0.5) * 0.52, z + (v - 0.5) * 0.113];
  const box = (a: number, b: number, c: number, d: number) => [at(a, b), at(c, b), at(c, d), at(a, d)];
  let out = area(
    stage,
    box(-0.03, -0.12, 1.03, 1.1),
    'fill="#0c0d0e" stroke="#0c0d0e" stroke-width="2" stroke-linejoin="round"',
  );
  out += area(stage, box(0, 0, 1, 1), `fill="${stage.lit && end < 0 ? '#dfe0dc' : '#c9ccce'}"`);
  out += area(stage, box(0, 0, 0.075, 1), 'fill="#1d4fa8"');
  const [place = '', serial = ''] = stage.look.plate.split(' ');
  const wide = 0.062;
  let u = 0.125;
  const write = (text: string) => {
    for (const char of text) {
      for (const stroke of (glyphs[char] ?? '').split('|')) {
        if (!stroke) continue;
        const points = stroke.split(' ').map((pair) => {
          const [gx = 0, gy = 0] = pair.split(',').map(Number);
          return at(u + gx * wide, 0.2 + gy * 0.6);
        });
        out += line(stage, points, 0.0135, 'stroke="#111315"');
      }
      u += wide + 0.034;
    }
  };
  write(place);
  out += area(
    stage,
    [at(u + 0.005, 0.72), at(u + 0.05, 0.72), at(u + 0.05, 0.42), at(u + 0.0275, 0.28), at(u + 0.005, 0.42)],
    'fill="#b0312f"',
  );
  u += 0.085;
  write(serial);
  return `${out}<path d="${trace(stage.camera, box(0, 0, 1, 1), true)}" fill="none" stroke="#22252a" stroke-width="1"/>`;
}
