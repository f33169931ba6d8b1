import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.ts';

/** Where the second server keeps its data, and what tells it the time, if the machine has both (docs/rehearsals.md). */
export interface Places {
  /** A small disk of its own. */
  disk: string;
  /** What libfaketime adds to the clock, as it writes it: `+0.15s`. */
  clockFile: string;
}

/** One way to make an alert fire. */
export interface Cause {
  alert: string;
  how: string;
  /** The server's own alert about the same. */
  own?: string;
  /** Resolves when it has been caused; what it returns takes it back. */
  make(world: World, places: Places): Promise<() => unknown>;
}

const HOUR = 3_600_000;

/** Does something every so many milliseconds until it is taken back. */
function often(ms: number, act: () => unknown): () => void {
  const timer = setInterval(act, ms);
  act();
  return () => clearInterval(timer);
}

let bids = 0;
const bid = (world: World, server: number) =>
  world.ask(server, '/api/auctions/lot/bids', {
    amount: 20_000 + 500 * ++bids,
    clientBidId: `laboratory-${bids}-${server}`,
  });

const insert = async ({ connection }: World, collection: string, document: object) => {
  const documents = connection.collection(collection);
  const { insertedId } = await documents.insertOne(document as never);
  return () => documents.deleteOne({ _id: insertedId });
};

/** Leaves this share of a disk free. */
function fill(folder: string, free: number): () => void {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const file = join(folder, 'filler');
  writeFileSync(file, Buffer.alloc(Math.max(0, Math.floor((bavail - blocks * free) * bsize))));
  return () => rmSync(file);
}

const frozen = ({ proxies }: World, ...servers: number[]) => {
  for (const server of servers) proxies[server]?.freeze();
  return () => {
    for (const server of servers) proxies[server]?.thaw();
  };
};

const both =
  (...undo: (() => unknown)[]) =>
  async () => {
    for (const one of undo) await one();
  };

export const CAUSES: Cause[] = [
  { alert: 'Watchdog', how: 'nothing: it fires always', make: async () => () => {} },
  { alert: 'BackupMissing', how: 'a database without a backup', make: async () => () => {} },
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
      } catch {}
      if ((await connection.collection('backups').countDocuments({ status: 'failed' })) === 0)
        await insert({ connection } as World, 'backups', {
          ...{
            backupType: 'manual',
            status: 'failed',
            error: 'Proba',
            startedAt: new Date(),
            endedAt: new Date(),
          },
          ...{
            size: 0,
            retentionDays: 14,
            location: 'proba.tar',
            documents: null,
            checksum: null,
            by: 'system',
          },
        });
      return () => connection.collection('backups').deleteMany({});
    },
  },
  {
    alert: 'BackupTooOld',
    own: 'backup',
    how: 'the newest backup 27 h old (its record changed)',
    make: (world) =>
      insert(world, 'backups', {
        ...{
          backupType: 'scheduled',
          status: 'completed',
          error: null,
          by: 'system',
          size: 1,
          retentionDays: 14,
        },
        ...{ startedAt: new Date(Date.now() - 28 * HOUR), endedAt: new Date(Date.now() - 27 * HOUR) },
        ...{ location: 'proba.tar', documents: 1, checksum: '' },
      }),
  },
  {
    alert: 'ServerDown',
    how: 'SIGSTOP of one server',
    async make({ servers }) {
      servers[1]?.signal('SIGSTOP');
      return () => servers[1]?.signal('SIGCONT');
    },
  },
  {
    alert: 'NoServer',
    how: 'SIGSTOP of both servers',
    async make({ servers }) {
      for (const server of servers) server.signal('SIGSTOP');
      return () => servers.map((server) => server.signal('SIGCONT'));
    },
  },
  {
    alert: 'ServerRestarts',
    how: 'one server killed three times',
    async make({ servers }) {
      for (let time = 0; time < 3; time++) {
        await servers[1]?.stop('SIGKILL');
        await servers[1]?.start();
        await new Promise((over) => setTimeout(over, 2_500));
      }
      return () => {};
    },
  },
  {
    alert: 'ServerBusy',
    how: 'one server stopped for 300 ms twice a second',
    async make({ servers }) {
      const undo = often(500, () => {
        servers[1]?.signal('SIGSTOP');
        setTimeout(() => servers[1]?.signal('SIGCONT'), 300);
      });
      return both(undo, () => setTimeout(() => servers[1]?.signal('SIGCONT'), 400));
    },
  },
  {
    alert: 'DatabaseAway',
    own: 'offline',
    how: 'SIGSTOP of the database: it hangs',
    async make({ database }) {
      process.kill(database.pid as number, 'SIGSTOP');
      return () => process.kill(database.pid as number, 'SIGCONT');
    },
  },
  {
    alert: 'DatabaseAway',
    own: 'offline',
    how: 'the database killed',
    async make({ database }) {
      await database.kill();
      return () => database.start();
    },
  },
  {
    alert: 'DatabaseUnreachable',
    how: 'the way of one server to the database frozen',
    make: async (world) => frozen(world, 0),
  },
  {
    alert: 'DatabaseConnectionsShort',
    how: 'the same, with 100 requests to that server',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(1_000, () => {
          for (let asked = 0; asked < 100; asked++) void world.ask(0, `/api/auctions/lot-${asked}/log`);
        }),
        thaw,
      );
    },
  },
  {
    alert: 'CommandsFail',
    how: 'the same, with a bid a second',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(1_000, () => bid(world, 0)),
        thaw,
      );
    },
  },
  {
    alert: 'CommitsFail',
    how: 'the same',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(1_000, () => bid(world, 0)),
        thaw,
      );
    },
  },
  {
    alert: 'Errors',
    how: 'the same, with one request in ten to that server',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(500, () => {
          void world.ask(0, '/api/auctions/other/log');
          for (let asked = 0; asked < 15; asked++) void world.ask(1, '/api/auctions');
        }),
        thaw,
      );
    },
  },
  {
    alert: 'ErrorsMany',
    how: 'the same, with every request to that server',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(200, () => world.ask(0, '/api/auctions/other/log')),
        thaw,
      );
    },
  },
  {
    alert: 'DatabaseSlow',
    how: 'answers of the database 700 ms late',
    own: 'response_time',
    async make({ proxies }) {
      for (const proxy of proxies) proxy.delayAnswers(700);
      return () => proxies.map((proxy) => proxy.delayAnswers(0));
    },
  },
  {
    alert: 'CommitsSlow',
    how: 'answers of the database 400 ms late, with a bid a second',
    async make(world) {
      for (const proxy of world.proxies) proxy.delayAnswers(400);
      return both(
        often(1_000, () => bid(world, 0)),
        () => world.proxies.map((proxy) => proxy.delayAnswers(0)),
      );
    },
  },
  {
    alert: 'RedisAway',
    own: 'part_away',
    how: 'SIGSTOP of Redis: it hangs',
    async make({ redis }) {
      redis.freeze();
      return async () => {
        await redis.kill();
        await redis.start();
      };
    },
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
        ...{ timestamp: new Date(Date.now() - HOUR / 2), mailAt: new Date(Date.now() + HOUR), mailTries: 5 },
      }),
  },
  {
    alert: 'NoticesWait',
    own: 'notice_queue',
    how: 'an alert that could not be posted for 10 minutes, its receiver answering 503',
    async make(world) {
      world.receiver.state.isRefusing = true;
      const undo = await insert(world, 'database_alerts', {
        ...{ type: 'unpaid', number: 99, severity: 'medium', message: 'Proba', at: new Date(), overAt: null },
        ...{ resolved: true, resolvedAt: new Date(), resolvedBy: 'system', over: true, tellTries: 9 },
        ...{ tellAt: new Date(Date.now() + HOUR), untoldSince: new Date(Date.now() - HOUR / 6) },
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
  {
    alert: 'StoreFails',
    how: 'the bucket does not answer, and pictures are asked for',
    make: async (world) => often(500, () => world.ask(0, '/images/car/picture-large.jpg')),
  },
  {
    alert: 'StoreAway',
    own: 'part_away',
    how: 'the same',
    make: async (world) => often(500, () => world.ask(0, '/images/car/picture-large.jpg')),
  },
  {
    alert: 'MailServerAway',
    own: 'part_away',
    how: 'a mail is due, and nobody takes it at the port of `SMTP_URL`',
    make: (world) =>
      insert(world, 'notifications', {
        ...{
          userId: 'bidder-0',
          kind: 'won',
          title: 'Proba',
          message: 'Proba',
          type: 'info',
          auctionId: 'lot',
        },
        ...{ timestamp: new Date(), mailAt: new Date(), mailTries: 0, read: false, removed: false },
      }),
  },
  {
    alert: 'CertificatesEnd',
    own: 'certificate',
    how: 'a server with a certificate of 20 days',
    make: async () => () => {},
  },
  {
    alert: 'CertificatesOver',
    own: 'certificate',
    how: 'a server with a certificate of 2 days',
    make: async () => () => {},
  },
];

/** Whether libfaketime is there (Debian's package). */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
export const hasFaketime = (): boolean => existsSync(FAKETIME);
