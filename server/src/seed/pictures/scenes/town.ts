import { frame } from '../geometry/camera.ts';
import { band, bokeh, defocus, gravel, pool } from './brush.ts';
import type { Scene } from './scene.ts';

/** House fronts with some of their windows lit. */
function houses(random: () => number, base: number): string {
  let out = '';
  let x = -40;
  while (x < frame.width + 40) {
    const w = 110 + random() * 130;
    const h = 250 + random() * 260;
    const shade = 26 + Math.floor(random() * 20);
    out += `<rect x="${x.toFixed(0)}" y="${(base - h).toFixed(0)}" width="${(w + 2).toFixed(0)}" height="${h.toFixed(0)}" fill="rgb(${shade},${shade + 8},${shade + 28})"/>`;
    for (let wy = base - h + 26; wy < base - 70; wy += 44)
      for (let wx = x + 14; wx < x + w - 20; wx += 32)
        if (random() < 0.42)
          out += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="15" height="24" fill="${random() < 0.75 ? '#ffc671' : '#cfe2ff'}" fill-opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`;
    out += `<rect x="${x.toFixed(0)}" y="${base - 58}" width="${(w - 8).toFixed(0)}" height="52" fill="${random() < 0.6 ? '#ffd28a' : '#9fc4ff'}" fill-opacity="${(0.35 + random() * 0.4).toFixed(2)}"/>`;
    x += w;
  }
  return out;
}

export const blueHour: Scene = {
  name: 'city at blue hour',
  around: {
    zenith: [0.1, 0.17, 0.42],
    horizon: [0.5, 0.46, 0.62],
    behind: [0.3, 0.4, 0.72],
    skyline: { height: 0.2, colour: [0.05, 0.045, 0.06] },
    groundFar: [0.14, 0.12, 0.13],
    groundNear: [0.04, 0.045, 0.06],
    lamps: [
      { to: [-0.55, 0.34, 0.75], colour: [2.6, 1.7, 0.8], size: [0.16, 0.1], soft: 0.12 },
      { to: [0.6, 0.3, 0.7], colour: [2.2, 1.5, 0.8], size: [0.14, 0.09], soft: 0.12 },
      { to: [0.1, 0.85, 0.5], colour: [0.55, 0.75, 1.3], size: [1, 0.3], soft: 0.3 },
    ],
    ambient: { up: [0.36, 0.44, 0.68], down: [0.14, 0.12, 0.11] },
  },
  lit: true,
  light: 0.72,
  mirror: 0.38,
  shadow: 0.9,
  backdrop(camera, random) {
    const h = camera.horizon;
    const warm = ['#ffb45e', '#ffd9a0', '#ff7a4d', '#9fd0ff', '#fff2d8'];
    let streaks = '';
    for (let i = 0; i < 30; i++)
      streaks += `<rect x="${(random() * 1600).toFixed(0)}" y="${(h + 50).toFixed(0)}" width="${(10 + random() * 26).toFixed(0)}" height="${(90 + random() * 260).toFixed(0)}" fill="${warm[i % 5]}" fill-opacity="${(0.08 + random() * 0.2).toFixed(2)}"/>`;
    return (
      band('sky', 0, h + 40, [
        [0, '#0e1a3c'],
        [0.5, '#27407c'],
        [0.85, '#6f77a8'],
        [1, '#b98f8f'],
      ]) +
      defocus('street', 9, 0, h + 80, houses(random, h + 44) + bokeh(random, 26, h - 150, h + 20, 20, warm)) +
      bokeh(random, 22, h - 230, h + 26, 24, warm) +
      band('asphalt', h + 44, frame.height, [
        [0, '#3a3844'],
        [0.3, '#2a2b36'],
        [1, '#12131a'],
      ]) +
      defocus('wet', 10, h + 40, h + 440, streaks) +
      `<path d="M-10 ${h + 62}H1610v9H-10z" fill="#4c4a55"/><path d="M-10 ${h + 71}H1610v4H-10z" fill="#0c0d12"/>` +
      gravel(random, h + 80, 700, 'rgba(190,205,255,.07)') +
      pool('gleam', 800, h + 260, 900, 260, [
        [0, '#7d93d8', 0.16],
        [1, '#7d93d8', 0],
      ])
    );
  },
};

/** The tubes of a garage as mirrors see them: two long rows overhead. */
const tubes: Scene['around']['lamps'] = [
  { to: [-0.35, 0.8, 0.48], colour: [2.4, 2.5, 2.4], size: [1.6, 0.09], soft: 0.09 },
  { to: [0.2, 0.93, -0.25], colour: [2, 2.1, 2], size: [1.6, 0.1], soft: 0.09 },
  { to: [0, 0.5, 0.86], colour: [1.3, 1.36, 1.3], size: [1.2, 0.06], soft: 0.08 },
];

export const garage: Scene = {
  name: 'underground garage',
  around: {
    zenith: [0.12, 0.125, 0.12],
    horizon: [0.2, 0.2, 0.19],
    behind: [0.24, 0.25, 0.24],
    skyline: { height: 0.1, colour: [0.05, 0.052, 0.05] },
    groundFar: [0.17, 0.17, 0.165],
    groundNear: [0.07, 0.072, 0.072],
    lamps: tubes,
    ambient: { up: [0.5, 0.52, 0.51], down: [0.15, 0.15, 0.148] },
  },
  lit: true,
  light: 0.82,
  mirror: 0.3,
  shadow: 0.9,
  backdrop(camera, random) {
    const h = camera.horizon;
    const columns = [-40, 250, 1180, 1470]
      .map((x, i) => {
        const w = i % 3 === 0 ? 120 : 84;
        return `<rect x="${x}" y="${h - 330}" width="${w}" height="${396}" fill="#6a6d6b"/><rect x="${x + w * 0.7}" y="${h - 330}" width="${w * 0.3}" height="396" fill="#3f4241"/><rect x="${x}" y="${h - 8}" width="${w}" height="26" fill="#d6a32a"/><rect x="${x}" y="${h + 18}" width="${w}" height="26" fill="#191a1a"/>`;
      })
      .join('');
    const lights = [...Array(4).keys()]
      .map((i) => {
        const y = h - 330 + i * 62;
        const w = 300 - i * 60;
        return [-1, 1]
          .map(
            (s) =>
              `<rect x="${800 + s * (430 - i * 85) - w / 2}" y="${y}" width="${w}" height="${15 - i * 3}" rx="4" fill="#f6fff9"/>`,
          )
          .join('');
      })
      .join('');
    const bays = [...Array(9).keys()]
      .map(
        (i) =>
          `<path d="M${i * 230 - 160 + 90} ${h + 66}L${(i * 230 - 160 - 800) * 2.6 + 900} ${frame.height}h34L${i * 230 - 160 + 98} ${h + 66}z" fill="#c9cbc6" fill-opacity=".16"/>`,
      )
      .join('');
    return (
      band('ceiling', 0, h - 60, [
        [0, '#202322'],
        [0.7, '#3a3e3c'],
        [1, '#555956'],
      ]) +
      band('back', h - 130, h + 70, [
        [0, '#4a4e4b'],
        [0.6, '#5d615d'],
        [1, '#454846'],
      ]) +
      defocus('depth', 3.4, 0, h + 90, columns + lights) +
      pool('haze', 800, h - 220, 1000, 330, [
        [0, '#e9fff5', 0.26],
        [1, '#e9fff5', 0],
      ]) +
      band('floor', h + 60, frame.height, [
        [0, '#6a6d6a'],
        [0.35, '#535653'],
        [1, '#292b2b'],
      ]) +
      bays +
      gravel(random, h + 70, 500, 'rgba(255,255,255,.05)')
    );
  },
};
