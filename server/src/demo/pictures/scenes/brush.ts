import { frame } from '../geometry/camera.ts';
import { lerp } from '../geometry/curve.ts';

/** A colour stop: position, colour, opacity. */
export type Stop = readonly [number, string, number?];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A band across the whole frame with a vertical gradient. */
export function band(id: string, top: number, bottom: number, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient><rect y="${top.toFixed(1)}" width="${frame.width}" height="${(bottom - top).toFixed(1)}" fill="url(#${id})"/>`;
}

/** A soft oval of light or dark. */
export function pool(
  id: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  stops: readonly Stop[],
): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient><ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="url(#${id})"/>`;
}

/** Everything inside goes out of focus; the filter is confined to a band because blurring costs time. */
export function defocus(id: string, radius: number, top: number, bottom: number, svg: string): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-40" y="${top.toFixed(0)}" width="${frame.width + 80}" height="${(bottom - top).toFixed(0)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${id})">${svg}</g>`;
}

/** A ragged silhouette standing on `base`: hills with a large `reach`, trees with a small one. */
export function ridge(
  random: () => number,
  base: number,
  height: number,
  reach: number,
  colour: string,
): string {
  const waves = [1, 2.3, 5.1, 11].map((k) => ({ k, phase: random() * 6.28, size: random() * 0.5 + 0.5 }));
  let d = `M-50 ${base + 4}`;
  for (let x = -50; x <= frame.width + 50; x += 10) {
    const up = waves.reduce((sum, w) => sum + (w.size / w.k) * Math.sin((x / reach) * w.k + w.phase), 0);
    d += `L${x} ${(base - height * (0.62 + 0.26 * up)).toFixed(1)}`;
  }
  return `<path d="${d}L${frame.width + 50} ${base + 4}z" fill="${colour}"/>`;
}

/** Out-of-focus lights scattered over a band. */
export function bokeh(
  random: () => number,
  count: number,
  top: number,
  bottom: number,
  radius: number,
  colours: readonly string[],
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const colour = colours[Math.floor(random() * colours.length)] ?? '#fff';
    const x = random() * frame.width;
    const y = lerp(top, bottom, random() ** 0.6);
    const r = radius * (0.45 + random() * 0.8);
    out += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${colour}" fill-opacity="${(0.16 + random() * 0.4).toFixed(2)}"/>`;
  }
  return out;
}

/** Fine specks of ground, larger towards the viewer. */
export function gravel(random: () => number, horizon: number, count: number, colour: string): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = random() ** 0.7;
    const y = lerp(horizon + 30, frame.height, t);
    const w = 1.5 + 7 * t * random();
    d += `M${(random() * frame.width).toFixed(0)} ${y.toFixed(0)}h${w.toFixed(1)}`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.6"/>`;
}
