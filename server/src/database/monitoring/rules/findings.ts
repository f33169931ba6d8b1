import type { AlertSeverity, AlertType, MeasuredAlert, Part } from '@autoplace/shared/contract';
import * as texts from './texts.ts';
import {
  CERTIFICATE_DAYS,
  FEWEST_CALLS,
  PART_AWAY_MS,
  PATIENCE_MS,
  SEVERITIES,
  type Thresholds,
  thresholdOf,
} from './thresholds.ts';

/** What was found about one matter at one moment. */
export interface Finding {
  type: AlertType;
  /** How bad it is; null when it reaches no threshold. */
  severity: AlertSeverity | null;
  /** Whether an alert about it could be over: not between the first threshold and calm. */
  isCalm: boolean;
  /** For how long it has to stay so before anything follows, in milliseconds. */
  holdMs: number;
  /** What an alert of a severity says. */
  says(severity: AlertSeverity): string;
}

/** What alerts about the database are made of; null for what is not known. */
export interface Facts {
  /** As in `DatabaseMetrics`. */
  cpuUsage: number;
  memoryUsage: number;
  storageUsage: number;
  responseTime: number;
  errorRate: number;
  /** How many calls the two before are about. */
  calls: number;
  /** As in `Sample`, of the server with the largest. */
  clockOffsetMs: number;
  /** Hours; null when there is no backup at all. */
  backupAge: number | null;
  /** Why the newest one has failed; null where it has not. */
  backupFailure: string | null;
  /** Days that the certificate of a server still holds, of the one that ends first; null where none speaks TLS. */
  certificateDays: number | null;
  /** What some server does not reach: Redis, the mail server, the store. */
  missingParts: readonly Part[];
  /** Seconds since the oldest deadline was due, and minutes for which the oldest has waited to be told. */
  deadlineLate: number;
  noticesWait: number;
  pendingMigrations: number;
  failedMigrations: readonly string[];
  /** Names: who says that the log of all auctions was changed, and who has not cosigned it for long. */
  partedWitnesses: readonly string[];
  silentWitnesses: readonly string[];
}

/** What alerts about the business are made of: how many there are of each. */
export type BusinessFacts = Readonly<
  Record<'unpaid' | 'unanswered' | 'undecided' | 'no_bids' | 'mail_queue', number>
>;

export function findingsOf(facts: Facts, thresholds: Thresholds): Finding[] {
  const { calls, errorRate, backupAge } = facts;
  const isHardlyAsked = calls < FEWEST_CALLS && errorRate > 0;
  const measured = measuredBy(thresholds);
  return [
    measured('cpu', facts.cpuUsage),
    measured('memory', facts.memoryUsage),
    measured('storage', facts.storageUsage),
    measured('response_time', facts.responseTime),
    measured('clock', facts.clockOffsetMs),
    ...(isHardlyAsked ? [] : [measured('error_rate', errorRate)]),
    backupAge === null ? plain('backup', 'low', texts.noBackup, PATIENCE_MS) : measured('backup', backupAge),
    facts.backupFailure === null
      ? plain('backup_failed', null, '', 0)
      : plain('backup_failed', 'high', texts.failedBackup(facts.backupFailure), 0),
    measured('deadlines', facts.deadlineLate),
    measured('notice_queue', facts.noticesWait),
    certificate(facts),
    partsAway(facts),
    migrations(facts),
    witnesses(facts),
  ];
}

export const businessFindingsOf = (facts: BusinessFacts, thresholds: Thresholds): Finding[] =>
  (Object.keys(facts) as (keyof BusinessFacts)[]).map((type) => measuredBy(thresholds)(type, facts[type]));

const measuredBy =
  (thresholds: Thresholds) =>
  (type: MeasuredAlert, value: number): Finding => {
    const { levels, calmBelow, holdMs } = thresholdOf(type, thresholds[type]);
    const reached = SEVERITIES.filter((severity) => value >= (levels[severity] ?? Number.POSITIVE_INFINITY));
    return {
      type,
      severity: reached.at(-1) ?? null,
      isCalm: value < calmBelow,
      holdMs,
      says: (severity) => texts.exceeded[type](value, levels[severity] ?? 0),
    };
  };

const plain = (
  type: AlertType,
  severity: AlertSeverity | null,
  message: string,
  holdMs: number,
): Finding => ({
  type,
  severity,
  isCalm: severity === null,
  holdMs,
  says: () => message,
});

function migrations({ pendingMigrations, failedMigrations }: Facts): Finding {
  if (failedMigrations.length > 0)
    return plain('migration', 'high', texts.failedMigrations(failedMigrations), 0);
  if (pendingMigrations > 0)
    return plain('migration', 'medium', texts.pendingMigrations(pendingMigrations), PATIENCE_MS);
  return plain('migration', null, '', 0);
}

function certificate({ certificateDays }: Facts): Finding {
  const [, severity = null] = CERTIFICATE_DAYS.find(([days]) => (certificateDays ?? 366) < days) ?? [];
  return plain('certificate', severity, texts.certificateEnds(Math.floor(certificateDays ?? 0)), 0);
}

/** Without Redis or mails everything goes on for a while; without the store nobody sees a picture. */
function partsAway({ missingParts }: Facts): Finding {
  const severity = missingParts.includes('store') ? 'high' : missingParts.length > 0 ? 'medium' : null;
  return plain('part_away', severity, texts.partsAway(missingParts), PART_AWAY_MS);
}

function witnesses({ partedWitnesses, silentWitnesses }: Facts): Finding {
  if (partedWitnesses.length > 0)
    return plain('witness', 'critical', texts.partedWitnesses(partedWitnesses), 0);
  if (silentWitnesses.length > 0)
    return plain('witness', 'medium', texts.silentWitnesses(silentWitnesses), 0);
  return plain('witness', null, '', 0);
}
