import type { Meter } from '../../core/metrics/meter.ts';
import type { AuctionLog } from './auction-log.ts';

/** The same log; how long commits take and how much they hold is counted. */
export const measuredLog = (log: AuctionLog, meter: Meter): AuctionLog => ({
  async append(commit) {
    const begun = performance.now();
    const facts = commit.steps.reduce((sum, step) => sum + step.length, 0);
    const done = (outcome: 'appended' | 'conflict' | 'failed') =>
      meter.committed({ facts, ms: performance.now() - begun, outcome });
    try {
      const outcome = await log.append(commit);
      done(outcome);
      return outcome;
    } catch (error) {
      done('failed');
      throw error;
    }
  },
  readAfter: (auctionId, version, most) => log.readAfter(auctionId, version, most),
  placesOf: (auctionId, requests) => log.placesOf(auctionId, requests),
  touchedSince: (time) => log.touchedSince(time),
  newestAt: () => log.newestAt(),
  recentlyTouched: (windowMs) => log.recentlyTouched(windowMs),
  snapshots: log.snapshots,
});
