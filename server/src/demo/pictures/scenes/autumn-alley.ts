import { frame } from '../geometry/camera.ts';
import { band, defocus, gravel, pool } from './brush.ts';
import type { Scene } from './scene.ts';

export const autumnAlley: Scene = {
  name: 'autumn alley',
  around: {
    zenith: [0.78, 0.78, 0.74],
    horizon: [0.9, 0.8, 0.62],
    behind: [0.95, 0.92, 0.85],
    skyline: { height: 0.24, colour: [0.06, 0.05, 0.025] },
    groundFar: [0.2, 0.16, 0.1],
    groundNear: [0.09, 0.08, 0.06],
    lamps: [{ to: [0.1, 0.93, 0.3], colour: [1.3, 1.25, 1.1], size: [0.7, 0.35], soft: 0.3 }],
    ambient: { up: [0.86, 0.85, 0.82], down: [0.15, 0.135, 0.11] },
  },
  lit: false,
  light: 0.95,
  mirror: 0,
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
      defocus('wood', 11, 0, h + 70, trunks.join('') + crowns) +
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
