import type { DutchSchedule } from '@autoplace/shared/auction';
import { useServerTime } from '../../lib/live/index.ts';

/** When the price last dropped, in epoch milliseconds: a server time that changes with every drop and only then. */
export function useTick(schedule: DutchSchedule | null): number {
  const tick = useServerTime((now) =>
    schedule === null ? 0 : Math.floor((now - schedule.startsAt) / schedule.dropEveryMs),
  );
  return schedule === null ? 0 : schedule.startsAt + tick * schedule.dropEveryMs;
}
