import { frame } from '../geometry/camera.ts';
import { band, gravel, pool, ridge } from './brush.ts';
import type { Scene } from './scene.ts';

export const seaCoast: Scene = {
  name: 'sea coast',
  around: {
    zenith: [0.34, 0.34, 0.62],
    horizon: [1.7, 0.85, 0.42],
    behind: [0.72, 0.62, 0.78],
    skyline: { height: 0.07, colour: [0.05, 0.045, 0.06] },
    groundFar: [0.2, 0.15, 0.13],
    groundNear: [0.085, 0.075, 0.075],
    lamps: [
      { to: [0.75, 0.2, -0.45], colour: [4, 2.1, 0.9], size: [0.5, 0.16], soft: 0.18 },
      { to: [-0.3, 0.8, 0.5], colour: [0.9, 0.8, 1], size: [0.8, 0.3], soft: 0.3 },
    ],
    ambient: { up: [0.7, 0.6, 0.66], down: [0.17, 0.125, 0.11] },
  },
  lit: true,
  light: 0.85,
  mirror: 0,
  shadow: 0.85,
  backdrop(camera, random) {
    const h = camera.horizon;
    let glitter = '';
    for (let i = 0; i < 130; i++) {
      const t = random();
      const x = 1180 + (random() - 0.5) * (120 + 620 * t);
      glitter += `M${x.toFixed(0)} ${(h + 3 + t * 74).toFixed(0)}h${(6 + random() * 40 * (0.3 + t)).toFixed(0)}`;
    }
    return (
      band('sky', 0, h + 3, [
        [0, '#3a4a7c'],
        [0.42, '#8a7aa0'],
        [0.74, '#e39a7c'],
        [0.93, '#ffc27d'],
        [1, '#ffd694'],
      ]) +
      pool('sun', 1180, h - 46, 520, 330, [
        [0, '#fff6d8', 1],
        [0.08, '#ffedc0', 0.95],
        [0.2, '#ffc880', 0.5],
        [1, '#ff9a60', 0],
      ]) +
      [0.2, 0.36, 0.5, 0.64, 0.78]
        .map((t, i) =>
          pool(`cloud${i}`, random() * 1600, h * t, 330 + i * 90, 26 - 2 * i, [
            [0, i > 2 ? '#ffd9ae' : '#d3a0ac', 0.6],
            [1, i > 2 ? '#ffd0a0' : '#c993a0', 0],
          ]),
        )
        .join('') +
      band('sea', h, h + 84, [
        [0, '#e0a184'],
        [0.3, '#8f7a92'],
        [1, '#3f4a6c'],
      ]) +
      ridge(random, h + 2, 40, 260, '#6b5f86') +
      `<path d="${glitter}" stroke="#ffe6b8" stroke-opacity=".75" stroke-width="2.6"/>` +
      band('wall', h + 70, h + 112, [
        [0, '#c9a48c'],
        [0.16, '#8d7468'],
        [1, '#564a4a'],
      ]) +
      [...Array(12).keys()]
        .map(
          (i) =>
            `<rect x="${i * 140 - 20}" y="${(h + 78).toFixed(0)}" width="2" height="34" fill="#2e2828" fill-opacity=".5"/>`,
        )
        .join('') +
      band('quay', h + 110, frame.height, [
        [0, '#5c4f50'],
        [0.3, '#7b6864'],
        [1, '#37323a'],
      ]) +
      gravel(random, h + 112, 1000, 'rgba(255,220,180,.12)') +
      gravel(random, h + 112, 800, 'rgba(0,0,0,.15)') +
      pool('warmth', 1150, h + 170, 800, 260, [
        [0, '#ffb878', 0.4],
        [1, '#ffb878', 0],
      ])
    );
  },
};
