import { MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../../test/support/memory-ports.ts';
import { upkeepWorld } from '../../../../test/support/upkeep/upkeep-world.ts';
import type { Notice } from '../../../notifications/index.ts';
import { createMongoAlertRepository } from '../alert-repository.mongo.ts';
import { MONITORING_COLLECTIONS } from '../collections.mongo.ts';
import type { StoredAlert } from '../monitoring.ts';
import { AlertTelling } from './alert-telling.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const world = await upkeepWorld();
beforeEach(() => world.connection.collection(MONITORING_COLLECTIONS.alerts).deleteMany({}));
afterAll(() => world.close());

const OPERATORS: Record<string, { id: string; locked: object | null }[]> = {
  admin: [
    { id: 'milica', locked: null },
    { id: 'locked', locked: { at: 1 } },
  ],
  support: [{ id: 'sava', locked: null }],
  // An administrator may have another role too.
  finance: [
    { id: 'fata', locked: null },
    { id: 'milica', locked: null },
  ],
};
const users = {
  page: async ({ role }: { role: string }) => ({ items: OPERATORS[role]?.map((user) => ({ user })) }),
} as never;

/** Two servers of one database, what their administrators and their webhook were told. */
async function servers() {
  const clock = new FakeClock(NOW);
  const repository = await createMongoAlertRepository(world.connection);
  const notices = new Map<string, Notice>();
  const posted: string[] = [];
  const receiver = { isAway: false };
  const webhook = {
    async send({ id, severity, over }: StoredAlert) {
      if (receiver.isAway) throw new Error('away');
      posted.push(`${id} ${over ? 'over' : severity}`);
    },
  };
  const sender = {
    async send(sent: readonly Notice[]) {
      for (const notice of sent) if (!notices.has(notice.id)) notices.set(notice.id, notice);
    },
  };
  const failed: string[] = [];
  const logger = {
    ...memoryLogger(),
    error: (_fields: object, message: string) => void failed.push(message),
  };
  const deps = { queue: repository, users, sender, webhook, clock, logger };
  const both = [new AlertTelling(deps), new AlertTelling(deps)];
  const told = () => [...notices.values()].map(({ userId, title }) => `${userId}: ${title}`);
  /** Both servers look at the same time, and are done. */
  const later = async (ms: number) => {
    await clock.advance(ms);
    for (const server of both) server.start();
    await Promise.all(both.map((server) => server.stop()));
  };
  return { repository, posted, receiver, failed, told, later };
}

const unpaid = { type: 'unpaid', severity: 'medium', message: 'Neplaćeno: 1 (prag 1).', at: NOW } as const;

it('is once for each alert, and once more when it is worse or over, on two servers (R206)', async () => {
  const { repository, posted, told, later } = await servers();
  await Promise.all([repository.open(unpaid), repository.open(unpaid)]);
  await later(MINUTE_MS);
  expect([told(), posted]).toEqual([
    ['milica: Upozorenje', 'fata: Upozorenje', 'sava: Upozorenje'],
    ['unpaid-1 medium'],
  ]);
  await Promise.all(
    [1, 2].map(() =>
      repository.raise('unpaid-1', { severity: 'high', message: 'Još.', at: NOW + MINUTE_MS }),
    ),
  );
  await later(MINUTE_MS);
  await repository.end('unpaid-1', NOW + 2 * MINUTE_MS);
  await later(10 * MINUTE_MS);
  expect(told()).toEqual(
    ['Upozorenje', 'Ozbiljno upozorenje'].flatMap((title) =>
      ['milica', 'fata', 'sava'].map((id) => `${id}: ${title}`),
    ),
  );
  expect(posted).toEqual(['unpaid-1 medium', 'unpaid-1 high', 'unpaid-1 over']);
});

it('of a webhook that is away is repeated, and tells administrators once', async () => {
  const { repository, posted, receiver, failed, told, later } = await servers();
  receiver.isAway = true;
  await repository.open(unpaid);
  await later(MINUTE_MS);
  expect(failed).toEqual(['alert not sent']);
  receiver.isAway = false;
  await later(5 * MINUTE_MS);
  expect([told(), posted]).toEqual([
    ['milica: Upozorenje', 'fata: Upozorenje', 'sava: Upozorenje'],
    ['unpaid-1 medium'],
  ]);
});

it('is not posted as open by a webhook that comes back once an administrator has resolved it', async () => {
  const { repository, posted, receiver, later } = await servers();
  receiver.isAway = true;
  await repository.open(unpaid);
  await later(MINUTE_MS);
  await repository.resolve('unpaid-1', 'milica', NOW + 2 * MINUTE_MS);
  receiver.isAway = false;
  await later(5 * MINUTE_MS);
  expect(posted).toEqual([]);
  await repository.end('unpaid-1', NOW + 7 * MINUTE_MS);
  await later(MINUTE_MS);
  expect(posted).toEqual(['unpaid-1 over']);
});

it('goes to administrators and to those who can act on it (R206)', async () => {
  for (const [type, others] of [
    ['cpu', []],
    ['no_bids', []],
    ['unanswered', ['sava']],
    ['undecided', ['sava']],
    // Invoices are a matter of finance, sales of support.
    ['unpaid', ['fata', 'sava']],
  ] as const) {
    const { repository, told, later } = await servers();
    await repository.open({ ...unpaid, type });
    await later(MINUTE_MS);
    expect([type, told()]).toEqual([type, ['milica', ...others].map((id) => `${id}: Upozorenje`)]);
  }
});

it('is not of what is hardly worth it', async () => {
  const { repository, posted, told, later } = await servers();
  await repository.open({ ...unpaid, severity: 'low' });
  await later(MINUTE_MS);
  expect([told(), posted]).toEqual([[], []]);
});
