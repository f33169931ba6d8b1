import { resolve } from 'node:path';
import {
  COMMISSION_PERCENT,
  type environment,
  LISTING_FEE_PERCENT,
  type SystemSettings,
} from '@autoplace/shared/contract';
import type { z } from 'zod';
import type { S3Settings } from './core/files/s3-settings.ts';
import { ConfigError, readSettings } from './core/settings.mjs';
import type { TracingSettings } from './core/tracing/tracing.otel.ts';
import type { BackupTarget } from './database/backups/store/open-store.files.ts';
import { FIRST_THRESHOLDS } from './database/monitoring/rules/thresholds.ts';
import type { EntraSettings } from './identity/entra/entra-settings.ts';
import type { SecondFactorOf } from './identity/second-factor/second-factors.ts';
import { COSIGNS } from './proof/ed25519.ts';
import { parseVerifier } from './proof/note.ts';
import type { ListedWitness } from './proof/witnesses/witnesses.ts';

/** The parsed environment; the README lists every setting with its meaning. */
export interface Config {
  production: boolean;
  /** What people call this installation. */
  environment: z.infer<typeof environment>;
  /** The address that it listens on; absent: all of this machine. */
  host: string | undefined;
  port: number;
  /** Where browsers reach the server, without a slash at the end. */
  publicUrl: string;
  /** What it speaks https with, and until when that holds, in epoch milliseconds; absent: it speaks http. */
  tls: { cert: string; key: string; endsAt: number } | undefined;
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
  /** Who signs in in two steps or not at all; of the local identity provider. */
  secondFactorOf: SecondFactorOf;
  /** Absent: pictures are files in `dataDir`. */
  s3: S3Settings | undefined;
  /** What holds until an administrator changes it. */
  firstSettings: SystemSettings;
  /** For how long a server that is told to stop serves on while others take over, in seconds; 0 where there are none. */
  drainSeconds: number;
  /** How a message reaches the sockets of a room. */
  fanOut: 'direct' | 'adapter';
  /** Auctions that one connection may watch at once; 0 for no limit. */
  mostWatched: number;
  /** How long everything may wait for its turn until pictures are given up, in milliseconds; 0 for never. */
  shedAfterMs: number;
  /** Messages that one connection may send in 10 s; 0 for no limit. */
  mostMessages: number;
  /** Connections that one address may have open to one server; 0 for no limit. */
  mostConnections: number;
  /** Of the daily backup: the hour in Belgrade, null for none and for no log, how many days each backup is kept, and where and for whom. */
  backups: { hour: number | null; retentionDays: number } & BackupTarget['backups'];
  /** After how many months logs are archived, and the large sizes of pictures go; null for never. */
  retention: { archiveMonths: number | null; largePicturesMonths: number | null };
  /** Other sites whose scripts may call the API, with a token like everybody. */
  corsOrigins: string[];
  /** Networks of trusted proxies. */
  trustProxy: string[];
  /** The secret with which another machine may ask for `/metrics`; absent: none may. */
  metricsToken: string | undefined;
  /** Where alerts are posted, and the secret that signs them; absent: nowhere. */
  alertWebhook: { url: string; secret: string } | undefined;
  /** Where traces are sent; absent: none are made. */
  tracing: TracingSettings | undefined;
  /** Who cosigns the checkpoints of the log. */
  witnesses: ListedWitness[];
  logLevel: string;
  seed: 'demo' | 'none';
}

/** Reads the environment. Throws a `ConfigError` that names the first wrong setting. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const { PORT, PUBLIC_URL, DATA_DIR, NODE_ENV, ENVIRONMENT, SEED, ...rest } = readSettings(env);
  const production = NODE_ENV === 'production';
  if (production && SEED === 'demo')
    throw new ConfigError(
      'The setting SEED="demo" is not for production: its password stands in the README.',
    );
  return {
    production,
    environment: ENVIRONMENT ?? (production ? 'production' : 'development'),
    host: rest.HOST ?? (production ? undefined : '127.0.0.1'),
    port: PORT,
    publicUrl: (PUBLIC_URL ?? `${rest.tls ? 'https' : 'http'}://localhost:${PORT}`).replace(/\/+$/, ''),
    tls: rest.tls,
    dataDir: resolve(DATA_DIR),
    mongodbUri: rest.MONGODB_URI,
    redisUrl: rest.REDIS_URL,
    smtpUrl: rest.SMTP_URL,
    s3: rest.s3,
    entra: rest.entra,
    secondFactorOf: rest.SECOND_FACTOR ?? (production ? 'administrators' : 'nobody'),
    firstSettings: {
      softCloseSeconds: rest.SOFT_CLOSE_SECONDS,
      eurRsdRate: rest.EUR_RSD_RATE,
      eurRsdRateDate: null,
      company: null,
      listingFeePercent: LISTING_FEE_PERCENT.plain,
      featuredFeePercent: LISTING_FEE_PERCENT.featured - LISTING_FEE_PERCENT.plain,
      commissionRate: COMMISSION_PERCENT,
      biddingLimit: rest.BIDDING_LIMIT,
      negotiationHours: 24,
      dealContactHours: 24,
      dealPaymentHours: 72,
      dealHandoverDays: 7,
      secondChanceHours: 24,
      limits: {
        bids: rest.LIMIT_BIDS,
        signIn: rest.LIMIT_SIGN_IN,
        writes: rest.LIMIT_WRITES,
        reads: rest.LIMIT_READS,
        watches: rest.LIMIT_WATCHES,
      },
      alerts: FIRST_THRESHOLDS,
      maintenanceBanner: null,
    },
    fanOut: rest.FAN_OUT,
    drainSeconds: rest.DRAIN_SECONDS ?? (rest.MONGODB_URI === undefined ? 0 : 3),
    mostWatched: rest.MOST_WATCHED,
    shedAfterMs: rest.SHED_AFTER_MS,
    mostMessages: rest.LIMIT_MESSAGES,
    mostConnections: rest.LIMIT_CONNECTIONS,
    backups: {
      hour: rest.BACKUP_HOUR === 'off' ? null : rest.BACKUP_HOUR,
      retentionDays: rest.BACKUP_RETENTION_DAYS,
      recipient: rest.BACKUP_RECIPIENT,
      s3: rest.backupS3,
    },
    retention: {
      archiveMonths: rest.ARCHIVE_AFTER_MONTHS === 'off' ? null : rest.ARCHIVE_AFTER_MONTHS,
      largePicturesMonths: rest.LARGE_PICTURES_MONTHS === 'off' ? null : rest.LARGE_PICTURES_MONTHS,
    },
    corsOrigins: rest.CORS_ORIGINS ?? [],
    trustProxy: rest.TRUST_PROXY,
    metricsToken: rest.METRICS_TOKEN,
    alertWebhook: rest.alertWebhook,
    tracing: rest.tracing,
    witnesses: (rest.WITNESSES ?? []).map(listed),
    logLevel: rest.LOG_LEVEL,
    seed: SEED ?? (production ? 'none' : 'demo'),
  };
}

function listed({ vkey, url }: { vkey: string; url: string }): ListedWitness {
  const verifier = parseVerifier(vkey);
  if (verifier?.type !== COSIGNS)
    throw new ConfigError(`The setting WITNESSES is wrong: ${vkey} is no key of a witness.`);
  return { verifier, url };
}
