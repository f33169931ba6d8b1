import type { AlertSeverity } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { businessFindingsOf, type Facts, findingsOf } from './findings.ts';
import { judge, NOTHING_KNOWN, type Ongoing } from './judge.ts';
import { FIRST_THRESHOLDS } from './thresholds.ts';

const CALM: Facts = {
  cpuUsage: 20,
  memoryUsage: 40,
  storageUsage: 50,
  responseTime: 3,
  errorRate: 0,
  calls: 500,
  clockOffsetMs: 4,
  backupAge: 5,
  backupFailure: null,
  certificateDays: 100,
  missingParts: [],
  deadlineLate: 0,
  noticesWait: 1,
  pendingMigrations: 0,
  failedMigrations: [],
  partedWitnesses: [],
  silentWitnesses: [],
};

/** One matter on a server that looks every 15 s. Says what happened at which second. */
function watch(type: string, ongoing: Ongoing | null = null) {
  let [standing, now] = [NOTHING_KNOWN, 0];
  const happened: string[] = [];
  const look = (facts: Partial<Facts>) => {
    const finding = findingsOf({ ...CALM, ...facts }, FIRST_THRESHOLDS).find((found) => found.type === type);
    if (finding === undefined) return;
    const judged = judge(standing, finding, ongoing, now);
    standing = judged.standing;
    const { verdict } = judged;
    if (verdict.do === 'nothing') return;
    happened.push(`${now / 1000} s: ${verdict.do}${'severity' in verdict ? ` ${verdict.severity}` : ''}`);
    if (verdict.do === 'end') ongoing = null;
    else ongoing = { severity: verdict.severity, resolved: false };
  };
  return {
    happened,
    /** What is found from now on, for so long. */
    given(facts: Partial<Facts>, ms: number) {
      for (const until = now + ms; now < until; now += 15_000) look(facts);
      return this;
    },
    resolved() {
      if (ongoing !== null) ongoing = { ...ongoing, resolved: true };
      return this;
    },
  };
}

const saying = (facts: Partial<Facts>, type: string) => {
  const finding = findingsOf({ ...CALM, ...facts }, FIRST_THRESHOLDS).find((found) => found.type === type);
  return finding?.severity && finding.says(finding.severity);
};

describe('an alert', () => {
  it('opens when a threshold has been reached for a minute without a break', () => {
    expect(watch('cpu').given({ cpuUsage: 85 }, 5 * MINUTE_MS).happened).toEqual(['60 s: open medium']);
  });

  it('does not open for what falls below the threshold in between', () => {
    const server = watch('cpu');
    for (let round = 0; round < 10; round++)
      server.given({ cpuUsage: 99 }, 45_000).given({ cpuUsage: 79 }, 15_000);
    expect(server.happened).toEqual([]);
  });

  it('opens as severe as has held, and becomes worse when worse has held', () => {
    const server = watch('cpu')
      .given({ cpuUsage: 85 }, 45_000)
      .given({ cpuUsage: 98 }, 2 * MINUTE_MS);
    expect(server.happened).toEqual(['60 s: open medium', '105 s: raise critical']);
  });

  it('keeps its worst severity while it lasts', () => {
    const server = watch('cpu')
      .given({ cpuUsage: 98 }, 2 * MINUTE_MS)
      .given({ cpuUsage: 85 }, 5 * MINUTE_MS);
    expect(server.happened).toEqual(['60 s: open critical']);
  });

  it('ends when it has been calm for a minute, not at the first good value', () => {
    const server = watch('cpu')
      .given({ cpuUsage: 85 }, 2 * MINUTE_MS)
      .given({ cpuUsage: 20 }, 2 * MINUTE_MS);
    expect(server.happened).toEqual(['60 s: open medium', '180 s: end']);
  });

  it('neither ends nor opens again for a value that wavers at the threshold', () => {
    const server = watch('cpu').given({ cpuUsage: 85 }, 2 * MINUTE_MS);
    for (let round = 0; round < 20; round++)
      server.given({ cpuUsage: 79 }, 15_000).given({ cpuUsage: 81 }, 90_000);
    expect(server.happened).toEqual(['60 s: open medium']);
  });

  it('of which another server has begun is taken up where it is', () => {
    const server = watch('cpu', { severity: 'medium', resolved: false });
    expect(server.given({ cpuUsage: 20 }, 2 * MINUTE_MS).happened).toEqual(['60 s: end']);
  });

  it('that an administrator resolved opens again only after what it was about was gone once', () => {
    const server = watch('memory')
      .given({ memoryUsage: 86 }, 2 * MINUTE_MS)
      .resolved();
    server.given({ memoryUsage: 99 }, 10 * MINUTE_MS);
    expect(server.happened).toEqual(['60 s: open medium']);
    server.given({ memoryUsage: 30 }, 2 * MINUTE_MS).given({ memoryUsage: 99 }, 2 * MINUTE_MS);
    expect(server.happened.slice(1)).toEqual(['780 s: end', '900 s: open critical']);
  });
});

describe('what alerts are about', () => {
  it.each<[Partial<Facts>, string, AlertSeverity]>([
    [{ cpuUsage: 93.44 }, 'cpu', 'high'],
    [{ memoryUsage: 97 }, 'memory', 'critical'],
    [{ storageUsage: 80 }, 'storage', 'medium'],
    [{ responseTime: 250.2 }, 'response_time', 'high'],
    [{ errorRate: 1 }, 'error_rate', 'medium'],
    [{ backupAge: 26 }, 'backup', 'medium'],
    [{ backupFailure: 'Nema mesta.' }, 'backup_failed', 'high'],
    [{ deadlineLate: 15 }, 'deadlines', 'medium'],
    [{ deadlineLate: 300 }, 'deadlines', 'critical'],
    [{ noticesWait: 5 }, 'notice_queue', 'medium'],
    [{ noticesWait: 30 }, 'notice_queue', 'high'],
    [{ certificateDays: 29.9 }, 'certificate', 'medium'],
    [{ certificateDays: 6.9 }, 'certificate', 'high'],
    [{ certificateDays: -1 }, 'certificate', 'critical'],
    [{ missingParts: ['mail', 'redis'] }, 'part_away', 'medium'],
    [{ missingParts: ['redis', 'store'] }, 'part_away', 'high'],
    [{ backupAge: null }, 'backup', 'low'],
    [{ pendingMigrations: 2 }, 'migration', 'medium'],
    [{ pendingMigrations: 2, failedMigrations: ['Indeksi'] }, 'migration', 'high'],
    [{ silentWitnesses: ['witness.example'] }, 'witness', 'medium'],
    [{ silentWitnesses: ['a'], partedWitnesses: ['witness.example'] }, 'witness', 'critical'],
  ])('%j is %s, %s', (facts, type, severity) => {
    const found = findingsOf({ ...CALM, ...facts }, FIRST_THRESHOLDS).filter(
      (finding) => finding.severity !== null,
    );
    expect(found).toMatchObject([{ type, severity, isCalm: false }]);
  });

  it('nothing is, on a quiet day', () => {
    expect(
      findingsOf(CALM, FIRST_THRESHOLDS).every(({ severity, isCalm }) => severity === null && isCalm),
    ).toBe(true);
  });

  it('errors among hardly any calls say nothing, in either way', () => {
    const types = findingsOf({ ...CALM, calls: 19, errorRate: 50 }, FIRST_THRESHOLDS).map(({ type }) => type);
    expect(types).not.toContain('error_rate');
    expect(
      findingsOf({ ...CALM, calls: 0 }, FIRST_THRESHOLDS).find(({ type }) => type === 'error_rate')?.isCalm,
    ).toBe(true);
  });

  it('a first backup and migrations are waited for, failed migrations are not', () => {
    expect(watch('backup').given({ backupAge: null }, 10 * MINUTE_MS).happened).toEqual(['300 s: open low']);
    expect(watch('migration').given({ pendingMigrations: 1 }, 10 * MINUTE_MS).happened).toEqual([
      '300 s: open medium',
    ]);
    expect(watch('migration').given({ failedMigrations: ['Indeksi'] }, MINUTE_MS).happened).toEqual([
      '0 s: open high',
    ]);
    const made = watch('backup')
      .given({ backupAge: null }, 10 * MINUTE_MS)
      .given({ backupAge: 0 }, MINUTE_MS);
    expect(made.happened).toEqual(['300 s: open low', '600 s: end']);
  });

  it('is said with the value and the threshold, as numbers are written in Serbian', () => {
    expect(saying({ cpuUsage: 93.44 }, 'cpu')).toBe('Opterećenje procesora je 93,4% (prag 90%).');
    expect(saying({ responseTime: 1234.5 }, 'response_time')).toBe(
      'Baza prosečno odgovara za 1.234,5 ms (prag 1.000 ms).',
    );
    expect(saying({ backupAge: 200 }, 'backup')).toBe(
      'Poslednja rezervna kopija je stara 8,3 d (prag 7,1 d).',
    );
    expect(saying({ certificateDays: 29.9 }, 'certificate')).toBe(
      'Sertifikat servera ili adrese koju vide posetioci ističe za manje od 30 d.',
    );
    expect(saying({ missingParts: ['mail', 'redis'] }, 'part_away')).toBe(
      'Ne odgovara duže od jednog minuta: server e-pošte, Redis.',
    );
    expect(saying({ backupAge: 30 }, 'backup')).toBe('Poslednja rezervna kopija je stara 30 h (prag 26 h).');
  });
});

describe('a threshold of the settings (R206)', () => {
  const cpu = (cpuUsage: number, first: number) => {
    const found = findingsOf({ ...CALM, cpuUsage }, { ...FIRST_THRESHOLDS, cpu: first });
    const { severity, isCalm } = found.find(({ type }) => type === 'cpu') ?? {};
    return [severity, isCalm];
  };

  it('is the first level; the others are never below it, and calm is a little under it', () => {
    expect([cpu(59, 60), cpu(60, 60), cpu(90, 60)]).toEqual([
      [null, false],
      ['medium', false],
      ['high', false],
    ]);
    expect([cpu(50, 60), cpu(94, 95), cpu(96, 95)]).toEqual([
      [null, true],
      [null, false],
      ['high', false],
    ]);
  });

  it('of 0 is no alert, and ends one that is open', () => expect(cpu(100, 0)).toEqual([null, true]));

  it('of counted things is the number from which on an alert opens, and five times that is worse', () => {
    const facts = { unpaid: 3, unanswered: 0, undecided: 15, no_bids: 9, mail_queue: 0 };
    const found = businessFindingsOf(facts, { ...FIRST_THRESHOLDS, undecided: 3 });
    expect(found.map(({ type, severity }) => [type, severity])).toEqual([
      ['unpaid', 'medium'],
      ['unanswered', null],
      ['undecided', 'high'],
      ['no_bids', null],
      ['mail_queue', null],
    ]);
    expect(found[0]?.says('medium')).toBe('Prodaje i računi kojima je prošao rok za plaćanje: 3 (prag 1).');
  });
});
