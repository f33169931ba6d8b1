import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '../../server/src/config.ts';
import { createPrometheusMeter } from '../../server/src/core/prometheus-meter.ts';
import { ROOT } from '../support/run.ts';
import { settings } from './secrets.mjs';

const service = z.looseObject({
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.looseObject({
    front: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4(), ip_range: z.cidrv4() })]) }),
    }),
  }),
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services, volumes, networks } = compose
  .loose()
  .parse(parse(read('docker-compose.yml'), { merge: true }));

/** What compose puts in the place of `${NAME:-value}` and `${NAME:?why}`; throws for a secret that is missing. */
function environmentOf(name: string, file: readonly string[]): Record<string, string> {
  const known = Object.fromEntries(
    file.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  );
  const fill = (text: string) =>
    text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, variable: string, kind: string, rest: string) => {
      const value = known[variable] ?? (kind === '-' ? rest : undefined);
      if (value === undefined) throw new Error(`${variable}: ${rest}`);
      return value;
    });
  const { environment = {} } = services[name] ?? {};
  return Object.fromEntries(Object.entries(environment).map(([variable, text]) => [variable, fill(text)]));
}

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
  const config = loadConfig(environmentOf('server-1', settings(false)));
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', port: 3000, smtpUrl: undefined });
  expect(services['server-2']?.environment).toEqual(services['server-1']?.environment);
  const demo = loadConfig(environmentOf('server-1', settings(true)));
  expect(demo).toMatchObject({ production: false, smtpUrl: 'smtp://mail:1025' });
});

it('every part has a secret of its own, written by a command and by nobody else', () => {
  expect(() => environmentOf('server-1', [])).toThrow('run node scripts/compose/secrets.mjs');
  const [first, second] = [settings(false), settings(false)];
  expect(first.filter((line) => second.includes(line))).toEqual([]);
  for (const line of first) expect(line).toMatch(/^[A-Z0-9_]+=[0-9a-f]{64}$/);
  for (const name of Object.keys(services)) environmentOf(name, first);
  const secrets = Object.values(services)
    .flatMap(({ environment }) => Object.entries(environment))
    .filter(([name]) => /PASSWORD|SECRET|TOKEN|_KEY$|AUTH$|_URI$|REDIS_URL/.test(name));
  expect(secrets.length).toBeGreaterThan(8);
  for (const [name, text] of secrets) expect(text, name).toMatch(/\$\{\w+:\?/);
});

it('only this machine reaches what is published, and no mail catcher or demo data is there in production', () => {
  const ports = Object.values(services).flatMap((one) => one.ports);
  expect(ports.length).toBeGreaterThan(1);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  const inDemo = Object.keys(services).filter((name) => services[name]?.profiles.includes('demo'));
  expect(inDemo.sort()).toEqual(['mail', 'seed']);
});

it('the servers trust nginx alone, whose address nothing else is given', () => {
  const { TRUST_PROXY = '' } = services['server-1']?.environment ?? {};
  expect(services.nginx).toMatchObject({ networks: { front: { ipv4_address: TRUST_PROXY } } });
  const [{ subnet, ip_range }] = networks.front.ipam.config;
  const within = (network: string) => {
    const [address = '', bits] = network.split('/');
    const list = new BlockList();
    list.addSubnet(address, Number(bits));
    return list.check(TRUST_PROXY);
  };
  expect([within(subnet), within(ip_range)]).toEqual([true, false]);
});

it('nginx leaves no server out for failures, which a visitor could cause', () => {
  const servers = [...read('scripts/compose/nginx.conf').matchAll(/^ +server (\S+):\d+(.*);$/gm)];
  expect(servers.map(([, name]) => name)).toEqual(['server-1', 'server-2']);
  for (const [line] of servers) expect(line).toContain(' max_fails=0;');
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
  expect(prometheus.scrape_configs[0].authorization).toEqual({
    credentials_file: '/run/secrets/metrics_token',
  });
  expect(services.prometheus).toMatchObject({ secrets: ['metrics_token'] });
  const targets: string[] = prometheus.scrape_configs[0].static_configs[0].targets;
  for (const target of targets) expect(Object.keys(services)).toContain(target.split(':')[0]);

  const metrics = createPrometheusMeter({ connections: () => 0, watchers: () => 0, clockOffsetMs: () => 0 });
  const counted = await metrics.text();
  metrics.stop();
  const dashboard = read('scripts/compose/grafana/autoplace.json');
  const rules = read('scripts/compose/alerts.yml');
  expect(parse(rules).groups[0].rules.length).toBeGreaterThan(3);
  const asked = [...(dashboard + rules).matchAll(/\b(?:autoplace|nodejs|process)_[a-z0-9_]+/g)].map(
    ([name]) => name,
  );
  expect(asked.length).toBeGreaterThan(10);
  const unknown = asked.filter(
    (name) => !counted.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `),
  );
  expect(unknown).toEqual([]);
});
