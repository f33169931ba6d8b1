import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { Parts } from './parts.ts';
import { createReadiness } from './readiness.ts';

let clock: FakeClock;
let parts: Parts;
let logger: ReturnType<typeof memoryLogger>;
let pings: PromiseWithResolvers<void>[];

beforeEach(() => {
  clock = new FakeClock(0);
  logger = memoryLogger();
  parts = new Parts({ clock, logger });
  pings = [];
});

const readiness = (databaseClock = { isRight: true }) =>
  createReadiness({
    ping: () => {
      pings.push(Promise.withResolvers());
      return pings.at(-1)?.promise ?? Promise.reject();
    },
    databaseClock,
    parts,
    clock,
  });
const AWAY = { status: 'database unreachable', missing: [] };

describe('R260 readiness', () => {
  it('asks the database once, however many ask at a time', async () => {
    const ask = readiness();
    const asked = [ask(), ask(), ask()];
    pings[0]?.resolve();
    expect(await Promise.all(asked)).toEqual(Array(3).fill({ status: 'ok', missing: [] }));
    expect(pings).toHaveLength(1);
    void ask();
    expect(pings).toHaveLength(2);
  });

  it('is no later than 1.5 s with a database that hangs, and waits no second time for the same question', async () => {
    const ask = readiness();
    let first: unknown = null;
    void ask().then((answer) => (first = answer));
    await clock.advance(1_499);
    expect(first).toBe(null);
    await clock.advance(1);
    expect(first).toEqual(AWAY);
    expect(await ask()).toEqual(AWAY);
    expect(pings).toHaveLength(1);
    pings[0]?.reject(new Error('interrupted'));
    await settle();
    const again = ask();
    pings[1]?.resolve();
    expect(await again).toMatchObject({ status: 'ok' });
  });

  it('is refused with a wrong clock', async () => {
    const asked = readiness({ isRight: false })();
    pings[0]?.resolve();
    expect(await asked).toEqual({ status: 'clock differs from the database', missing: [] });
  });

  it('R327: the log says when the reason for which a part is missing has changed, at most every 30 s', async () => {
    const store = parts.watch('store');
    const look = async (reason: string) => {
      store.missing(new Error(reason));
      await clock.advance(5_000);
    };
    for (let looks = 0; looks < 6; looks++) await look('refused');
    for (let looks = 0; looks < 12; looks++) await look(looks % 2 === 0 ? 'the key is wrong' : 'refused');
    expect(logger.warnings.map((line) => (line as { err: Error }).err.message)).toEqual([
      'refused',
      'the key is wrong',
      'refused',
    ]);
  });

  it('says what is missing, and holds without it; the log says once when it goes and once when it is back', async () => {
    const [redis, mail] = [parts.watch('redis'), parts.watch('mail')];
    redis.there();
    mail.missing(new Error('refused'));
    redis.missing(new Error('silent'));
    redis.missing(new Error('silent'));
    const asked = readiness()();
    pings[0]?.resolve();
    expect(await asked).toEqual({ status: 'ok', missing: ['mail', 'redis'] });
    await clock.advance(3_000);
    redis.there();
    redis.there();
    expect(parts.missing).toEqual(['mail']);
    expect(logger.warnings).toMatchObject([{ part: 'mail' }, { part: 'redis' }]);
  });
});
