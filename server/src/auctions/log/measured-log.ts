import type { Meter } from '../../core/metrics/meter.ts';
import { failureName, noTracing } from '../../core/tracing/tracing.ts';
import type { AuctionLog } from './auction-log.ts';

/** The same log; how long commits take and how much they hold is counted, and part of what runs. */
export const measuredLog = (log: AuctionLog, meter: Meter, tracing = noTracing): AuctionLog => ({
  ...log,
  async append(commit) {
    const begun = performance.now();
    const facts = commit.steps.reduce((sum, step) => sum + step.length, 0);
    const span = tracing.part('commit');
    const done = (outcome: 'appended' | 'conflict' | 'failed', failure?: string) => {
      meter.committed({ facts, ms: performance.now() - begun, outcome });
      span?.end(
        {
          'autoplace.commit': `${commit.auctionId}:${commit.firstSeq}`,
          'autoplace.facts': facts,
          'autoplace.outcome': outcome,
        },
        failure,
      );
    };
    try {
      const appending = span === null ? log.append(commit) : tracing.within(span, () => log.append(commit));
      const outcome = await appending;
      done(outcome);
      return outcome;
    } catch (error) {
      done('failed', failureName(error));
      throw error;
    }
  },
});
