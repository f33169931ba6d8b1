import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createPrometheusMeter } from '../../../server/src/core/metrics/prometheus-meter.ts';
import { liveCounts } from '../../../server/test/support/live-counts.ts';
import { ROOT } from '../../support/run.ts';

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const FOLDER = 'scripts/compose/alerting';
const groups: { rules: Alert[] }[] = parse(read(`${FOLDER}/rules.yml`)).groups;
const alerts = groups.flatMap(({ rules }) => rules);
const names = alerts.map(({ alert }) => alert);

it('the rules and the dashboard ask for what servers count', async () => {
  const metrics = createPrometheusMeter(liveCounts());
  const counted = await metrics.text();
  metrics.stop();
  const asked = read('scripts/compose/grafana/autoplace.json') + alerts.map(({ expr }) => expr).join('\n');
  const found = [...asked.matchAll(/\b(?:autoplace|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(found.length).toBeGreaterThan(40);
  const unknown = found.filter(
    (name) => !counted.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `),
  );
  expect(unknown).toEqual([]);
});

it('every alert says how bad it is, what it is and where to read what to do (R248)', () => {
  expect(new Set(names).size).toBe(names.length);
  const headings = new Set(
    [...read('docs/operations.md').matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase()),
  );
  for (const { alert, labels, annotations } of alerts) {
    expect(['critical', 'high', 'medium', 'none'], alert).toContain(labels.severity);
    expect(annotations, alert).toEqual({
      summary: expect.stringMatching(/\.$/),
      description: expect.stringMatching(/\.$/),
      runbook_url: `docs/operations.md#${alert.toLowerCase()}`,
    });
    expect([...headings], alert).toContain(alert.toLowerCase());
  }
});

it('of every alert there is a case in which it is quiet and fires (R248)', () => {
  const cases: { expr: string; exp_samples: unknown[] }[] = parse(
    read(`${FOLDER}/rules.test.yml`),
  ).tests.flatMap(({ promql_expr_test }: { promql_expr_test: unknown[] }) => promql_expr_test);
  for (const name of names) {
    const own = cases.filter(({ expr }) => expr.includes(`"${name}"`));
    const fired = own.map(({ exp_samples }) => exp_samples.length > 0);
    if (name !== 'Watchdog') expect([...new Set(fired)].sort(), name).toEqual([false, true]);
  }
});

it('Alertmanager knows alerts only that there are', () => {
  const { route, inhibit_rules } = parse(read(`${FOLDER}/alertmanager.yml`));
  const matchers: string[] = [...route.routes, ...inhibit_rules].flatMap(
    ({ matchers = [], source_matchers = [], target_matchers = [] }) => [
      ...matchers,
      ...source_matchers,
      ...target_matchers,
    ],
  );
  const patterns = matchers.flatMap(
    (matcher) => /^alertname!?=~?"(.*)"$/.exec(matcher)?.[1]?.split('|') ?? [],
  );
  expect(patterns.length).toBeGreaterThan(20);
  const unknown = patterns.filter((pattern) => !names.some((name) => new RegExp(`^${pattern}$`).test(name)));
  expect(unknown).toEqual([]);
});

const has = (tool: string) => spawnSync(tool, ['--version']).status === 0;
/** They live for a second: collecting garbage is a quarter of what they do. */
const env = { ...process.env, GOGC: 'off' };
const run = (tool: string, ...words: string[]) =>
  promisify(execFile)(tool, words, { cwd: join(ROOT, FOLDER), env }).then(({ stdout }) => stdout);

describe.skipIf(!has('promtool') || !has('amtool'))('with the tools of Prometheus', () => {
  it.concurrent('each alert fires in time, and none while all is well (R248)', async () => {
    expect(await run('promtool', 'test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
  });
  it.concurrent('the example of Alertmanager is valid, and critical alerts go where somebody is called', async () => {
    const routed = (severity: string) =>
      run('amtool', 'config', 'routes', 'test', '--config.file=alertmanager.yml', `severity=${severity}`);
    expect(await run('amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS');
    expect([await routed('critical'), await routed('high')].map((name) => name.trim())).toEqual([
      'at-once',
      'people',
    ]);
  });
});
