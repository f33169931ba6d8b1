import { escaped } from '../../server/src/core/http/html.ts';

interface Line {
  name: string;
  /** One for each second of the chart; null leaves a gap. */
  values: readonly (number | null)[];
}

export interface Chart {
  title: string;
  unit: string;
  /** Where the values stand, in seconds since the beginning. */
  seconds: readonly number[];
  lines: readonly Line[];
}

const WIDTH = 360;
const HEIGHT = 180;
const PLOT = { left: 44, right: 8, top: 8, bottom: 22 };
/** More points than this are drawn as the means of neighbours. */
const MOST_POINTS = 240;

/** A chart of lines as inline SVG with its legend; lines differ by colour and by dashes. */
export function lineChart({ title, unit, seconds, lines }: Chart): string {
  const shown = lines.map(({ name, values }) => ({ name, values: thin(values) }));
  const most = niceTop(Math.max(0, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const x = (index: number, count: number) =>
    PLOT.left + ((WIDTH - PLOT.left - PLOT.right) * index) / Math.max(1, count - 1);
  const y = (value: number) => HEIGHT - PLOT.bottom - ((HEIGHT - PLOT.top - PLOT.bottom) * value) / most;
  const grid = [0, 0.5, 1].map((part) => {
    const at = y(part * most).toFixed(1);
    return `<path class="grid" d="M${PLOT.left} ${at}H${WIDTH - PLOT.right}"/><text x="${PLOT.left - 5}" y="${at}" dy="4" text-anchor="end">${short(part * most)}</text>`;
  });
  const paths = shown.map(
    ({ values }, nth) =>
      `<path class="line line-${nth}" d="${pathOf(values, (index) => x(index, values.length), y)}"/>`,
  );
  const ends = `<text x="${PLOT.left}" y="${HEIGHT - 4}">0 s</text><text x="${WIDTH - PLOT.right}" y="${HEIGHT - 4}" text-anchor="end">${Math.round(seconds.at(-1) ?? 0)} s</text>`;
  const legend = shown.map(
    ({ name, values }, nth) =>
      `<li><svg viewBox="0 0 24 8" aria-hidden="true"><path class="line line-${nth}" d="M0 4H24"/></svg>${escaped(name)} <small>${summary(values)}</small></li>`,
  );
  return `<figure><figcaption>${escaped(title)} <small>${escaped(unit)}</small></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`${title}, ${unit}`)}">${grid.join('')}${paths.join('')}${ends}</svg>
<ul>${legend.join('')}</ul></figure>`;
}

/** The means of neighbours, so that no more than `MOST_POINTS` are left; a gap is left out of them. */
function thin(values: readonly (number | null)[]): (number | null)[] {
  const size = Math.ceil(values.length / MOST_POINTS);
  if (size <= 1) return [...values];
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => {
    const some = values.slice(index * size, (index + 1) * size).filter((value) => value !== null);
    return some.length === 0 ? null : some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}

/** A move after each gap, lines within. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isFirst = index === 0 || values[index - 1] === null;
      // A lone value between gaps is a dot.
      const isLone = isFirst && (values[index + 1] ?? null) === null;
      return `${isFirst ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}${isLone ? 'h.1' : ''}`;
    })
    .join('');
}

const summary = (values: readonly (number | null)[]): string => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? 'none' : `${short(Math.min(...known))} – ${short(Math.max(...known))}`;
};

/** The next of 1, 2, 5, 10, … that is not below. */
function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((digit) => digit * power >= value) ?? 10) * power;
}

const short = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(2);
