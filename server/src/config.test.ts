import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../test/support/entra/certificates.ts';
import { loadConfig } from './config.ts';
import { ConfigError, NAMES } from './core/settings.mjs';
import { COSIGNS, makeKeyPair } from './proof/ed25519.ts';
import { formatVerifier } from './proof/note.ts';

it('a wrong setting is reported in English for the operator, beside the Serbian contract', async () => {
  await import('@autoplace/shared/contract');
  expect(() => loadConfig({ FAN_OUT: 'x' })).toThrow(/is wrong: Invalid option/);
});

it.each([
  ['LIMIT_BIDS', '-1', 'must be a whole number from 0 to 1000000'],
  ['LIMIT_BIDS', '1.5', 'must be a whole number from 0 to 1000000'],
  ['PORT', 'many', 'must be a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'autoplace', 'must be an http or https address'],
  ['PUBLIC_URL', 'https://example.rs/autoplace', 'must be an address without a path'],
  ['EUR_RSD_RATE', '0', 'must be a number from 1 to 10000'],
  ['EUR_RSD_RATE', 'cheap', 'must be a number from 1 to 10000'],
  ['SOFT_CLOSE_SECONDS', '4000', 'must be a whole number from 0 to 3600'],
  ['BACKUP_HOUR', '25', 'must be an hour, 0 to 23, or off'],
  ['ARCHIVE_AFTER_MONTHS', '0', 'must be a number of months, 1 to 999, or off'],
  [
    'WITNESSES',
    'witness.example',
    'must list verifier keys of witnesses, each with its address after a space, and commas between',
  ],
  ['WITNESSES', 'a+00000000+AAAA ftp://a.example', 'must be an http or https address'],
  ['BACKUP_RETENTION_DAYS', '0', 'must be a whole number from 1 to 3650'],
])('%s=%s is refused with the valid values', (name, value, why) => {
  expect(() => loadConfig({ [name]: value })).toThrow(`The setting ${name}="${value}" is wrong: ${why}.`);
});

it('every setting stands in the README, that of a secret also with `_FILE`', () => {
  const text = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  expect(NAMES).toContain('MONGODB_URI_FILE');
  expect(NAMES.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('witnesses are keys that cosign, with addresses', () => {
  // Of https://c2sp.org/signed-note, which signs texts.
  const log = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const verifiers = ['one.example', 'two.example'].map((name) => ({
    name,
    type: COSIGNS,
    publicKey: makeKeyPair().publicKey,
  }));
  const listed = verifiers.map((verifier) => `${formatVerifier(verifier)} https://${verifier.name}/`);
  expect(loadConfig({ WITNESSES: listed.join(', ') }).witnesses).toEqual(
    verifiers.map((verifier) => ({ verifier, url: `https://${verifier.name}` })),
  );
  for (const wrong of [log, listed[0]?.replace('one', 'two').split(' ')[0]])
    expect(() => loadConfig({ WITNESSES: `${wrong} https://one.example` })).toThrow('is no key of a witness');
  expect(loadConfig({}).witnesses).toEqual([]);
});

it('the hour of the backup is a number, or none', () => {
  expect(
    [loadConfig({ BACKUP_HOUR: '23' }), loadConfig({ BACKUP_HOUR: 'off' })].map((one) => one.backups.hour),
  ).toEqual([23, null]);
});

it.each([
  [{}, 'nobody'],
  [{ NODE_ENV: 'production' }, 'administrators'],
  [{ NODE_ENV: 'production', SECOND_FACTOR: 'everybody' }, 'everybody'],
])('with %j a second factor is required of %s', (env, expected) => {
  expect(loadConfig(env).secondFactorOf).toBe(expected);
});

describe('the environment', () => {
  it.each([
    [{}, 'development'],
    [{ NODE_ENV: 'test' }, 'development'],
    [{ NODE_ENV: 'production' }, 'production'],
    [{ NODE_ENV: 'production', ENVIRONMENT: 'staging' }, 'staging'],
  ])('with %j is %s', (env, expected) => {
    expect(loadConfig(env).environment).toBe(expected);
  });
});

describe('where the server listens', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ NODE_ENV: 'production' }, undefined],
    [{ NODE_ENV: 'production', HOST: '10.0.0.7' }, '10.0.0.7'],
  ])('with %j is %s', (env, expected) => {
    expect(loadConfig(env).host).toBe(expected);
  });

  it('is an address; a name of the machine, as shells and other programs set it, is not meant', () => {
    expect(loadConfig({ HOST: 'x86_64-conda-linux-gnu' }).host).toBe('127.0.0.1');
    expect(() => loadConfig({ HOST: '0.0.0' })).toThrow(/^The setting HOST=.* must be an address/);
  });
});

it('production takes no demo data', () => {
  expect(() => loadConfig({ NODE_ENV: 'production', SEED: 'demo' })).toThrow(ConfigError);
});

describe('the proxies that are believed', () => {
  it.each([
    [undefined, ['loopback']],
    ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
    ['10.1.0.0/16,2001:db8::/32, 192.168.1.7', ['10.1.0.0/16', '2001:db8::/32', '192.168.1.7']],
  ])('are read from TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it.each(['true', '1', 'loopback,', '10.0.0.0/33', '10.0.0.0/8/8', 'nginx'])(
    'are not %s: the start says which setting is wrong',
    (TRUST_PROXY) => {
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(ConfigError);
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(/^The setting TRUST_PROXY=/);
    },
  );
});

describe('Entra', () => {
  const ALL = {
    ENTRA_AUTHORITY: 'https://autoplace.ciamlogin.com/tenant/v2.0/',
    ENTRA_CLIENT_ID: 'spa',
    ENTRA_AUDIENCE: 'api',
  };

  it('is not used unless something of it is set', () => {
    expect(loadConfig({ ENTRA_AUTHORITY: '', ENTRA_SOCIAL: '' }).entra).toBeUndefined();
  });

  it('needs three settings; the scope follows from the audience', () => {
    expect(loadConfig(ALL).entra).toEqual({
      authority: 'https://autoplace.ciamlogin.com/tenant/v2.0',
      clientId: 'spa',
      audience: 'api',
      scope: 'api://api/access_as_user',
      social: [],
    });
  });

  it('takes another scope, and the accounts of others', () => {
    const more = { ENTRA_SCOPE: 'https://autoplace.rs/access_as_user', ENTRA_SOCIAL: 'Google, Facebook' };
    expect(loadConfig({ ...ALL, ...more }).entra).toMatchObject({
      scope: 'https://autoplace.rs/access_as_user',
      social: ['Google', 'Facebook'],
    });
  });

  it.each([
    [{ ENTRA_AUTHORITY: ALL.ENTRA_AUTHORITY }, 'ENTRA_CLIENT_ID and ENTRA_AUDIENCE'],
    [{ ...ALL, ENTRA_AUDIENCE: '' }, 'ENTRA_AUDIENCE'],
    [{ ENTRA_SOCIAL: 'Google' }, 'ENTRA_AUTHORITY, ENTRA_CLIENT_ID, and ENTRA_AUDIENCE'],
  ])('half given (%o) stops the start and names what is missing', (env, missing) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(`Sign-in with Entra also needs ${missing}: only`);
  });

  it.each([
    ['ENTRA_AUTHORITY', 'http://autoplace.ciamlogin.com/tenant/v2.0'],
    ['ENTRA_AUTHORITY', 'https://login.microsoftonline.com/common/v2.0'],
    ['ENTRA_CLIENT_ID', 'two words'],
    ['ENTRA_SCOPE', 'api://api/read'],
    ['ENTRA_SOCIAL', 'Google,MySpace'],
  ])('a wrong %s (%s) stops the start and is named', (name, value) => {
    expect(() => loadConfig({ ...ALL, [name]: value })).toThrow(new RegExp(`^The setting ${name}=`));
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'autoplace-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const file = join(folder, randomUUID());
    writeFileSync(file, text);
    return file;
  };

  it('is read without the line end that editors add', () => {
    const config = loadConfig({
      MONGODB_URI_FILE: fileWith('mongodb://autoplace:geheim@mongo/autoplace\n'),
      METRICS_TOKEN_FILE: fileWith('sixteen-letters-or-more\r\n'),
    });
    expect([config.mongodbUri, config.metricsToken]).toEqual([
      'mongodb://autoplace:geheim@mongo/autoplace',
      'sixteen-letters-or-more',
    ]);
  });

  it.each([
    [
      'that is missing',
      { REDIS_URL_FILE: '/nowhere/redis' },
      /REDIS_URL_FILE=\/nowhere\/redis cannot be read \(ENOENT\)/,
    ],
    ['that is empty', { SMTP_URL_FILE: fileWith('\n') }, /SMTP_URL_FILE=.* is empty/],
    [
      'beside the setting itself',
      { METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: fileWith('y') },
      /not both/,
    ],
    ['under a misspelt name', { MONGODB_URL_FILE: fileWith('y') }, /did you mean MONGODB_URI_FILE/],
  ])('%s is refused', (_what, env, why) => {
    expect(() => loadConfig(env)).toThrow(why);
  });

  it('never gets into the message that it is wrong', () => {
    const load = () => loadConfig({ MONGODB_URI_FILE: fileWith('postgres://autoplace:geheim@host') });
    expect(load).toThrow(/must begin with mongodb/);
    expect(load).not.toThrow(/geheim/);
  });
});

it.each([
  ['MONGODB_URI', 'postgres://autoplace:geheim@host', 'must begin with mongodb:// or mongodb+srv://'],
  ['REDIS_URL', 'autoplace:geheim@host:6379', 'must begin with redis:// or rediss://'],
  [
    'REDIS_URL',
    'redis://:geheim#1@host:6379',
    'must be an address: write signs of a password such as # as %23',
  ],
  ['SMTP_URL', 'smtp://a:geheim/1@host', 'must be an address: write signs of a password such as # as %23'],
  ['SMTP_URL', 'smtp://', 'must begin with smtp:// or smtps:// and name a host'],
  ['SMTP_URL', 'smtp:///geheim', 'must begin with smtp:// or smtps:// and name a host'],
  ['METRICS_TOKEN', 'geheim', 'must be one word of 16 characters at least'],
])('a wrong %s does not get into the message either', (name, value, why) => {
  const load = () => loadConfig({ [name]: value });
  expect(load).toThrow(`The setting ${name} is wrong: ${why}.`);
  expect(load).not.toThrow(/geheim/);
});

it.each(['/srv/autoplace ', ' .data'])('the folder %j is refused for its blank', (DATA_DIR) => {
  expect(() => loadConfig({ DATA_DIR })).toThrow(
    `The setting DATA_DIR=${JSON.stringify(DATA_DIR)} is wrong: must not begin or end with a blank.`,
  );
});

it.each(['0x10', '1e3', ' ', '4802x'])('%j is no port', (PORT) => {
  expect(() => loadConfig({ PORT })).toThrow(`The setting PORT="${PORT}" is wrong: must be a whole number`);
});

it('a bucket needs all of its settings or none', () => {
  expect(loadConfig({}).s3).toBeUndefined();
  expect(() => loadConfig({ S3_BUCKET: 'pictures' })).toThrow(
    'Pictures in a bucket need S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
  );
  const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(loadConfig(s3).s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1', endpoint: undefined });
});

it('other origins are listed as origins', () => {
  expect(loadConfig({}).corsOrigins).toEqual([]);
  expect(loadConfig({ CORS_ORIGINS: 'https://a.rs, http://b.rs:81' }).corsOrigins).toEqual([
    'https://a.rs',
    'http://b.rs:81',
  ]);
  expect(() => loadConfig({ CORS_ORIGINS: 'https://a.rs/page' })).toThrow('CORS_ORIGINS');
  expect(() => loadConfig({ CORS_ORIGINS: '*' })).toThrow('CORS_ORIGINS');
});

describe('a misspelt setting', () => {
  it.each([
    ['MONGODB_URL', 'MONGODB_URI'],
    ['DATADIR', 'DATA_DIR'],
    ['log_level', 'LOG_LEVEL'],
    ['port', 'PORT'],
    ['LIMIT_BID', 'LIMIT_BIDS'],
    ['S3_BUCKETS', 'S3_BUCKET'],
    ['BACKUP_RETENTION_DAY', 'BACKUP_RETENTION_DAYS'],
    ['BACKUP_HUOR', 'BACKUP_HOUR'],
    ['PROT', 'PORT'],
    ['hsot', 'HOST'],
  ])('%s stops the start with the nearest name, %s', (name, nearest) => {
    expect(() => loadConfig({ [name]: 'x' })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: 'x' })).toThrow(
      `There is no setting ${name}: did you mean ${nearest}?`,
    );
    expect(loadConfig({ [name]: '' }).port).toBe(3000);
  });

  it.each([
    'SORT',
    'SED',
    'HOST',
    'XDG_DATA_DIRS',
    'DATABASE_URL',
    'SMTP_HOST',
    'S3_ENDPOINT_URL',
    'npm_config_cache',
    'SSL_CERT_FILE',
  ])('%s is the variable of another program', (name) => {
    expect(loadConfig({ [name]: 'x' }).port).toBe(3000);
  });
});

describe('TLS of the server itself', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'autoplace-tls-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const { ca, cert, key } = await testCertificates();
  for (const [name, text] of Object.entries({ ca, cert, key })) writeFileSync(join(dir, name), text);
  const files = (TLS_CERT_FILE: string, TLS_KEY_FILE: string) => ({
    TLS_CERT_FILE: join(dir, TLS_CERT_FILE),
    TLS_KEY_FILE: join(dir, TLS_KEY_FILE),
  });

  it('takes a certificate and its key, and is https where no address is set', () => {
    const { tls, publicUrl } = loadConfig(files('cert', 'key'));
    expect([tls, publicUrl]).toEqual([
      expect.objectContaining({ cert: cert.trim() }),
      'https://localhost:3000',
    ]);
    expect(loadConfig({}).tls).toBeUndefined();
  });

  it.each([
    ['one without the other', { TLS_CERT_FILE: join(dir, 'cert') }, 'needs both'],
    ['a file that is missing', files('cert', 'nowhere'), /TLS_KEY_FILE=.*nowhere cannot be read \(ENOENT\)/],
    ['the key of another certificate', files('ca', 'key'), 'must be a certificate in PEM and its key'],
    ['what is no certificate', files('key', 'key'), 'must be a certificate in PEM and its key'],
  ])('%s is refused', (_what, env, why) => {
    expect(() => loadConfig(env)).toThrow(why);
  });
});
