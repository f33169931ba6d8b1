import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';

/**
 * The settings of the environment. Plain JavaScript without packages: `npm start` reads them with the system's Node before
 * anything is installed. The README lists every setting with its meaning.
 */

/** A setting that cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {}

/** Why a value is wrong, as the end of a sentence that begins with its name. */
class Wrong extends Error {}

/**
 * @typedef {(text: string) => T} Reader
 * @template T
 */

/** @type {Reader<string>} */
const anything = (text) => text;

/**
 * A blank before or after it would name another folder than the one that is seen.
 *
 * @type {Reader<string>}
 */
function folder(text) {
  if (text !== text.trim()) throw new Wrong('must not begin or end with a blank');
  return text;
}

/**
 * @param {RegExp} pattern
 * @param {string} sentence
 * @returns {Reader<string>}
 */
const matching = (pattern, sentence) => (text) => {
  if (!pattern.test(text)) throw new Wrong(sentence);
  return text;
};

/** @param {string} protocol */
const address = (protocol) => (/** @type {string} */ text) => {
  const isOne = URL.canParse(text) && new RegExp(`^${protocol}:$`).test(new URL(text).protocol);
  if (!isOne) throw new Wrong(`must be an ${protocol === 'https' ? 'https' : 'http or https'} address`);
  return text.trim();
};

/**
 * An address with a password in it: the library that reads it would print it whole where it is none.
 *
 * @param {RegExp} pattern
 * @param {string} sentence
 * @returns {Reader<string>}
 */
const addressLike = (pattern, sentence) => (text) => {
  matching(pattern, sentence)(text);
  if (!URL.canParse(text)) throw new Wrong('must be an address: write signs of a password such as # as %23');
  return text;
};

/** @type {Reader<string>} */
function siteAddress(text) {
  const written = address('https?')(text);
  if (!/^\/*$/.test(new URL(written).pathname)) throw new Wrong('must be an address without a path');
  return written;
}

/**
 * A number between these, both included; whole unless a fraction makes sense.
 *
 * @param {number} from
 * @param {number} to
 * @param {'whole' | 'any'} of
 * @returns {Reader<number>}
 */
const between =
  (from, to, of = 'whole') =>
  (text) => {
    const number = /^\s*[\d.]+\s*$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= from && number <= to) || (of === 'whole' && !Number.isInteger(number)))
      throw new Wrong(`must be a ${of === 'whole' ? 'whole ' : ''}number from ${from} to ${to}`);
    return number;
  };

/**
 * @template {string} T
 * @param {T[]} options
 * @returns {Reader<T>}
 */
const oneOf =
  (...options) =>
  (text) => {
    const chosen = options.find((option) => option === text);
    if (chosen === undefined)
      throw new Wrong(`Invalid option: expected one of ${options.map((option) => `"${option}"`).join('|')}`);
    return chosen;
  };

/**
 * @template {string} T
 * @param {(part: string) => part is T} isOne
 * @param {string} sentence
 * @returns {Reader<T[]>}
 */
const listOf = (isOne, sentence) => (text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every(isOne)) throw new Wrong(sentence);
  return parts;
};

/** Express's names for networks that a proxy may stand in. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * A name, an address, or an address with the length of its network.
 *
 * @param {string} part
 * @returns {part is string}
 */
function isNetwork(part) {
  if (NETWORKS.has(part)) return true;
  const [host = '', bits, ...more] = part.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return more.length === 0 && longest > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
    ? Number(bits ?? longest) <= longest
    : false;
}

/**
 * @param {string} part
 * @returns {part is string}
 */
function isOrigin(part) {
  return URL.canParse(part) && new URL(part).origin === part;
}

/**
 * @param {string} part
 * @returns {part is 'Google' | 'Facebook'}
 */
function isSocial(part) {
  return part === 'Google' || part === 'Facebook';
}

/** Entra's scope for the API as tokens name it; also the end of `ENTRA_SCOPE`. */
export const ACCESS_SCOPE = 'access_as_user';

/** Entra's addresses of many tenants at once: whose tokens name an issuer that nothing here could hold them to. */
const SHARED = /\/(common|organizations|consumers)(\/|$)/;

/** @type {Reader<string>} */
function tenant(text) {
  const authority = address('https')(text).replace(/\/+$/, '');
  if (SHARED.test(authority)) throw new Wrong('must be the address of one tenant');
  return authority;
}

/** @type {Reader<string>} */
function scope(text) {
  if (!word(text).endsWith(ACCESS_SCOPE)) throw new Wrong(`must end with ${ACCESS_SCOPE}`);
  return text;
}

/** @type {Reader<number | 'off'>} */
function hourOrOff(text) {
  if (!/^(off|[01]?\d|2[0-3])$/.test(text)) throw new Wrong('must be an hour, 0 to 23, or off');
  return text === 'off' ? text : Number(text);
}

/** @type {Reader<number | 'off'>} */
function monthsOrOff(text) {
  if (!/^(off|[1-9]\d{0,2})$/.test(text)) throw new Wrong('must be a number of months, 1 to 999, or off');
  return text === 'off' ? text : Number(text);
}

/**
 * Shells and other programs call the machine's name HOST too: only what looks like an address is meant for us.
 *
 * @type {Reader<string | undefined>}
 */
function hostAddress(text) {
  if (text === 'localhost') return text;
  if (!/^[\d.]+$|:/.test(text)) return undefined;
  if (isIP(text) === 0) throw new Wrong('must be an address of this machine, such as 0.0.0.0 or 192.168.1.7');
  return text;
}

/**
 * Verifier keys as C2SP writes them, each with the address of its witness.
 *
 * @type {Reader<{ vkey: string, url: string }[]>}
 */
function witnesses(text) {
  return text.split(',').map((part) => {
    const [vkey = '', url = '', ...more] = part.trim().split(/\s+/);
    if (more.length > 0 || !/^[^+]+\+[0-9a-f]{8}\+\S+$/.test(vkey) || !URL.canParse(url))
      throw new Wrong(
        'must list verifier keys of witnesses, each with its address after a space, and commas between',
      );
    return { vkey, url: address('https?')(url).replace(/\/+$/, '') };
  });
}

/**
 * Headers as OpenTelemetry's settings write them: `name=value`, percent-encoded, with commas between.
 *
 * @type {Reader<Record<string, string>>}
 */
function headers(text) {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [, name, value] = /^\s*([\w-]+)=([\x20-\x7e]*?)\s*$/.exec(part) ?? [];
      if (name === undefined || value === undefined)
        throw new Wrong('must list headers as name=value, with commas between');
      return [name, decodeURIComponent(value)];
    }),
  );
}

const word = matching(/^\S+$/, 'must be one word');
const whole = between(0, 1_000_000);

/**
 * @template T
 * @param {Reader<T>} read
 * @param {T} fallback
 * @returns {(text: string | undefined) => T}
 */
const or = (read, fallback) => (text) => (text === undefined ? fallback : read(text));

/**
 * @template T
 * @param {Reader<T>} read
 * @returns {(text: string | undefined) => T | undefined}
 */
const optional = (read) => (text) => (text === undefined ? undefined : read(text));

const SETTINGS = {
  NODE_ENV: or(oneOf('production', 'development', 'test'), 'development'),
  ENVIRONMENT: optional(oneOf('production', 'staging', 'development')),
  HOST: optional(hostAddress),
  PORT: or(between(0, 65_535), 3000),
  PUBLIC_URL: optional(siteAddress),
  TLS_CERT_FILE: optional(anything),
  TLS_KEY_FILE: optional(anything),
  DATA_DIR: or(folder, '.data'),
  MONGODB_URI: optional(matching(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')),
  REDIS_URL: optional(addressLike(/^rediss?:\/\//, 'must begin with redis:// or rediss://')),
  SMTP_URL: optional(
    addressLike(/^smtps?:\/\/[^/?#]/, 'must begin with smtp:// or smtps:// and name a host'),
  ),
  SECOND_FACTOR: optional(oneOf('nobody', 'administrators', 'dealers', 'everybody')),
  S3_ENDPOINT: optional(address('https?')),
  S3_REGION: optional(word),
  S3_BUCKET: optional(word),
  S3_ACCESS_KEY_ID: optional(word),
  S3_SECRET_ACCESS_KEY: optional(word),
  ENTRA_AUTHORITY: optional(tenant),
  ENTRA_CLIENT_ID: optional(word),
  ENTRA_AUDIENCE: optional(word),
  ENTRA_SCOPE: optional(scope),
  ENTRA_SOCIAL: optional(listOf(isSocial, 'must name Google, Facebook or both, with a comma between')),
  EUR_RSD_RATE: or(between(1, 10_000, 'any'), 117.2),
  SOFT_CLOSE_SECONDS: or(between(0, 3600), 120),
  BIDDING_LIMIT: or(between(0, 1_000_000_000), 15_000),
  DRAIN_SECONDS: optional(between(0, 60)),
  FAN_OUT: or(oneOf('direct', 'adapter'), 'direct'),
  LIMIT_BIDS: or(whole, 300),
  LIMIT_SIGN_IN: or(whole, 60),
  LIMIT_WRITES: or(whole, 120),
  LIMIT_READS: or(whole, 60),
  LIMIT_WATCHES: or(whole, 200),
  LIMIT_MESSAGES: or(whole, 1000),
  LIMIT_CONNECTIONS: or(whole, 1000),
  MOST_WATCHED: or(whole, 100),
  SHED_AFTER_MS: or(whole, 200),
  BACKUP_HOUR: or(hourOrOff, 3),
  BACKUP_RETENTION_DAYS: or(between(1, 3650), 14),
  ARCHIVE_AFTER_MONTHS: or(monthsOrOff, 12),
  LARGE_PICTURES_MONTHS: or(monthsOrOff, 6),
  BACKUP_RECIPIENT: optional(matching(/^age1[0-9a-z]{58,}$/, 'must be a public key of age, age1…')),
  BACKUP_S3_ENDPOINT: optional(address('https?')),
  BACKUP_S3_REGION: optional(word),
  BACKUP_S3_BUCKET: optional(word),
  BACKUP_S3_ACCESS_KEY_ID: optional(word),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(word),
  CORS_ORIGINS: optional(
    listOf(isOrigin, 'must list origins such as https://app.example.com, with commas between'),
  ),
  TRUST_PROXY: or(listOf(isNetwork, 'must name networks: loopback, linklocal, uniquelocal, or addresses'), [
    'loopback',
  ]),
  METRICS_TOKEN: optional(matching(/^\S{16,}$/, 'must be one word of 16 characters at least')),
  ALERT_WEBHOOK_URL: optional(address('https?')),
  ALERT_WEBHOOK_SECRET: optional(matching(/^\S{16,}$/, 'must be one word of 16 characters at least')),
  WITNESSES: optional(witnesses),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('https?')),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers),
  OTEL_SERVICE_NAME: or(anything, 'autoplace'),
  OTEL_TRACES_SAMPLER: or(
    oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: or(between(0, 1, 'any'), 1),
  LOG_LEVEL: or(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  SEED: optional(oneOf('demo', 'none')),
};

/** The settings that hold a secret: each can be given as a file too, under this name with `_FILE`, as vaults and orchestrators hand them out. */
const SECRETS = [
  'MONGODB_URI',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'ALERT_WEBHOOK_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
];
export const NAMES = [...Object.keys(SETTINGS), ...SECRETS.map((name) => `${name}_FILE`)];

/** @typedef {{ [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]> }} Settings */

/**
 * Parses the environment. Throws a `ConfigError` that names the first setting that is wrong, misspelt or missing.
 *
 * @param {Record<string, string | undefined>} env
 */
export function readSettings(env) {
  for (const [name, text] of Object.entries(env)) if (text !== '') checkSpelling(name);
  const settings = /** @type {Settings} */ (
    Object.fromEntries(
      Object.entries(SETTINGS).map(([name, read]) => {
        const file = fileOf(name, env);
        // A setting that is left empty counts as not given: compose files and shells pass empty values.
        const text = file === undefined ? env[name] || undefined : contentOf(`${name}_FILE`, file);
        try {
          return [name, read(text)];
        } catch (error) {
          if (!(error instanceof Wrong)) throw error;
          // A secret is not for the log.
          const shown = SECRETS.includes(name) ? name : `${name}=${JSON.stringify(text)}`;
          const given = file === undefined ? shown : `in ${name}_FILE=${file}`;
          throw new ConfigError(`The setting ${given} is wrong: ${error.message}.`);
        }
      }),
    )
  );
  return {
    ...settings,
    tls: tlsOf(settings),
    s3: bucketOf(settings, 'S3', 'Pictures'),
    backupS3: bucketOf(settings, 'BACKUP_S3', 'Backups'),
    entra: entraOf(settings),
    alertWebhook: webhookOf(settings),
    tracing: tracingOf(settings),
  };
}

/**
 * The file that holds a secret; undefined where none is named.
 *
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 */
function fileOf(name, env) {
  const file = SECRETS.includes(name) ? env[`${name}_FILE`] || undefined : undefined;
  if (file !== undefined && env[name])
    throw new ConfigError(`Set ${name} or ${name}_FILE, not both: one of them is old.`);
  return file;
}

/** What is in the file of a setting, without the line end that editors add. @param {string} name @param {string} file */
function contentOf(name, file) {
  let text;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new ConfigError(`The file of ${name}=${file} cannot be read (${code}).`);
  }
  if (text === '') throw new ConfigError(`The file of ${name}=${file} is empty.`);
  return text;
}

/** Letters by which a name may differ from the setting that was meant. */
const MOST_MISTAKES = 2;

/**
 * Refuses a variable that was meant to be a setting.
 *
 * @param {string} name
 */
function checkSpelling(name) {
  if (NAMES.includes(name)) return;
  const [nearest] = NAMES.filter((setting) => Math.abs(setting.length - name.length) <= MOST_MISTAKES)
    .map((setting) => ({ setting, distance: mistakesIn(name.toUpperCase(), setting) }))
    .sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return;
  const { setting, distance } = nearest;
  // Others' variables begin like ours too (S3_ENDPOINT_URL, SMTP_HOST): only what is nearly ours was meant so. Of a
  // short name that is only one with two letters swapped: SORT and SED are words.
  const isShort = setting.length < 5;
  if (isShort && distance > 0 && !isSwapped(name.toUpperCase(), setting)) return;
  if (distance > (setting.length < 12 ? 1 : MOST_MISTAKES)) return;
  throw new ConfigError(
    `There is no setting ${name}: did you mean ${setting}? Rename it, or leave it empty.`,
  );
}

/**
 * Two letters in the wrong order are one mistake, where it is the only one: with another one SSL_CERT_FILE would be TLS_CERT_FILE.
 *
 * @param {string} name
 * @param {string} setting
 */
function mistakesIn(name, setting) {
  return isSwapped(name, setting) && name !== setting ? 1 : distanceOf(name, setting);
}

/**
 * Whether two letters in the wrong order are what differs.
 *
 * @param {string} name
 * @param {string} setting
 */
function isSwapped(name, setting) {
  return [...name].some(
    (letter, at) => name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2) === setting,
  );
}

/**
 * How many letters have to be changed, added or left out to turn one into the other.
 *
 * @param {string} a
 * @param {string} b
 */
function distanceOf(a, b) {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [at, other] of [...b].entries()) {
      const change = (above[at] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(change, (above[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}

/** Certificate and key, which may stand in one file, or neither. @param {Settings} settings */
function tlsOf({ TLS_CERT_FILE, TLS_KEY_FILE }) {
  if (TLS_CERT_FILE === undefined && TLS_KEY_FILE === undefined) return undefined;
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined)
    throw new ConfigError('TLS needs both TLS_CERT_FILE and TLS_KEY_FILE: only one of them is set.');
  const cert = contentOf('TLS_CERT_FILE', TLS_CERT_FILE);
  const key = contentOf('TLS_KEY_FILE', TLS_KEY_FILE);
  try {
    createSecureContext({ cert, key });
    return { cert, key, endsAt: new X509Certificate(cert).validToDate.getTime() };
  } catch {
    throw new ConfigError(
      `TLS_CERT_FILE=${TLS_CERT_FILE} and TLS_KEY_FILE=${TLS_KEY_FILE} must be a certificate in PEM and its key.`,
    );
  }
}

/**
 * All of a bucket or nothing of it.
 *
 * @param {Settings} settings
 * @param {'S3' | 'BACKUP_S3'} prefix
 * @param {string} content
 */
function bucketOf(settings, prefix, content) {
  const endpoint = settings[`${prefix}_ENDPOINT`];
  const region = settings[`${prefix}_REGION`];
  const bucket = settings[`${prefix}_BUCKET`];
  const accessKeyId = settings[`${prefix}_ACCESS_KEY_ID`];
  const secretAccessKey = settings[`${prefix}_SECRET_ACCESS_KEY`];
  if ([endpoint, region, bucket, accessKeyId, secretAccessKey].every((value) => value === undefined))
    return undefined;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const names = /** @type {const} */ (['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']);
    const missing = missingOf(
      settings,
      names.map((name) => /** @type {const} */ (`${prefix}_${name}`)),
    );
    throw new ConfigError(`${content} in a bucket need ${missing.join(' and ')} too.`);
  }
  return { endpoint, region: region ?? 'us-east-1', bucket, accessKeyId, secretAccessKey };
}

/** Where alerts are posted, and what they are signed with, or neither. @param {Settings} settings */
function webhookOf({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }) {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined)
    throw new ConfigError(
      'Alerts by webhook need both ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET: only one of them is set.',
    );
  return { url, secret };
}

/** Where traces go, and which. @param {Settings} settings */
function tracingOf(settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = settings;
  if (endpoint === undefined) return undefined;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER: sampler } = settings;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers,
    serviceName,
    sampler,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** All of Entra or nothing of it. @param {Settings} settings */
function entraOf(settings) {
  const { ENTRA_AUTHORITY: authority, ENTRA_CLIENT_ID: clientId, ENTRA_AUDIENCE: audience } = settings;
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(settings));
  const given = names.filter((name) => name.startsWith('ENTRA_') && settings[name] !== undefined);
  if (given.length === 0) return undefined;
  if (authority === undefined || clientId === undefined || audience === undefined) {
    const missing = missingOf(settings, ['ENTRA_AUTHORITY', 'ENTRA_CLIENT_ID', 'ENTRA_AUDIENCE']);
    const list = (/** @type {string[]} */ all) => new Intl.ListFormat('en').format(all);
    throw new ConfigError(`Sign-in with Entra also needs ${list(missing)}: only ${list(given)} is set.`);
  }
  const { ENTRA_SCOPE = `api://${audience}/${ACCESS_SCOPE}`, ENTRA_SOCIAL: social = [] } = settings;
  return { authority, clientId, audience, scope: ENTRA_SCOPE, social };
}

/**
 * @param {Settings} settings
 * @param {(keyof Settings)[]} needed
 */
const missingOf = (settings, needed) => needed.filter((name) => settings[name] === undefined);
