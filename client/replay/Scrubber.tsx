import type { DeckInfo, Mark } from '@autoplace/replay/inspect';
import { memo } from 'react';
import { formatTime } from './format.ts';
import { type DeckState, useOffset } from './use-deck.ts';

/** What is drawn where several marks fall together: the first of these. */
const WORST: Mark['kind'][] = [
  'gap',
  'differs',
  'only',
  'lost',
  'double',
  'late',
  'refused',
  'caught-up',
  'back',
];

/** A slider over the whole duration, with what happened where. */
export function Scrubber({ deck }: { deck: DeckState }) {
  const { info, steer } = deck;
  const offset = useOffset(deck);
  return (
    <div className="scrubber">
      <Overview overview={info.overview} />
      <input
        type="range"
        aria-label="Time"
        min={0}
        max={Math.max(1, Math.round(info.durationMs))}
        step={1}
        value={Math.round(offset)}
        aria-valuetext={`${formatTime(offset)} of ${formatTime(info.durationMs)}`}
        onChange={({ target }) => steer({ action: 'seek', value: Number(target.value) })}
      />
    </div>
  );
}

const Overview = memo(({ overview }: { overview: DeckInfo['overview'] }) => {
  const most = Math.max(1, ...overview.map(({ count }) => count));
  return (
    <svg
      className="overview"
      viewBox={`0 0 ${overview.length} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="overview"
    >
      {overview.map(({ count, marks }, part) => {
        if (count === 0) return null;
        const height = 4 + (12 * Math.log1p(count)) / Math.log1p(most);
        const worst = WORST.find((kind) => marks.includes(kind));
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the part is its place in time
        return (
          <g key={part}>
            <rect x={part} y={20 - height} width={0.8} height={height} />
            {worst !== undefined && <rect x={part - 0.1} y={0} width={1} height={20} data-mark={worst} />}
          </g>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the part is its place in time
      })}
    </svg>
  );
});
