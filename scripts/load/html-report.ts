import { escaped } from '../../server/src/core/http/html.ts';
import type { BenchTable } from '../bench/table.ts';
import { type Chart, lineChart } from './chart.ts';
import type { Kind } from './measured/measurements.ts';
import type { Sample } from './measured/sampler.ts';
import type { LoadReport } from './report.ts';
import { findings, headline, tablesOf, verdictOf } from './text-report.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --text: #1a202c; --soft: #5a6577; --rule: #d5dae2; --good: #17653a; --bad: #a61b1b;
  --line-0: #1f5fbf; --line-1: #b4490f; --line-2: #26734d; --line-3: #8a3ab0; --line-4: #5a6577 }
@media (prefers-color-scheme: dark) { :root { --page: #14181f; --text: #e8ebf0; --soft: #a3adbd; --rule: #333c4a; --good: #6fcf97; --bad: #ff8f8f;
  --line-0: #7db0ff; --line-1: #ffa869; --line-2: #6fd3a0; --line-3: #d79bf2; --line-4: #a3adbd } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 16px; max-width: 1200px; font: 16px/1.5 system-ui, sans-serif; background: var(--page); color: var(--text) }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem; margin: 32px 0 8px } small, .soft { color: var(--soft); font-size: .85rem; font-weight: 400 }
.good { color: var(--good); font-weight: 600 } .bad { color: var(--bad); font-weight: 600 }
.charts { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)) }
figure { margin: 0 } figcaption { font-weight: 600 } figure > svg { width: 100%; display: block }
figure ul { list-style: none; margin: 4px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: .85rem }
li svg { width: 24px; height: 8px; margin-right: 6px } text { fill: var(--soft); font-size: 11px }
.grid { stroke: var(--rule); fill: none } .line { fill: none; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.line-0 { stroke: var(--line-0) } .line-1 { stroke: var(--line-1); stroke-dasharray: 6 3 } .line-2 { stroke: var(--line-2); stroke-dasharray: 2 3 } .line-3 { stroke: var(--line-3); stroke-dasharray: 8 3 2 3 } .line-4 { stroke: var(--line-4); stroke-dasharray: 1 4 }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem }
th, td { padding: 4px 12px 4px 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap } th:first-child, td:first-child { text-align: left }`;

/** One page that needs nothing beside it. */
export function htmlReport(report: LoadReport): string {
  const [verdict = '', ...problems] = verdictOf(report);
  const isGood = report.problems.length === 0;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>AutoPlace under load</title><style>${STYLE}</style>
<h1>AutoPlace under load</h1><p class="soft">${escaped(headline(report))}, ${report.startedAt.toISOString()}</p>
<p class="${isGood ? 'good' : 'bad'}">${escaped(verdict)}</p>${listOf(problems)}
${listOf(findings(report))}
<h2>Over time</h2><div class="charts">${chartsOf(report).map(lineChart).join('\n')}</div>
${tablesOf(report).map(tableOf).join('\n')}
</html>\n`;
}

function chartsOf({ samples, urls }: LoadReport): Chart[] {
  const seconds = samples.map(({ second }) => second);
  const line = (name: string, value: (sample: Sample) => number | null) => ({
    name,
    values: samples.map(value),
  });
  const p95 = (kind: Kind) => line(kind, (sample) => sample.p95[kind]);
  const rate = (name: string, ...kinds: Kind[]) =>
    line(name, ({ count, length }) => kinds.reduce((sum, kind) => sum + count[kind], 0) / length);
  const ofServers = (value: (server: Sample['servers'][number]) => number | null) =>
    urls.map((url, index) => line(url, ({ servers }) => (servers[index] ? value(servers[index]) : null)));
  const chart = (title: string, unit: string, lines: Chart['lines']): Chart => ({
    title,
    unit,
    seconds,
    lines,
  });
  return [
    chart('Bids', 'p95, ms', [p95('bid by socket'), p95('bid by HTTP')]),
    chart('Pages', 'p95, ms', [p95('catalogue page'), p95('auction page'), p95('search')]),
    chart('Live', 'p95, ms', [p95('event to watcher'), p95('watch auction'), p95('connect')]),
    chart('Requests', 'a second', [
      rate('bids', 'bid by socket', 'bid by HTTP'),
      rate('pages', 'catalogue page', 'auction page', 'search'),
      line('refused or failed', ({ failures, length }) => failures / length),
    ]),
    chart('Events', 'a second', [rate('to watchers', 'event to watcher')]),
    chart(
      'Memory',
      'resident, MiB',
      ofServers(({ memory }) => (memory === null ? null : memory / 2 ** 20)),
    ),
    chart('Event loop delay', 'p99, ms', [
      ...ofServers(({ delay }) => delay),
      line('the bots themselves', ({ ownDelay }) => ownDelay),
    ]),
  ];
}

const listOf = (sentences: readonly string[]): string =>
  sentences.length === 0
    ? ''
    : `<ul>${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('')}</ul>`;

function tableOf({ title, columns, rows }: BenchTable): string {
  const cells = (tag: string, row: readonly (string | number)[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(String(cell))}</${tag}>`).join('')}</tr>`;
  return `<h2>${escaped(title)}</h2><div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead>${cells('th', columns)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
}
