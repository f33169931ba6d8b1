import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import type { MemoryLog } from '../../../test/support/memory-ports.ts';
import { noSignals } from '../../core/redis/signals.ts';
import { Deadlines } from '../deadlines.ts';
import { Reading, type ReadingDeps } from '../reading.ts';
import type { Commit, Step } from './auction-log.ts';
import { BrokenLog } from './broken-log.ts';
import { LogFollower } from './follow.ts';

type Damage = (log: MemoryLog) => void;

const damages: [string, Damage][] = [
  ['a commit is missing', (log) => log.commits.delete('broken:3')],
  [
    'facts of the newest commit are no facts',
    (log) => change(log, 'broken:4', { steps: [[{ type: 'ReserveMet', at: NOON }] as Step, null as never] }),
  ],
  ['the chain does not hold', (log) => change(log, 'broken:3', { prevHash: 'f'.repeat(64) })],
];

function change(log: MemoryLog, key: string, changes: Partial<Commit>): void {
  const commit = log.commits.get(key);
  if (commit === undefined) throw new Error(`there is no ${key}`);
  log.commits.set(key, { ...commit, ...changes });
}

/** A server that starts on the logs of two auctions, one of them broken. */
async function restarted(damage: Damage) {
  const before = engine();
  for (const auctionId of ['broken', 'sound']) {
    await before.desk.list(classicTerms({ auctionId }));
    await before.desk.submit(auctionId, bid('ana', 10_000));
    await before.desk.submit(auctionId, bid('boris', 10_500));
  }
  damage(before.log);
  return engine(before.log, new FakeClock(NOON + 1_000));
}

describe.each(damages)('when %s', (_what, damage) => {
  it('the start continues with the other auctions, and the log names the broken one', async () => {
    const { catalogue, logger, follower } = await restarted(damage);
    follower.subscribe({ name: 'read model', catchUp: (history) => catalogue.save(history.toRecord()) });
    await follower.recover();
    expect([...catalogue.records.keys()]).toEqual(['sound']);
    expect(logger.errors).toMatchObject([{ auctionId: 'broken', err: expect.any(BrokenLog) }]);
  });

  it('that auction can be neither read nor extended, and the others take bids', async () => {
    const { desk, log } = await restarted(damage);
    const commits = log.commits.size;
    for (let time = 0; time < 2; time++) {
      await expect(desk.read('broken')).rejects.toThrow(BrokenLog);
      await expect(desk.submit('broken', bid('vera', 20_000))).rejects.toThrow(BrokenLog);
    }
    expect([desk.peek('broken'), log.commits.size]).toEqual([null, commits]);
    expect(await desk.submit('sound', bid('vera', 20_000))).toMatchObject({ ok: true });
  });

  it('the server follows what other servers commit to the other auctions', async () => {
    const { desk, log, clock, logger } = await restarted(damage);
    const heard: string[] = [];
    const follower = new LogFollower({
      desk,
      log,
      signals: noSignals,
      clock,
      logger,
      watched: () => [],
      onGrown: async () => {},
      onNews: async ({ update }) => void heard.push(update.auctionId),
    });
    log.touchedSince = async () =>
      ['broken', 'sound'].map((auctionId) => ({ auctionId, firstSeq: 4, at: NOON }));
    await follower.start();
    await clock.advance(3_000);
    follower.stop();
    expect(heard).toEqual(['sound']);
    expect(logger.errors).toMatchObject([{ auctionId: 'broken' }]);
  });

  it('a hidden one is left out of a list of auctions that somebody may read, and the log names it (R330)', async () => {
    const { desk, catalogue: saved, logger } = await restarted(damage);
    const catalogue = { ...saved, hidden: { ...saved.hidden, known: new Set(['broken']) } };
    const reading = new Reading({ desk, catalogue, logger } as unknown as ReadingDeps);
    expect(await reading.readable(null, ['broken', 'sound'])).toEqual(['sound']);
    expect(logger.errors).toMatchObject([{ auctionId: 'broken', err: expect.any(BrokenLog) }]);
  });

  it('its deadline is retried with the next sweep and not every second', async () => {
    const { desk, clock, catalogue, logger } = await restarted(damage);
    catalogue.dueBefore = async () => [{ auctionId: 'broken', nextDeadlineAt: NOON + 2_000 }];
    const deadlines = new Deadlines(desk, { catalogue, clock, logger });
    await deadlines.start();
    await clock.advance(30_000);
    deadlines.stop();
    expect(logger.errors).toHaveLength(2);
  });
});

it('a repaired auction works again without a restart', async () => {
  const { desk, log } = await restarted((damaged) => damaged.commits.delete('none'));
  const lost = log.commits.get('broken:3') as Commit;
  log.commits.delete('broken:3');
  await expect(desk.read('broken')).rejects.toThrow(BrokenLog);
  log.commits.set('broken:3', lost);
  expect((await desk.read('broken'))?.view.currentBid).toBe(10_500);
});
