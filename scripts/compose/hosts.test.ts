import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/run.ts';
import { writeSecrets } from './secrets.mjs';

type Tree = { [key: string]: unknown };
type Service = {
  profiles?: string[];
  ports?: string[];
  depends_on?: { [name: string]: { required?: boolean } };
  networks?: string[] | Tree;
  entrypoint?: string[];
  volumes?: string[];
};

/** What of a sequence one entry takes the place of: compose knows them by where they are inside the container. */
const placeOf: { [key: string]: (entry: string) => string } = {
  volumes: (entry) => entry.split(':')[1] ?? '',
  ports: (entry) => entry,
  profiles: (entry) => entry,
};

/** Two files as `docker compose -f A -f B` merges them: mappings key by key, commands replaced, sequences one after the other. */
function merged(base: unknown, over: unknown, key = ''): unknown {
  if (Array.isArray(base) && Array.isArray(over)) {
    if (key === 'entrypoint' || key === 'command') return over;
    const place = placeOf[key] ?? String;
    const replaced = new Set(over.map(place));
    return [...base.filter((entry) => !replaced.has(place(entry))), ...over];
  }
  if (typeof base !== 'object' || base === null || typeof over !== 'object') return over ?? base;
  const all: Tree = { ...base };
  for (const [name, value] of Object.entries(over as Tree)) all[name] = merged(all[name], value, name);
  return all;
}

const read = (name: string) => parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true }) as Tree;
const { services, networks } = merged(read('docker-compose.yml'), read('docker-compose.hosts.yml')) as {
  services: { [name: string]: Service };
  networks: { [name: string]: { internal?: boolean } | null };
};
const profiles = new Set(Object.values(services).flatMap((one) => one.profiles ?? []));
const partsOf = (profile: string) =>
  Object.keys(services).filter((name) => services[name]?.profiles?.includes(profile));

const root = mkdtempSync(join(tmpdir(), 'autoplace-hosts-'));
beforeAll(() => {
  const lines = ['MONGO_HOSTS=10.0.0.11,10.0.0.12,10.0.0.13', 'REDIS_HOST=10.0.0.14'];
  lines.push('S3_ENDPOINT=https://10.0.0.14:9000', 'SERVER_HOSTS=10.0.0.21,10.0.0.22', '');
  writeFileSync(join(root, '.env'), lines.join('\n'));
  writeSecrets(root);
});
afterAll(() => rmSync(root, { recursive: true }));
const written = (name: string) => readFileSync(join(root, '.secrets', name), 'utf8');

it('each part belongs to one kind of host, but the folders that two kinds need', () => {
  expect([...profiles].sort()).toEqual(['database', 'demo', 'news', 'pictures', 'servers', 'watch']);
  for (const [name, { profiles: own = [] }] of Object.entries(services))
    expect(own.length, name).toBe(name === 'data-folder' ? 2 : 1);
});

it('a kind of host has all that its parts cannot do without', () => {
  for (const profile of profiles) {
    if (profile === 'demo') continue;
    for (const part of partsOf(profile)) {
      const needed = Object.entries(services[part]?.depends_on ?? {}).filter(
        ([, one]) => one.required !== false,
      );
      for (const [other] of needed) expect(partsOf(profile), `${part} on ${profile}`).toContain(other);
    }
  }
});

it('what other hosts need is published at the private address, and visitors reach nginx alone', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports
      .filter((port) => !port.startsWith('127.0.0.1:'))
      .map((port) => `${name} ${port.replace(/^\$\{SELF\}/, 'itself')}`),
  );
  expect(published).toEqual([
    'mongo itself:27017:27017',
    'redis itself:6379:6379',
    'store itself:9000:9000',
    'server-1 itself:3001:3000',
    'server-2 itself:3002:3000',
    'nginx 80:80',
    'nginx 443:443',
  ]);
  // Docker publishes nothing of a network from which no way leads out.
  for (const entry of published) {
    const own = services[entry.split(' ')[0] ?? '']?.networks ?? [];
    const names = Array.isArray(own) ? own : Object.keys(own);
    expect(
      names.some((name) => networks[name]?.internal !== true),
      entry,
    ).toBe(true);
  }
});

it('the addresses of the parts are those of their hosts, and their certificates say so', () => {
  expect(written('mongodb_uri')).toMatch(
    /@10\.0\.0\.11:27017,10\.0\.0\.12:27017,10\.0\.0\.13:27017\/autoplace\?replicaSet=rs0&/,
  );
  expect(written('redis_url')).toMatch(/@10\.0\.0\.14:6379$/);
  const certified = (part: string, address: string) =>
    new X509Certificate(written(`${part}.crt`)).checkIP(address);
  expect(certified('mongo', '10.0.0.13')).toBe('10.0.0.13');
  expect([certified('redis', '10.0.0.14'), certified('store', '10.0.0.14')]).toEqual([
    '10.0.0.14',
    '10.0.0.14',
  ]);
  expect(certified('redis', '10.0.0.11')).toBeUndefined();
  expect(parse(written('prometheus-targets.yml'))).toEqual([
    { targets: ['10.0.0.21:3001', '10.0.0.21:3002', '10.0.0.22:3001', '10.0.0.22:3002'] },
  ]);
  for (const target of ['10.0.0.21', '10.0.0.22', '127.0.0.1'])
    expect(certified('server', target)).toBe(target);
  const mounts = (services.prometheus?.volumes ?? []).filter((mount) =>
    mount.includes(':/etc/prometheus/targets.yml'),
  );
  expect(mounts).toEqual(['./.secrets/prometheus-targets.yml:/etc/prometheus/targets.yml:ro']);
});

it('docs/operations.md says which secrets each kind of host is given', () => {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(database|news|pictures|servers|watch)` \|.*\| (`.*`) \|$/gm)];
  const told = Object.fromEntries(
    rows.map(([, profile = '', names = '']) => [
      profile,
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort(),
    ]),
  );
  const needed = Object.fromEntries(
    [...profiles]
      .filter((profile) => profile !== 'demo')
      .map((profile) => {
        const parts = partsOf(profile).map((name) => JSON.stringify(services[name]));
        const all = Object.keys(read('docker-compose.yml').secrets as Tree);
        const targets = profile === 'watch' ? ['prometheus-targets.yml'] : [];
        return [
          profile,
          [...all.filter((name) => parts.some((part) => part.includes(`"${name}"`))), ...targets].sort(),
        ];
      }),
  );
  expect(told).toEqual(needed);
});
