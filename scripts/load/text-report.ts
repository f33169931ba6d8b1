import type { BenchTable } from '../bench/table.ts';
import type { LoadReport } from './report.ts';

const MIB = 2 ** 20;
/** How many problems are spelled out. */
const MOST_PROBLEMS = 10;

/** What both forms of the report hold, as tables. */
export function tablesOf({ kinds, failures }: LoadReport): BenchTable[] {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  return [
    {
      title: 'Latency, milliseconds',
      columns: ['kind', 'count', 'per second', 'p50', 'p95', 'p99', 'max'],
      rows: kinds.map(({ kind, count, rate, p50, p95, p99, max }) => [
        kind,
        count,
        rate.toFixed(1),
        ...[p50, p95, p99, max].map(ms),
      ]),
    },
    ...(failures.length === 0
      ? []
      : [
          {
            title: 'Refusals and failures',
            columns: ['kind', 'code', 'count'],
            rows: failures.map(({ kind, code, count }) => [kind, code, count]),
          },
        ]),
  ];
}

/** What was checked and what came of it, a sentence each. */
export function findings(report: LoadReport): string[] {
  const { events, bids, memory, samples } = report;
  const delays = samples.flatMap(({ servers }) => servers.flatMap(({ delay }) => delay ?? []));
  const longest = (values: readonly number[]) => Math.round(Math.max(0, ...values));
  const open = bids.unanswered > 0 ? `, ${bids.unanswered} left open` : '';
  return [
    `Bids: ${bids.acknowledged} acknowledged${open}, each looked for among the ${bids.logged} of the auctions; ${bids.lost.length} lost, ${bids.doubled.length} doubled.`,
    `Events: ${events.received} reached ${events.watchers} watchers over ${events.reconnects} reconnects; ${events.lost} lost, ${events.doubled} doubled.`,
    ...(events.skipped > 0
      ? [`${events.skipped} events were covered by a fresh view after a long absence.`]
      : []),
    `Catalogue: ${events.stale} cards were not updated, ${events.outdated} went back.`,
    ...memory.map(memoryLine),
    `Event loop, p99 of a second at its longest: ${longest(delays)} ms at the servers, ${longest(samples.map(({ ownDelay }) => ownDelay))} ms here.`,
  ];
}

/** Whether memory is flat: the line that a soak is for. */
function memoryLine({ url, verdict, last }: LoadReport['memory'][number]): string {
  const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;
  if (verdict === null) {
    const now = last === null ? 'not known' : `${mib(last)} in the end`;
    return `Memory of ${url}: ${now}; the run was too short to say whether it is flat.`;
  }
  const { earlier, later, growthPercent, flat } = verdict;
  const growth = `${growthPercent >= 0 ? '+' : ''}${growthPercent.toFixed(1)} %`;
  return `Memory of ${url}: ${flat ? 'flat' : 'NOT flat'}, ${growth} (median of the second fifth ${mib(earlier)}, of the last ${mib(later)}).`;
}

/** The last word: what must not happen and did. */
export function verdictOf({ problems }: LoadReport): string[] {
  if (problems.length === 0) return ['Good: no acknowledged bid and no event was lost or doubled.'];
  const more = problems.length - MOST_PROBLEMS;
  return [
    `FAILED: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
    ...problems.slice(0, MOST_PROBLEMS),
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ];
}

export const headline = ({ bots, seconds, urls }: LoadReport): string =>
  `${bots} bots for ${seconds} s against ${urls.join(', ')}`;
