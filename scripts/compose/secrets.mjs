/**
 * `node scripts/compose/secrets.mjs [--demo] [--renew NAME …]`: writes what docker-compose.yml needs and is not there yet. Plain
 * JavaScript for the system's Node. In `.secrets`: a file for each secret, with an account of its own for what the servers sign in to,
 * and a certificate for each part (certificates.mjs). In `.env`: what is no secret; secrets that an earlier version kept there move.
 * `--renew` makes secrets again, by the names of their files, or `certificates`; docs/operations.md says what else that takes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCertificates } from './certificates.mjs';

/** Hexadecimal: right in addresses, in key files and in shells. */
const random = (bytes = 32) => randomBytes(bytes).toString('hex');
/** A new account has a new name, so that the one before goes on until no server uses it any more. */
const account = () => `autoplace-${random(4)}:${random()}`;

/**
 * Where parts are: their names on one host, or on several the addresses that `.env` says (docker-compose.hosts.yml).
 *
 * @param {Record<string, string>} env
 */
const hostsOf = ({ MONGO_HOSTS = 'mongo', REDIS_HOST = 'redis', S3_ENDPOINT = '', SERVER_HOSTS = '' }) => ({
  mongo: MONGO_HOSTS.split(','),
  redis: [REDIS_HOST],
  store: S3_ENDPOINT === '' ? [] : [new URL(S3_ENDPOINT).hostname],
  server: SERVER_HOSTS === '' ? [] : SERVER_HOSTS.split(','),
});
/** The ports of the two servers of a host, as docker-compose.hosts.yml publishes them. */
const SERVER_PORTS = [3001, 3002];

/** What is first in each file; `old` is what an earlier version kept in `.env`. @type {Record<string, (old: Record<string, string>, hosts: ReturnType<typeof hostsOf>) => string>} */
const SECRETS = {
  mongo_root_password: ({ MONGO_ROOT_PASSWORD = random() }) => MONGO_ROOT_PASSWORD,
  mongo_key: ({ MONGO_KEY = random() }) => MONGO_KEY,
  mongodb_uri: ({ MONGO_PASSWORD }, { mongo }) =>
    `mongodb://${MONGO_PASSWORD ? `autoplace:${MONGO_PASSWORD}` : account()}@${mongo.map((host) => `${host}:27017`)}/autoplace?replicaSet=rs0&authSource=admin&tls=true`,
  redis_url: (_old, { redis }) => `rediss://${account()}@${redis}:6379`,
  s3_access_key_id: () => `autoplace-${random(4)}`,
  s3_secret_access_key: () => random(),
  metrics_token: () => random(),
  grafana_password: ({ GRAFANA_PASSWORD = random() }) => GRAFANA_PASSWORD,
};
/** Not the password of MongoDB's root account: it is changed there first, which takes the one in its file (docs/operations.md). */
const RENEWABLE = ['certificates', ...Object.keys(SECRETS).filter((name) => name !== 'mongo_root_password')];
const ONCE_IN_ENV =
  /^(MONGO_ROOT_PASSWORD|MONGO_PASSWORD|MONGO_KEY|REDIS_PASSWORD|S3_PASSWORD|GRAFANA_PASSWORD|METRICS_TOKEN|SMTP_URL)=/;

/** Demo data and a mail catcher, which production refuses. */
const DEMO = ['COMPOSE_PROFILES=demo', 'NODE_ENV=development', 'SMTP_URL=smtp://mail:1025'];

/** What the servers use of Redis: the stream and channels of Socket.IO, their own channel, and the limits. */
const REDIS_RIGHTS =
  'resetkeys ~socket.io ~autoplace:limit:* ~autoplace:servers resetchannels &socket.io#* &autoplace:auctions &autoplace:auction:* &autoplace:server:* -@all ' +
  '+ping +xadd +xread +publish +subscribe +unsubscribe +spublish +ssubscribe +sunsubscribe +pubsub|numsub +eval +multi +exec +get +set +incrby +expire +pexpire +pttl +time +zadd +zrem +zrange +zremrangebyscore';

/**
 * @param {string} root the folder of docker-compose.yml
 * @param {{ isDemo?: boolean, renewed?: string[] }} [options]
 */
export function writeSecrets(root, { isDemo = false, renewed = [] } = {}) {
  const refused = renewed.filter((name) => !RENEWABLE.includes(name));
  if (refused.length > 0) throw new Error(`--renew takes ${RENEWABLE.join(', ')}, and not ${refused}`);
  const folder = join(root, '.secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const env = join(root, '.env');
  const lines = existsSync(env) ? readFileSync(env, 'utf8').trim().split('\n') : isDemo ? DEMO : [];
  const old = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
  const hosts = hostsOf(old);

  const at = (/** @type {string} */ name) => join(folder, name);
  for (const [name, first] of Object.entries(SECRETS)) {
    if (!existsSync(at(name))) writeFileSync(at(name), first(old, hosts));
    else if (renewed.includes(name)) writeFileSync(at(name), first({}, hosts));
  }
  const { username, password } = new URL(readFileSync(at('redis_url'), 'utf8'));
  const digest = createHash('sha256').update(password).digest('hex');
  writeFileSync(at('redis.acl'), `user default off\nuser ${username} on #${digest} ${REDIS_RIGHTS}\n`);
  if (old.SMTP_URL || !existsSync(at('smtp_url'))) writeFileSync(at('smtp_url'), old.SMTP_URL ?? '');
  makeCertificates(folder, renewed.includes('certificates'), hosts);
  if (hosts.server.length > 0) {
    const targets = hosts.server.flatMap((host) => SERVER_PORTS.map((port) => `${host}:${port}`));
    writeFileSync(at('prometheus-targets.yml'), `- targets: ${JSON.stringify(targets)}\n`);
  }
  // Each part runs as a user of its own and has to read what it is given; the folder keeps everybody else out.
  for (const name of readdirSync(folder)) chmodSync(at(name), name === 'ca.key' ? 0o600 : 0o644);

  const kept = new Set(lines.filter((line) => !ONCE_IN_ENV.test(line)));
  if (old.SMTP_URL) kept.add('SMTP_URL_FILE=/run/secrets/smtp_url');
  writeFileSync(env, [...kept, ''].join('\n'), { mode: 0o600 });
}

const USAGE = 'node scripts/compose/secrets.mjs [--demo] [--renew NAME ...]';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values, positionals: renewed } = parseArgs({
      options: { demo: { type: 'boolean', default: false }, renew: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (values.renew !== renewed.length > 0) throw new Error('--renew and names go together');
    writeSecrets(fileURLToPath(new URL('../..', import.meta.url)), { isDemo: values.demo, renewed });
    console.log('Everything that docker-compose.yml needs is in .secrets and .env.');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    console.error(
      code === 'ENOENT' ? 'The certificates need the program openssl, version 3.' : `${message}: ${USAGE}`,
    );
    process.exitCode = 1;
  }
}
