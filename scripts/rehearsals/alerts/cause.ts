/**
 * `node scripts/rehearsals/alerts/cause.ts DISK [ALERT …]`: causes the alerts of rules.yml, all or these, on two real servers with their
 * database and Redis as processes of their own, under Debian's Prometheus and Alertmanager, and prints after how many seconds each
 * fired and reached a receiver. Times in the rules are shorter than shipped (watchers.ts). `DISK` is a folder on a small disk:
 * `mount -t tmpfs -o size=40m tmpfs DISK`. Takes about ten minutes; docs/rehearsals.md has what it has shown.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cause, FAKETIME, hasFaketime } from './causing.ts';
import { OF_ATTACKS } from './of-attacks.ts';
import { OF_SERVERS } from './of-servers.ts';
import { OF_UPKEEP } from './of-upkeep.ts';
import { openWorld, type World } from './world.ts';

const PATIENCE_MS = 100_000;
/** Prometheus posts again after a minute what it has found before it knew of Alertmanager. */
const TOLD_PATIENCE_MS = 70_000;
const OWN_PATIENCE_MS = 110_000;
/** What is wrong in a world from its start to its end. */
const FROM_THE_START = /^(Watchdog|BackupMissing|MailServerAway|StoreAway|Certificates)/;

const [, , disk = '', ...only] = process.argv;
if (!existsSync(disk)) throw new Error('Say which small disk may be filled.');
const clockFile = join(disk, 'clock');
writeFileSync(clockFile, '+0s');
const places = { disk, clockFile };

async function until(isSo: () => boolean | Promise<boolean>, patienceMs: number): Promise<number | null> {
  const begun = Date.now();
  while (Date.now() - begun < patienceMs) {
    if (await isSo()) return Date.now();
    await pause(100);
  }
  return null;
}

async function measure(world: World, cause: Cause, since?: number): Promise<void> {
  const { alert, how, own } = cause;
  const { watchers, receiver } = world;
  let begun = since ?? Date.now();
  const heard = (by: string, name: string) =>
    receiver.heard.find((word) => word.by === by && word.name === name && !word.isOver && word.at >= begun);
  const undo = await cause.make(world, {
    ...places,
    begins() {
      begun = Date.now();
    },
  });
  const fired = await until(async () => (await watchers.firing()).includes(alert), PATIENCE_MS);
  const told = fired && (await until(() => heard('alertmanager', alert) !== undefined, TOLD_PATIENCE_MS));
  if (own !== undefined) await until(() => heard('server', own) !== undefined, OWN_PATIENCE_MS);
  const seconds = (at: number | null | undefined) =>
    at == null ? '–' : `${((at - begun) / 1_000).toFixed(1)} s`;
  const byServer = own === undefined ? '' : `\`${own}\` ${seconds(heard('server', own)?.at)}`;
  console.log(
    `| \`${alert}\` | ${how} | ${seconds(fired)} | ${told === null ? '–' : seconds(heard('alertmanager', alert)?.at)} | ${byServer} |`,
  );
  await undo();
  if (since === undefined)
    await until(
      async () => (await watchers.firing()).every((name) => FROM_THE_START.test(name)),
      PATIENCE_MS,
    );
}

/** A certificate for this machine that holds for so many days. */
function certificate(days: number): Record<string, string> {
  const [cert, key] = ['crt', 'key'].map((end) => join(disk, `server-${days}.${end}`)) as [string, string];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];
  execFileSync(
    'openssl',
    [...words, '-subj', '/CN=localhost', '-days', `${days}`, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  return { TLS_CERT_FILE: cert, TLS_KEY_FILE: key };
}

const clock = hasFaketime()
  ? {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    }
  : {};
const nobody = 'http://127.0.0.1:1';
const STORE = { S3_ENDPOINT: nobody, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1' };

/** Which alerts are caused in which world. */
const WORLDS: { of: RegExp; settings: () => [Record<string, string>, Record<string, string>] }[] = [
  {
    of: /^(?!Store|MailServer|Certificates|DeadlinesLate|CommitsFail)/,
    settings: () => [{ LIMIT_SIGN_IN: '0' }, { LIMIT_READS: '5', DATA_DIR: join(disk, 'data'), ...clock }],
  },
  { of: /^(Store|MailServer)/, settings: () => [{ ...STORE, ...SMTP }, SMTP] },
  { of: /^DeadlinesLate/, settings: () => [{}, {}] },
  { of: /^CommitsFail/, settings: () => [{}, {}] },
  { of: /^CertificatesEnd/, settings: () => [{}, certificate(20)] },
  { of: /^CertificatesOver/, settings: () => [{}, certificate(2)] },
];

console.log('| alert | caused by | fires after | posted after | the server itself |\n|---|---|---|---|---|');
for (const { of, settings } of WORLDS) {
  const causes = [...OF_UPKEEP, ...OF_SERVERS, ...OF_ATTACKS].filter(
    ({ alert }) => of.test(alert) && (only.length === 0 || only.includes(alert)),
  );
  if (causes.length === 0) continue;
  const world = await openWorld(settings());
  try {
    for (const cause of causes)
      await measure(world, cause, FROM_THE_START.test(cause.alert) ? world.watchedSince : undefined);
  } finally {
    await world.close();
  }
}
process.exit(0);
