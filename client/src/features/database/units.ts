import { SECOND_MS } from '@autoplace/shared/time';
import { formatUpToOne, formatUpToTwo } from '../../kit/format.ts';
import { formatDuration as formatLong } from '../../kit/format-durations.ts';

/** `0,3 s`, `45 s`, `2 h 5 min`. */
export const formatDuration = (seconds: number): string =>
  seconds < 10 ? `${formatUpToOne(seconds)}\u00a0s` : formatLong(seconds * SECOND_MS);

/** Below one percent every hundredth counts. */
export const formatPercent = (value: number): string =>
  `${(value < 1 ? formatUpToTwo : formatUpToOne)(value)}%`;
/** Below ten milliseconds every hundredth counts. */
export const formatMs = (ms: number): string => `${(ms < 10 ? formatUpToTwo : formatUpToOne)(ms)}\u00a0ms`;
export const formatRate = (value: number): string => `${formatUpToOne(value)}\u00a0op/s`;
