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
      streaks += pool(
        `wet${i}`,
        random() * 1600,
        h + 80 + random() * 60,
        12 + random() * 26,
        110 + random() * 190,
        [
          [0, warm[i % 5] ?? '#fff', 0.16 + random() * 0.26],
          [1, warm[i % 5] ?? '#fff', 0],
        ],
      );
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
      streaks +
      `<path d="M-10 ${h + 62}H1610v9H-10z" fill="#4c4a55"/><path d="M-10 ${h + 71}H1610v4H-10z" fill="#0c0d12"/>` +
      gravel(random, h + 80, 700, 'rgba(190,205,255,.07)') +
      pool('gleam', 800, h + 260, 900, 260, [
        [0, '#7d93d8', 0.16],
        [1, '#7d93d8', 0],
      ])
    );
  },
};
