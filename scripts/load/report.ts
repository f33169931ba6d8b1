import type { BidLedger, LoggedBid } from './measured/bid-ledger.ts';
import { KINDS, type Kind, type Measurements } from './measured/measurements.ts';
import { type MemoryVerdict, memoryVerdict } from './measured/memory-verdict.ts';
import type { Sample } from './measured/sampler.ts';
import type { WatchBot } from './watch-bot.ts';

/** Times in milliseconds, rates by second. */
interface KindReport {
  kind: Kind;
  count: number;
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export interface LoadReport {
  startedAt: Date;
  bots: number;
  seconds: number;
  urls: readonly string[];
  kinds: KindReport[];
  /** Answers that are no success, by code; a bid that was outrun is one of them. */
  failures: { kind: Kind; code: string; count: number }[];
  events: ReturnType<typeof eventsOf>;
  bids: ReturnType<typeof bidsOf>;
  /** Of each server, in bytes; null when the run was too short to tell. */
  memory: { url: string; verdict: MemoryVerdict | null; last: number | null }[];
  samples: readonly Sample[];
  /** What must not happen and did, in English; empty for a good run. */
  problems: string[];
}

export interface Observed {
  startedAt: Date;
  bots: number;
  seconds: number;
  urls: readonly string[];
  measurements: Measurements;
  samples: readonly Sample[];
  watchers: readonly WatchBot[];
  /** How each auction stands at the end. */
  seqs: ReadonlyMap<string, number>;
  ledger: BidLedger;
  /** The bids of each auction at the end, and why those of others could not be read. */
  logged: ReadonlyMap<string, readonly LoggedBid[]>;
  unreadable: readonly string[];
  /** Nobody else was there. */
  alone: boolean;
}

/** Counts together what was observed. The watchers hear nothing any more. */
export function reportOf(observed: Observed): LoadReport {
  const { startedAt, bots, seconds, urls, measurements, samples, unreadable } = observed;
  const events = eventsOf(observed);
  const bids = bidsOf(observed);
  const count = (number: number, what: string) => (number > 0 ? [`${what}: ${number}`] : []);
  return {
    startedAt,
    bots,
    seconds,
    urls,
    kinds: KINDS.map((kind) => kindReport(kind, measurements, seconds)).filter(({ count }) => count > 0),
    failures: [...measurements.failures].flatMap(([kind, codes]) =>
      [...codes].map(([code, count]) => ({ kind, code, count })),
    ),
    events,
    bids,
    memory: urls.map((url, index) => memoryOf(url, samples, index)),
    samples,
    problems: [
      ...count(events.lost, 'events that were lost'),
      ...count(events.doubled, 'events that came twice'),
      ...count(events.stale, 'cards of the catalogue that were not updated'),
      ...count(events.outdated, 'cards of the catalogue that went back'),
      ...bids.lost,
      ...bids.doubled,
      ...unreadable,
      ...(bids.acknowledged === 0 && wasBid(measurements) ? ['no bid was acknowledged'] : []),
    ],
  };
}

const wasBid = ({ failures }: Measurements) => failures.has('bid by socket') || failures.has('bid by HTTP');

function kindReport(kind: Kind, { whole }: Measurements, seconds: number): KindReport {
  const { [kind]: histogram } = whole;
  const { count, max } = histogram;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => histogram.quantile(part)) as [
    number,
    number,
    number,
  ];
  return { kind, count, rate: count / seconds, p50, p95, p99, max };
}

function eventsOf({ watchers, seqs }: Observed) {
  const stale = watchers.reduce((all, watcher) => all + watcher.staleCards(seqs), 0);
  const ledgers = watchers.flatMap((watcher) => [...watcher.ledgers]);
  for (const [auctionId, ledger] of ledgers) ledger.end(seqs.get(auctionId) ?? 0);
  const sum = (of: 'received' | 'lost' | 'doubled' | 'skipped') =>
    ledgers.reduce((all, [, ledger]) => all + ledger[of], 0);
  return {
    watchers: watchers.length,
    reconnects: watchers.reduce((all, { reconnects }) => all + Math.max(0, reconnects), 0),
    received: sum('received'),
    skipped: sum('skipped'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    stale,
    outdated: watchers.reduce((all, { outdated }) => all + outdated, 0),
  };
}

function bidsOf({ ledger, logged, alone }: Observed) {
  const problems = [...logged].map(([auctionId, bids]) => ledger.problems(auctionId, bids, alone));
  return {
    acknowledged: ledger.acknowledged,
    unanswered: ledger.unanswered,
    logged: [...logged.values()].reduce((all, { length }) => all + length, 0),
    lost: problems.flatMap(({ lost }) => lost),
    doubled: [...problems.flatMap(({ doubled }) => doubled), ...ledger.contradictions()],
  };
}

function memoryOf(url: string, samples: readonly Sample[], index: number) {
  const sizes = samples.flatMap(({ servers }) => servers[index]?.memory ?? []);
  return { url, verdict: memoryVerdict(sizes), last: sizes.at(-1) ?? null };
}
