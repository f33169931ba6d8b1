import { wheelPaints } from './wheel.ts';

const gradient = (id: string, stops: string, axis = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${axis}>${stops}</linearGradient>`;
const stop = (at: number, colour: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** The shared gradients of lamps, trim and wheels; `light` is how bright the scene is, about 0.5 to 1.1. */
export const paints = (light: number): string =>
  wheelPaints(light) +
  gradient('trim', stop(0, '#f4f6f8') + stop(0.45, '#9da3a9') + stop(0.55, '#3f4347') + stop(1, '#c3c8cc')) +
  gradient(
    'handle',
    stop(0, '#fff', 0.5) + stop(0.4, '#fff', 0.16) + stop(0.6, '#000', 0.25) + stop(1, '#000', 0.5),
  ) +
  gradient(
    'sheen',
    stop(0, '#fff', 0.02) + stop(0.4, '#fff', 0.1) + stop(1, '#fff', 0.2),
    'x1="0" y1="1" x2="0" y2="0"',
  ) +
  gradient('screen', stop(0, '#dfe9f2', 0.32) + stop(1, '#0b0d10', 0.5)) +
  gradient('mouth', stop(0, '#050506') + stop(0.6, '#0d0e10') + stop(1, '#191b1e')) +
  gradient(
    'lampGlass',
    stop(0, '#59616a') + stop(0.35, '#20252b') + stop(0.7, '#0d1013') + stop(1, '#3a4148'),
  ) +
  gradient(
    'tailLamp',
    stop(0, '#5c0b10') + stop(0.4, '#a3161b') + stop(0.75, '#6d0b10') + stop(1, '#3c0609'),
  ) +
  gradient(
    'tailLit',
    stop(0, '#b3161a') + stop(0.45, '#ff3b30') + stop(0.7, '#d21e1c') + stop(1, '#6a0a0c'),
  ) +
  `<radialGradient id="lens" cx=".4" cy=".35">${stop(0, '#f2f6fa')}${stop(0.35, '#a3acb5')}${stop(0.8, '#444b53')}${stop(1, '#1d2126')}</radialGradient>` +
  `<radialGradient id="beam">${stop(0, '#fff')}${stop(0.5, '#fdfaf0')}${stop(0.85, '#d9dfe6')}${stop(1, '#7d8791')}</radialGradient>` +
  `<radialGradient id="glowWhite">${stop(0, '#fffaf0', 0.7)}${stop(0.2, '#eef3ff', 0.2)}${stop(1, '#cfe0ff', 0)}</radialGradient>` +
  `<radialGradient id="glowRed">${stop(0, '#ff5a48', 0.5)}${stop(0.25, '#ff2d22', 0.15)}${stop(1, '#ff2010', 0)}</radialGradient>`;
