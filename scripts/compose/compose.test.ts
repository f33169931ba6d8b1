import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '../../server/src/config.ts';
import { ROOT } from '../support/run.ts';
import { runAlone } from '../support/run-script.ts';
import { writeSecrets } from './secrets.mjs';

const service = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  cap_add: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  secrets: z
    .array(
      z.union([
        z.string().transform((source) => ({ source, target: `/run/secrets/${source}` })),
        z.object({ source: z.string(), target: z.string() }),
      ]),
    )
    .default([]),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z
    .object({
      front: z.object({
        ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4(), ip_range: z.cidrv4() })]) }),
      }),
    })
    .catchall(z.object({ internal: z.boolean() }).nullable()),
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services, volumes, networks, secrets } = compose
  .loose()
  .parse(parse(read('docker-compose.yml'), { merge: true }));

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});
/** A folder with what secrets.mjs writes, after an `.env` of an earlier version or none. */
function written(options: { isDemo?: boolean }, env?: string) {
  const root = mkdtempSync(join(tmpdir(), 'autoplace-compose-'));
  roots.push(root);
  if (env !== undefined) writeFileSync(join(root, '.env'), env);
  writeSecrets(root, options);
  return root;
}
const secretOf = (root: string, name: string) => readFileSync(join(root, '.secrets', name), 'utf8');

/** What a service gets: compose puts in what `.env` says for `${NAME:-value}`, and mounts the secrets. */
function environmentOf(name: string, root: string): Record<string, string> {
  const lines = readFileSync(join(root, '.env'), 'utf8').split('\n');
  const known = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
  const fill = (text: string) =>
    text
      .replace(/\$\{(\w+):-([^}]*)\}/g, (_all, variable: string, rest: string) => known[variable] ?? rest)
      .replace('/run/secrets', join(root, '.secrets'));
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
  const config = loadConfig(environmentOf('server-1', written({})));
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', port: 3000, smtpUrl: undefined });
  expect(config).toMatchObject({ tls: expect.anything(), s3: { endpoint: 'https://store:9000' } });
  expect([config.mongodbUri, config.redisUrl]).toEqual([
    expect.stringMatching(/^mongodb:\/\/autoplace-[0-9a-f]{8}:[0-9a-f]{64}@mongo:.*&tls=true$/),
    expect.stringMatching(/^rediss:\/\/autoplace-[0-9a-f]{8}:[0-9a-f]{64}@redis:/),
  ]);
  expect(services['server-2']?.environment).toEqual(services['server-1']?.environment);
  const demo = loadConfig(environmentOf('server-1', written({ isDemo: true })));
  expect(demo).toMatchObject({ production: false, smtpUrl: 'smtp://mail:1025' });
});

it('R276: every other setting reaches the servers, and their commands, by a file of the operator', () => {
  const own = [{ path: 'settings.env', required: false }];
  for (const name of ['server-1', 'server-2', 'seed']) expect(services[name]?.env_file, name).toEqual(own);
  expect(Object.keys(services).filter((name) => services[name]?.env_file.length === 1)).toHaveLength(3);
  // What stands in both is taken from docker-compose.yml, so that nothing may stand there only to be empty.
  const { SMTP_URL_FILE, ...fixed } = environmentOf('server-1', written({}));
  expect(Object.keys(fixed).filter((name) => fixed[name] === '')).toEqual([]);
  // It may hold secrets.
  for (const list of ['.gitignore', '.dockerignore'])
    expect(read(list).split('\n')).toEqual(
      expect.arrayContaining(
        ['settings.env', '.env', '.secrets'].map((name) => expect.stringContaining(name)),
      ),
    );
});

it('each part is given the secrets that it names and no others, all of them files that a command writes', () => {
  const files = readdirSync(join(written({}), '.secrets')).map((name) => `.secrets/${name}`);
  expect(Object.values(secrets).filter(({ file }) => !files.includes(file))).toEqual([]);
  for (const [name, { secrets: given, ...rest }] of Object.entries(services)) {
    const mounted = rest.volumes
      .map((mount) => mount.split(':')[0] ?? '')
      .filter((file) => file.startsWith('.'));
    const text = [JSON.stringify(rest), ...mounted.map(read)].join();
    // The servers are told by `.env` where there is a mail server.
    const isUsed = ({ target }: { target: string }) => text.includes(target) || target.endsWith('/smtp_url');
    expect(
      given.filter((secret) => !isUsed(secret)),
      name,
    ).toEqual([]);
    const named = [...text.matchAll(/\/run\/secrets\/[\w.]+/g)].map(([target]) => target);
    expect(
      given.map(({ target }) => target),
      name,
    ).toEqual(expect.arrayContaining(named));
    for (const [variable, value] of Object.entries(rest.environment))
      if (/PASSWORD|SECRET|TOKEN|_URI|REDIS_URL|SMTP_URL/.test(variable))
        expect(value, variable).toMatch(/^(\/run\/secrets\/|\$\{SMTP_URL_FILE:-\}$)/);
  }
  const holders = (secret: string) =>
    Object.keys(services).filter((name) => services[name]?.secrets.some(({ source }) => source === secret));
  expect(['mongo_root_password', 'ca.key'].map(holders)).toEqual([['mongo'], []]);
});

it('secrets are kept from others, kept when they are written again, and renewed in their place', () => {
  const root = written({});
  const stateOf = (path: string) => {
    const { ino, mode } = statSync(join(root, path));
    return { ino, mode: (mode & 0o777).toString(8) };
  };
  expect(['.secrets', '.secrets/ca.key', '.env'].map((path) => stateOf(path).mode)).toEqual([
    '700',
    '600',
    '600',
  ]);
  const names = readdirSync(join(root, '.secrets'));
  const all = () =>
    Object.fromEntries(names.map((name) => [name, [secretOf(root, name), stateOf(`.secrets/${name}`)]]));
  const before = all();
  writeSecrets(root);
  expect(all()).toEqual(before);
  writeSecrets(root, { renewed: ['redis_url', 'certificates'] });
  const changed = names.filter((name) => secretOf(root, name) !== before[name]?.[0]).sort();
  const renewed = names.filter((name) => /^redis[._]|\.(crt|key|pem)$/.test(name) && !name.startsWith('ca.'));
  expect(changed).toEqual(renewed.sort());
  for (const name of names) expect(stateOf(`.secrets/${name}`), name).toEqual(before[name]?.[1]);
  for (const name of ['redis_password', 'mongo_root_password'])
    expect(() => writeSecrets(root, { renewed: [name] })).toThrow(`not ${name}`);
});

it('R339 a command line of secrets.mjs that is not understood writes and renews nothing', async () => {
  const root = mkdtempSync(join(tmpdir(), 'autoplace-compose-'));
  roots.push(root);
  for (const file of ['secrets.mjs', 'certificates.mjs'])
    cpSync(join(ROOT, 'scripts/compose', file), join(root, 'scripts/compose', file));
  for (const word of ['--dem', 'redis_url', '--renew', '--renew=redis_url', '--help'])
    expect(await runAlone(join(root, 'scripts/compose/secrets.mjs'), [word], {}), word).toMatchObject({
      code: 1,
      err: expect.stringContaining('node scripts/compose/secrets.mjs [--demo] [--renew NAME ...]'),
    });
  expect(existsSync(join(root, '.secrets'))).toBe(false);
});

it('an .env of an earlier version is carried over: what databases began with, and the mail server', () => {
  const root = written(
    {},
    'PUBLIC_URL=https://a.rs\nSMTP_URL=smtps://u:p=1@mail.rs\nMONGO_PASSWORD=m\nMONGO_KEY=k\nS3_PASSWORD=s\n',
  );
  expect(readFileSync(join(root, '.env'), 'utf8')).toBe(
    'PUBLIC_URL=https://a.rs\nSMTP_URL_FILE=/run/secrets/smtp_url\n',
  );
  expect(secretOf(root, 'mongodb_uri')).toMatch(/^mongodb:\/\/autoplace:m@mongo:/);
  expect(['mongo_key', 'smtp_url'].map((name) => secretOf(root, name))).toEqual([
    'k',
    'smtps://u:p=1@mail.rs',
  ]);
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
  for (const [line] of servers) expect(line).toContain(' max_fails=0 resolve;');
});

it('nginx hands on neither a trace (docs/tracing.md) nor an address that a visitor has made up', () => {
  const conf = read('scripts/compose/nginx.conf');
  // A location with headers of its own takes none of those above, and hands on what the visitor has sent.
  const sets = conf.split('proxy_set_header Connection ').length - 1;
  for (const header of ['Traceparent "";', 'X-Forwarded-For $proxy_add_x_forwarded_for;'])
    expect(conf.split(`proxy_set_header ${header}`), header).toHaveLength(sets + 1);
});

it('TLS for visitors is mounted where nginx looks for it', () => {
  const { nginx } = parse(read('docker-compose.tls.yml')).services;
  const included = /include (\/\S+\/)\*\.conf;/.exec(read('scripts/compose/nginx.conf'))?.[1] ?? 'nowhere';
  expect(nginx.volumes).toEqual([`./scripts/compose/tls.conf:${included}tls.conf:ro`]);
  const files = [...read('scripts/compose/tls.conf').matchAll(/^ssl_certificate\S* (\S+);$/gm)];
  expect(files.map(([, file]) => file)).toEqual(
    nginx.secrets.map(({ target }: { target: string }) => target),
  );
});

it('a server is given the time that it may take until it ends: a minute of drain, and 7 s (R264, R338)', () => {
  for (const name of ['server-1', 'server-2'])
    expect(Number.parseInt(String(services[name]?.stop_grace_period), 10), name).toBeGreaterThan(60 + 7);
});

it('nginx has room for 16,384 connections in each worker', () => {
  const [, connections] = /worker_connections (\d+);/.exec(read('scripts/compose/nginx.conf')) ?? [];
  expect(Number(connections)).toBeGreaterThanOrEqual(16_384);
});

it('every part is bounded, comes back by itself, keeps little of its log, and runs with no rights to spare', () => {
  for (const [name, part] of Object.entries(services)) {
    expect(part, name).toMatchObject({
      restart: expect.stringMatching(/^(unless-stopped|on-failure:5)$/),
      mem_limit: expect.stringMatching(/\d[mg]\b/),
      // More than a machine has would not start there.
      cpus: expect.toSatisfy((cpus) => cpus <= 2),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (part.restart === 'unless-stopped')
      expect(part.healthcheck, name).toMatchObject({ test: expect.anything(), start_interval: '2s' });
  }
  const privileged = Object.keys(services).filter((name) => (services[name]?.cap_add.length ?? 0) > 0);
  // Gives volumes their owners, with no network, and ends. The image of the servers names its own user (image.test.ts).
  expect(privileged).toEqual(['data-folder']);
  const asRoot = Object.keys(services).filter((name) => services[name]?.user === undefined);
  expect(asRoot.sort()).toEqual(['data-folder', 'seed', 'server-1', 'server-2']);
});

it('images are named by exact versions', () => {
  for (const [name, { image }] of Object.entries(services))
    expect(image, name).toMatch(/:v?\d+\.\d+\.\d+(-alpine)?$|^\$\{IMAGE:-autoplace\}$/);
});

it('parts reach those that they need, and only nginx, what is shown to operators and the servers have a way out', () => {
  const networksOf = (name: string) => {
    const own = services[name]?.networks ?? [];
    return Array.isArray(own) ? own : Object.keys(own);
  };
  const reach = (name: string) => {
    const own = networksOf(name);
    const others = Object.keys(services).filter((other) => other !== name && !/server-2|seed/.test(other));
    return others.filter((other) => networksOf(other).some((network) => own.includes(network))).sort();
  };
  const reached = Object.fromEntries(
    Object.keys(services)
      .filter((name) => !/server-2|seed/.test(name))
      .map((name) => [name, reach(name)]),
  );
  expect(reached).toEqual({
    'server-1': ['mail', 'mongo', 'nginx', 'prometheus', 'redis', 'store'],
    mongo: ['server-1'],
    redis: ['server-1'],
    store: ['server-1'],
    'data-folder': [],
    // The mail catcher is there in the demo only.
    nginx: ['mail', 'server-1'],
    mail: ['alertmanager', 'nginx', 'prometheus', 'server-1'],
    prometheus: ['alertmanager', 'grafana', 'mail', 'server-1'],
    alertmanager: ['mail', 'prometheus'],
    grafana: ['prometheus'],
  });
  const open = Object.keys(networks).filter((name) => networks[name]?.internal !== true);
  expect(open.sort()).toEqual(['alerts', 'dashboards', 'front']);
});

it('Prometheus asks servers that there are', () => {
  const prometheus = parse(read('scripts/compose/prometheus.yml'));
  expect(prometheus.scrape_configs[0].authorization).toEqual({
    credentials_file: '/run/secrets/metrics_token',
  });
  const [servers] = parse(read('scripts/compose/prometheus-targets.yml'));
  const targets: string[] = [
    ...servers.targets,
    ...prometheus.alerting.alertmanagers[0].static_configs[0].targets,
  ];
  expect(targets.length).toBe(3);
  for (const target of targets) expect(Object.keys(services)).toContain(target.split(':')[0]);
});
