import { frame } from '../geometry/camera.ts';
import { band, defocus, gravel, pool } from './brush.ts';
import type { Scene } from './scene.ts';

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
