import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '../../server/src/config.ts';
import { createPrometheusMeter } from '../../server/src/core/prometheus-meter.ts';
import { ROOT } from '../run.ts';

const service = z.looseObject({
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services, volumes } = compose.loose().parse(parse(read('docker-compose.yml'), { merge: true }));

it('every file and volume that a service mounts is there', () => {
  const sources = Object.values(services).flatMap((one) =>
    one.volumes.map((mount) => mount.split(':')[0] ?? ''),
  );
  const missing = sources.filter((source) =>
    source.startsWith('.') ? !existsSync(join(ROOT, source)) : !(source in volumes),
  );
  expect(missing).toEqual([]);
});

it('services wait only for services', () => {
  const awaited = Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on));
  expect(awaited.filter((name) => !(name in services))).toEqual([]);
});

it('the servers take their settings as they are written there', () => {
  const config = loadConfig(services['server-1']?.environment ?? {});
  expect(config).toMatchObject({ production: true, port: 3000, redisUrl: 'redis://redis:6379' });
  expect(services['server-2']?.environment).toEqual(services['server-1']?.environment);
});

it('the servers write nowhere but into their volume and run with no rights to spare', () => {
  for (const name of ['server-1', 'server-2'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      healthcheck: expect.anything(),
    });
});

it('Prometheus asks servers that there are, and the dashboard asks for what they count', async () => {
  const prometheus = parse(read('scripts/compose/prometheus.yml'));
  const targets: string[] = prometheus.scrape_configs[0].static_configs[0].targets;
  for (const target of targets) expect(Object.keys(services)).toContain(target.split(':')[0]);

  const metrics = createPrometheusMeter({ connections: () => 0, watchers: () => 0 });
  const counted = await metrics.text();
  metrics.stop();
  const dashboard = read('scripts/compose/grafana/autoplace.json');
  const asked = [...dashboard.matchAll(/\b(?:autoplace|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(10);
  const unknown = asked.filter(
    (name) => !counted.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `),
  );
  expect(unknown).toEqual([]);
});
