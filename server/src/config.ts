import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  COMMISSION_PERCENT,
  environment,
  LISTING_FEE_PERCENT,
  type SystemSettings,
} from '@autoplace/shared/contract';
import { z } from 'zod';
import { type S3Settings, s3Of, s3Settings } from './core/files/s3-settings.ts';
import { type EntraSettings, entraOf, entraSettings } from './identity/entra/entra-settings.ts';

/** An empty setting counts as absent: compose files and shells pass empty ones. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** A number between these, both included; whole unless a fraction makes sense. What it says is for the operator. */
function between(from: number, to: number, of: 'whole' | 'any' = 'whole') {
  const sentence = `must be a ${of === 'whole' ? 'whole ' : ''}number from ${from} to ${to}`;
  const number = z.coerce.number(sentence).min(from, sentence).max(to, sentence);
  return of === 'whole' ? number.int(sentence) : number;
}

/** Requests in a period; 0 turns the limit off. */
const limit = between(0, 1_000_000);

/** Express's names for networks that a proxy may stand in. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A name, an address, or an address with the length of its network. */
function isNetwork(part: string): boolean {
  if (NETWORKS.has(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && longest > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
    ? Number(bits ?? longest) <= longest
    : false;
}

const proxies = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isNetwork),
    'must name networks: loopback, linklocal, uniquelocal, or addresses',
  );

const origins = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => URL.canParse(part) && new URL(part).origin === part),
    'must list origins such as https://app.example.com, with commas between',
  );

const settings = z.object({
  NODE_ENV: given(z.enum(['production', 'development', 'test']).default('development')),
  ENVIRONMENT: given(environment.optional()),
  PORT: given(between(0, 65_535).default(3000)),
  PUBLIC_URL: given(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()),
  DATA_DIR: given(z.string().default('.data')),
  MONGODB_URI: given(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
  ),
  REDIS_URL: given(
    z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
      .optional(),
  ),
  SMTP_URL: given(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ),
  S3_ENDPOINT: given(s3Settings.S3_ENDPOINT.optional()),
  S3_REGION: given(s3Settings.S3_REGION.optional()),
  S3_BUCKET: given(s3Settings.S3_BUCKET.optional()),
  S3_ACCESS_KEY_ID: given(s3Settings.S3_ACCESS_KEY_ID.optional()),
  S3_SECRET_ACCESS_KEY: given(s3Settings.S3_SECRET_ACCESS_KEY.optional()),
  ENTRA_AUTHORITY: given(entraSettings.ENTRA_AUTHORITY.optional()),
  ENTRA_CLIENT_ID: given(entraSettings.ENTRA_CLIENT_ID.optional()),
  ENTRA_AUDIENCE: given(entraSettings.ENTRA_AUDIENCE.optional()),
  ENTRA_SCOPE: given(entraSettings.ENTRA_SCOPE.optional()),
  ENTRA_SOCIAL: given(entraSettings.ENTRA_SOCIAL.optional()),
  EUR_RSD_RATE: given(between(0.01, 10_000, 'any').default(117.2)),
  SOFT_CLOSE_SECONDS: given(between(0, 3600).default(120)),
  FAN_OUT: given(z.enum(['direct', 'adapter']).default('direct')),
  LIMIT_BIDS: given(limit.default(300)),
  LIMIT_SIGN_IN: given(limit.default(60)),
  LIMIT_WRITES: given(limit.default(120)),
  LIMIT_READS: given(limit.default(60)),
  LIMIT_WATCHES: given(limit.default(200)),
  LIMIT_MESSAGES: given(limit.default(1000)),
  LIMIT_CONNECTIONS: given(limit.default(1000)),
  MOST_WATCHED: given(limit.default(100)),
  BACKUP_HOUR: given(
    z
      .string()
      .regex(/^(off|[01]?\d|2[0-3])$/, 'must be an hour, 0 to 23, or off')
      .transform((hour) => (hour === 'off' ? hour : Number(hour)))
      .default(3),
  ),
  BACKUP_RETENTION_DAYS: given(between(1, 3650).default(14)),
  CORS_ORIGINS: given(origins.optional()),
  TRUST_PROXY: given(proxies.prefault('loopback')),
  LOG_LEVEL: given(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  SEED: given(z.enum(['demo', 'none']).optional()),
});

/** The parsed environment; the README lists every setting with its meaning. */
export interface Config {
  production: boolean;
  /** What people call this installation. */
  environment: z.infer<typeof environment>;
  port: number;
  /** Where browsers reach the server, without a slash at the end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  mongodbUri: string | undefined;
  /** Absent: this server works alone. */
  redisUrl: string | undefined;
  /** Absent: mails are files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Absent: the local identity provider. */
  entra: EntraSettings | undefined;
  /** Absent: pictures are files in `dataDir`. */
  s3: S3Settings | undefined;
  /** What holds until an administrator changes it. */
  firstSettings: SystemSettings;
  /** How a message reaches the sockets of a room. */
  fanOut: 'direct' | 'adapter';
  /** Auctions that one connection may watch at once; 0 for no limit. */
  mostWatched: number;
  /** Messages that one connection may send in 10 s; 0 for no limit. */
  mostMessages: number;
  /** Connections that one address may have open to one server; 0 for no limit. */
  mostConnections: number;
  /** Of the daily backup: the hour in Belgrade, null for none, and how many days each backup is kept. */
  backups: { hour: number | null; retentionDays: number };
  /** Other sites whose scripts may call the API, with a token like everybody. */
  corsOrigins: string[];
  /** Networks of trusted proxies. */
  trustProxy: string[];
  logLevel: string;
  seed: 'demo' | 'none';
}

/** A setting that cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {}

/** Parses the environment. Throws `ConfigError` naming the first wrong setting. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  // The messages of the contract are Serbian, for users; these are for the operator.
  const parsed = settings.safeParse(env, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`The setting ${name}=${JSON.stringify(env[name])} is wrong: ${issue?.message}.`);
  }
  const { PORT, PUBLIC_URL, DATA_DIR, NODE_ENV, ENVIRONMENT, SEED, ...rest } = parsed.data;
  const production = NODE_ENV === 'production';
  const entra = entraOf(rest);
  if ('problem' in entra) throw new ConfigError(entra.problem);
  const s3 = s3Of(rest);
  if ('problem' in s3) throw new ConfigError(s3.problem);
  return {
    production,
    environment: ENVIRONMENT ?? (production ? 'production' : 'development'),
    port: PORT,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(DATA_DIR),
    mongodbUri: rest.MONGODB_URI,
    redisUrl: rest.REDIS_URL,
    smtpUrl: rest.SMTP_URL,
    ...s3,
    ...entra,
    firstSettings: {
      softCloseSeconds: rest.SOFT_CLOSE_SECONDS,
      eurRsdRate: rest.EUR_RSD_RATE,
      listingFeePercent: LISTING_FEE_PERCENT.plain,
      featuredFeePercent: LISTING_FEE_PERCENT.featured - LISTING_FEE_PERCENT.plain,
      commissionRate: COMMISSION_PERCENT,
      limits: {
        bids: rest.LIMIT_BIDS,
        signIn: rest.LIMIT_SIGN_IN,
        writes: rest.LIMIT_WRITES,
        reads: rest.LIMIT_READS,
        watches: rest.LIMIT_WATCHES,
      },
      maintenanceBanner: null,
    },
    fanOut: rest.FAN_OUT,
    mostWatched: rest.MOST_WATCHED,
    mostMessages: rest.LIMIT_MESSAGES,
    mostConnections: rest.LIMIT_CONNECTIONS,
    backups: {
      hour: rest.BACKUP_HOUR === 'off' ? null : rest.BACKUP_HOUR,
      retentionDays: rest.BACKUP_RETENTION_DAYS,
    },
    corsOrigins: rest.CORS_ORIGINS ?? [],
    trustProxy: rest.TRUST_PROXY,
    logLevel: rest.LOG_LEVEL,
    seed: SEED ?? (production ? 'none' : 'demo'),
  };
}
