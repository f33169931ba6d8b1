import { frame } from '../geometry/camera.ts';
import { lerp } from '../geometry/curve.ts';
import { band, defocus, gravel, pool, ridge } from './brush.ts';
import type { Scene } from './scene.ts';

/** A painted line along the road, between two distances from the viewer. */
function roadEdge(horizon: number, slope: number, colour: string, opacity: number): string {
  const y = (t: number) => lerp(horizon, frame.height, t);
  return `<path d="M-20 ${y(0.19 + slope)}L1620 ${y(0.16)}L1620 ${y(0.175)}L-20 ${y(0.212 + slope)}z" fill="${colour}" fill-opacity="${opacity}"/>`;
}

export const mountainRoad: Scene = {
  name: 'mountain road',
  around: {
    zenith: [0.3, 0.46, 0.85],
    horizon: [1.25, 0.95, 0.72],
    behind: [0.85, 0.9, 1.02],
    skyline: { height: 0.13, colour: [0.035, 0.045, 0.04] },
    groundFar: [0.15, 0.145, 0.14],
    groundNear: [0.075, 0.074, 0.074],
    lamps: [{ to: [-0.72, 0.42, 0.3], colour: [2.4, 1.9, 1.35], size: [0.42, 0.2], soft: 0.2 }],
    ambient: { up: [0.85, 0.86, 0.95], down: [0.13, 0.125, 0.12] },
  },
  lit: false,
  light: 0.95,
  mirror: 0,
  shadow: 0.9,
  backdrop(camera, random) {
    const h = camera.horizon;
    const far =
      pool('sun', 240, h - 150, 620, 420, [
        [0, '#fff1d0', 0.95],
        [0.2, '#ffd9a0', 0.6],
        [1, '#ffc080', 0],
      ]) +
      ridge(random, h, 270, 420, '#9db0c9') +
      ridge(random, h, 190, 300, '#7790ab') +
      ridge(random, h, 125, 210, '#54708a') +
      ridge(random, h + 6, 80, 120, '#3b5359') +
      ridge(random, h + 14, 46, 34, '#26382f');
    return (
      band('sky', 0, h + 20, [
        [0, '#5f8fc9'],
        [0.5, '#a9c4e0'],
        [0.85, '#f3dcc0'],
        [1, '#f6d3a8'],
      ]) +
      defocus('far', 3.2, h - 320, h + 60, far) +
      band('verge', h + 10, h + 90, [
        [0, '#33452f'],
        [0.5, '#5a6140'],
        [1, '#6a6650'],
      ]) +
      band('road', h + 68, frame.height, [
        [0, '#85807b'],
        [0.3, '#6a6866'],
        [1, '#3d3d3f'],
      ]) +
      roadEdge(h, 0.0, '#f3efe4', 0.75) +
      defocus(
        'rail',
        1.6,
        h - 10,
        h + 90,
        `<path d="M-20 ${h + 22}L1620 ${h + 14}v16L-20 ${h + 40}z" fill="#c3c6c8"/><path d="M-20 ${h + 30}L1620 ${h + 21}" stroke="#70767b" stroke-width="3"/>${[60, 330, 600, 870, 1140, 1410].map((x) => `<rect x="${x}" y="${h + 26}" width="12" height="46" fill="#6f7478"/>`).join('')}`,
      ) +
      gravel(random, h + 70, 900, 'rgba(255,245,225,.13)') +
      gravel(random, h + 70, 700, 'rgba(0,0,0,.16)') +
      pool('warmth', 200, h + 200, 1000, 330, [
        [0, '#ffdca8', 0.28],
        [1, '#ffdca8', 0],
      ])
    );
  },
};

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
  mirror: 0.12,
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
      defocus(
        'clouds',
        7,
        40,
        h - 20,
        [0.2, 0.36, 0.5, 0.64, 0.78]
          .map(
            (t, i) =>
              `<ellipse cx="${(random() * 1600).toFixed(0)}" cy="${(h * t).toFixed(0)}" rx="${260 + i * 70}" ry="${15 - i}" fill="${i > 2 ? '#ffd0a0' : '#c993a0'}" fill-opacity=".38"/>`,
          )
          .join(''),
      ) +
      band('sea', h, h + 84, [
        [0, '#e0a184'],
        [0.3, '#8f7a92'],
        [1, '#3f4a6c'],
      ]) +
      defocus(
        'shine',
        1.5,
        h - 60,
        h + 90,
        `${ridge(random, h + 2, 52, 260, '#59527a').replace('M-50', 'M-700')}<path d="${glitter}" stroke="#ffe6b8" stroke-opacity=".75" stroke-width="2.6"/>`,
      ) +
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

export const birchAlley: Scene = {
  name: 'autumn alley',
  around: {
    zenith: [0.75, 0.72, 0.6],
    horizon: [0.9, 0.72, 0.42],
    behind: [0.95, 0.92, 0.85],
    skyline: { height: 0.24, colour: [0.06, 0.05, 0.025] },
    groundFar: [0.2, 0.16, 0.1],
    groundNear: [0.09, 0.08, 0.06],
    lamps: [{ to: [0.1, 0.93, 0.3], colour: [1.3, 1.25, 1.1], size: [0.7, 0.35], soft: 0.3 }],
    ambient: { up: [0.85, 0.82, 0.72], down: [0.15, 0.125, 0.085] },
  },
  lit: false,
  light: 0.95,
  mirror: 0.06,
  shadow: 0.8,
  backdrop(camera, random) {
    const h = camera.horizon;
    const leaves = ['#c98a2b', '#d9a441', '#a8662a', '#7d7a34', '#e0b85a', '#8a4f25'];
    let crowns = '';
    for (let i = 0; i < 150; i++) {
      const x = random() * 1700 - 50;
      const y = h - 40 - random() * (h - 20);
      crowns += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(30 + random() * 80).toFixed(0)}" fill="${leaves[i % 6]}" fill-opacity="${(0.25 + random() * 0.4).toFixed(2)}"/>`;
    }
    const trunks = [...Array(13).keys()].map((i) => {
      const w = 12 + random() * 30;
      return `<rect x="${(i * 128 + random() * 70 - 30).toFixed(0)}" y="0" width="${w.toFixed(0)}" height="${(h + 46).toFixed(0)}" fill="#2d241c" fill-opacity=".72"/>`;
    });
    return (
      band('sky', 0, h + 40, [
        [0, '#5a5a30'],
        [0.6, '#cfae62'],
        [1, '#f2e0a8'],
      ]) +
      defocus(
        'wood',
        11,
        0,
        h + 70,
        crowns + trunks.join('') + crowns.slice(0, crowns.length >> 1).replace(/<circle[^>]*$/, ''),
      ) +
      pool('light', 860, h - 80, 620, 330, [
        [0, '#fff3c8', 0.75],
        [1, '#fff3c8', 0],
      ]) +
      band('verge', h + 28, h + 110, [
        [0, '#8a6a30'],
        [0.6, '#9c7a3a'],
        [1, '#75603a'],
      ]) +
      band('lane', h + 92, frame.height, [
        [0, '#8a8072'],
        [0.3, '#6f695f'],
        [1, '#403d39'],
      ]) +
      gravel(random, h + 92, 900, 'rgba(235,180,90,.28)') +
      gravel(random, h + 92, 900, 'rgba(0,0,0,.17)')
    );
  },
};
