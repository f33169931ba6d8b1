import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@autoplace/shared/time';
import { type Cause, fill, insert, often } from './causing.ts';

/** It is there from the beginning of its world. */
const nothing = async () => () => {};

/** What is wrong with clocks, mails, disks, backups, the store and certificates, and who asks for too much. */
export const OF_UPKEEP: Cause[] = [
  { alert: 'Watchdog', how: 'nothing: it fires always', make: nothing },
  { alert: 'BackupMissing', how: 'a database without a backup', make: nothing },
  {
    alert: 'BackupFailed',
    own: 'backup_failed',
    how: '`npm run backup` where `DATA_DIR/backups` is a file',
    async make({ connection, database }, { disk }) {
      const folder = join(disk, 'no-folder');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'backups'), '');
      try {
        const env = { ...process.env, MONGODB_URI: database.uri, DATA_DIR: folder };
        execFileSync(process.execPath, ['scripts/backup.ts'], { env, stdio: 'ignore' });
      } catch {
        // It fails, as it should.
      }
      return () => connection.collection('backups').deleteMany({});
    },
  },
  {
    alert: 'BackupTooOld',
    own: 'backup',
    how: 'the newest backup 27 h old (its record changed)',
    make: (world) =>
      insert(world, 'backups', {
        backupType: 'scheduled',
        status: 'completed',
        error: null,
        by: 'system',
        size: 1,
        retentionDays: 14,
        startedAt: new Date(Date.now() - 28 * HOUR_MS),
        endedAt: new Date(Date.now() - 27 * HOUR_MS),
        location: 'proba.tar',
        documents: 1,
        checksum: '',
      }),
  },
  {
    alert: 'ClockApart',
    own: 'clock',
    how: 'the clock of one server 150 ms ahead (libfaketime)',
    async make(_world, { clockFile }) {
      writeFileSync(clockFile, '+0.15s');
      return () => writeFileSync(clockFile, '+0s');
    },
  },
  {
    alert: 'ClockWrong',
    own: 'clock',
    how: 'the clock of one server 3 s ahead',
    async make(_world, { clockFile }) {
      writeFileSync(clockFile, '+3s');
      return () => writeFileSync(clockFile, '+0s');
    },
  },
  {
    alert: 'DeadlinesOverdue',
    own: 'deadlines',
    how: 'an auction in the read model that is due and has no log',
    make: (world) => insert(world, 'auctions', { nextDeadlineAt: new Date(Date.now() - 10_000) }),
  },
  {
    alert: 'MailsWait',
    own: 'notice_queue',
    how: 'a notice whose mail has waited for 30 minutes',
    make: (world) =>
      insert(world, 'notifications', {
        timestamp: new Date(Date.now() - HOUR_MS / 2),
        mailAt: new Date(Date.now() + HOUR_MS),
        mailTries: 5,
      }),
  },
  {
    alert: 'NoticesWait',
    own: 'notice_queue',
    how: 'an alert that could not be posted for 10 minutes, its receiver answering 503',
    async make(world) {
      world.receiver.state.isRefusing = true;
      const undo = await insert(world, 'database_alerts', {
        type: 'unpaid',
        number: 99,
        severity: 'medium',
        message: 'Proba',
        at: new Date(),
        overAt: null,
        resolved: true,
        resolvedAt: new Date(),
        resolvedBy: 'system',
        over: true,
        tellTries: 9,
        tellAt: new Date(Date.now() + HOUR_MS),
        untoldSince: new Date(Date.now() - HOUR_MS / 6),
      });
      setTimeout(() => {
        world.receiver.state.isRefusing = false;
      }, 3_000);
      return undo;
    },
  },
  {
    alert: 'DiskFilling',
    how: 'the disk of one server (40 MB) filled to 85 %',
    make: async (_world, { disk }) => fill(disk, 0.15),
  },
  {
    alert: 'DiskFull',
    how: 'the same to 97 %',
    make: async (_world, { disk }) => fill(disk, 0.03),
  },
  {
    alert: 'HoleSought',
    how: 'a bidder asks for the settings of administrators',
    make: async (world) => often(500, () => world.ask(0, '/api/admin/settings')),
  },
  {
    alert: 'LimitReached',
    how: 'the catalogue asked for more often than allowed',
    make: async (world) => often(100, () => world.ask(1, '/api/auctions')),
  },
  { alert: 'StoreAway', own: 'part_away', how: 'nobody listens at the address of the bucket', make: nothing },
  {
    alert: 'MailServerAway',
    own: 'part_away',
    how: 'nobody listens at the port of `SMTP_URL`',
    make: nothing,
  },
  {
    alert: 'StoreFails',
    how: 'pictures are asked for that are in that bucket',
    make: async (world) => often(500, () => world.ask(0, '/images/car/picture-large.jpg')),
  },
  {
    alert: 'CertificatesEnd',
    own: 'certificate',
    how: 'a server with a certificate of 20 days',
    make: nothing,
  },
  {
    alert: 'CertificatesOver',
    own: 'certificate',
    how: 'a server with a certificate of 2 days',
    make: nothing,
  },
];
