import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../journeys/support/processes/server-process.ts';
import { ROOT } from '../../support/run.ts';

/** Times of the rules are divided by this, and the ranges of their rates; thresholds are as they are. */
const FASTER = { holds: 30, ranges: 15 };

const shipped = (name: string) => readFileSync(join(ROOT, 'scripts/compose/alerting', name), 'utf8');
const UNITS = { s: 1, m: 60, h: 3600 } as const;
const divided = (text: string, by: number) =>
  text.replace(
    /(\d+)([smh])/,
    (_, count: string, unit: keyof typeof UNITS) =>
      `${Math.max(1, Math.round((Number(count) * UNITS[unit]) / by))}s`,
  );

/** The shipped rules with shorter times. */
const fasterRules = (): string =>
  shipped('rules.yml')
    .replace(/^ +for: .*/gm, (line) => divided(line, FASTER.holds))
    .replace(/(\[|offset )\d+[smh]/g, (range) => divided(range, FASTER.ranges));

/** The shipped example, with everything posted to `url` at once. */
const example = (url: string): string =>
  shipped('alertmanager.yml')
    .replace(/https:\/\/[a-z.]+\/autoplace/g, `${url}/alertmanager`)
    .replace(
      '  - name: people\n',
      `  - name: people\n    webhook_configs:\n      - url: ${url}/alertmanager\n`,
    )
    .replace(/group_wait: .*/g, 'group_wait: 1s')
    .replace(/group_interval: .*/g, 'group_interval: 1s');

/** What has reached the receiver: by whom, about what, and when (epoch milliseconds). */
interface Word {
  by: 'alertmanager' | 'server';
  name: string;
  isOver: boolean;
  at: number;
}

/** Takes what Alertmanager and the servers post; refuses the servers' as long as `isRefusing`. */
export async function startReceiver() {
  const heard: Word[] = [];
  const state = { isRefusing: false };
  const http = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    const at = Date.now();
    if (request.url === '/alertmanager')
      for (const { labels, status } of body.alerts)
        heard.push({ by: 'alertmanager', name: labels.alertname, isOver: status === 'resolved', at });
    else if (state.isRefusing) response.statusCode = 503;
    else heard.push({ by: 'server', name: body.type, isOver: body.state === 'over', at });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { url, heard, state, close: () => http.close() };
}

/** Debian's Prometheus and Alertmanager, which look at these servers each second. */
export async function startWatchers(folder: string, targets: readonly string[], receiver: string) {
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()];
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const jobs = (['http', 'https'] as const).map((scheme) => ({
    job_name: scheme,
    scheme,
    tls_config: { insecure_skip_verify: true },
    relabel_configs: [{ target_label: 'job', replacement: 'autoplace' }],
    static_configs: [
      {
        targets: targets.filter((url) => url.startsWith(`${scheme}:`)).map((url) => new URL(url).host),
      },
    ],
  }));
  write('rules.yml', fasterRules());
  const prometheus = write(
    'prometheus.yml',
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanagerPort}`] }] }] },
      scrape_configs: jobs,
    }),
  );
  const alertmanager = write('alertmanager.yml', example(receiver));
  const children: ChildProcess[] = [
    spawn(
      'prometheus-alertmanager',
      [
        `--config.file=${alertmanager}`,
        `--storage.path=${join(folder, 'alertmanager')}`,
        `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
        '--cluster.listen-address=',
      ],
      { stdio: 'ignore' },
    ),
    spawn(
      'prometheus',
      [
        `--config.file=${prometheus}`,
        `--storage.tsdb.path=${join(folder, 'prometheus')}`,
        `--web.listen-address=127.0.0.1:${prometheusPort}`,
      ],
      { stdio: 'ignore' },
    ),
  ];
  const api = `http://127.0.0.1:${prometheusPort}/api/v1`;
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!((await isReady(prometheusPort)) && (await isReady(alertmanagerPort)))) {
    if (children.some(({ exitCode }) => exitCode !== null))
      throw new Error('Prometheus or Alertmanager ended.');
    await new Promise((over) => setTimeout(over, 200));
  }
  return {
    /** The names of the alerts that fire. */
    async firing(): Promise<string[]> {
      const { data } = (await (await fetch(`${api}/alerts`)).json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts.flatMap(({ state, labels }) => (state === 'firing' ? labels.alertname : []));
    },
    async close() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
    },
  };
}
