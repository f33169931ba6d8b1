import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@autoplace/shared/time';

/** Two units are enough, each with a no-break space before it: `45 s`, `3 min 5 s`, `2 h 0 min`, `4 d 3 h`. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)}\u00a0s`;
  if (ms < HOUR_MS)
    return `${Math.floor(ms / MINUTE_MS)}\u00a0min ${Math.floor((ms % MINUTE_MS) / SECOND_MS)}\u00a0s`;
  if (ms < DAY_MS)
    return `${Math.floor(ms / HOUR_MS)}\u00a0h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)}\u00a0min`;
  return `${Math.floor(ms / DAY_MS)}\u00a0d ${Math.floor((ms % DAY_MS) / HOUR_MS)}\u00a0h`;
}

/** `45 s`, `1 min 30 s`, `2 h`, `4 d 3 h`: a second unit of nought is left out. */
export const formatSpan = (ms: number): string => formatDuration(ms).replace(/ 0\u00a0\w+$/, '');
