import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid } from '../../../test/support/auctions/engine.ts';
import { JoinedServers, joinedServer } from '../../../test/support/auctions/joined-servers.ts';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { MemoryLog, memoryLogger } from '../../../test/support/memory-ports.ts';
import { startOtlpReceiver, treeOf } from '../../../test/support/otlp-receiver.ts';
import { createOtelTracing } from '../../core/tracing/tracing.otel.ts';
import { noTracing } from '../../core/tracing/tracing.ts';
import { preferredOf } from './handing-on.ts';

/** `SEEDS_OF_RUN=500 npm test -- handing-on` tries more. */
const SEEDS = Number(process.env.SEEDS_OF_RUN ?? 12);
const NAMES = ['one', 'two', 'three'];

/** Three servers on one log, and an auction that one of them is preferred for. */
async function world(tracing = noTracing) {
  const clock = new FakeClock(NOON);
  const log = new MemoryLog();
  const joined = new JoinedServers(clock);
  const servers = NAMES.map((name) => joinedServer(name, joined, { log, clock, tracing }));
  const preferred = servers.find(({ name }) => name === preferredOf('lot-1', NAMES));
  const [other, third] = servers.filter((server) => server !== preferred);
  if (!preferred || !other || !third) throw new Error('three servers');
  await preferred.desk.list(classicTerms());
  return { clock, log, joined, preferred, other, third };
}

/** Settles a promise by letting time pass; returns how long it took, by the clock. */
async function after<T>(clock: FakeClock, work: Promise<T>): Promise<{ ms: number; value: T }> {
  const begun = clock.now();
  let done = false;
  const settled = work.finally(() => {
    done = true;
  });
  settled.catch(() => {});
  await settle();
  while (!done) await clock.advance(1);
  return { ms: clock.now() - begun, value: await settled };
}

const bidsIn = (log: MemoryLog) =>
  [...log.commits.values()].flatMap(({ steps }) => steps.flat()).filter(({ type }) => type === 'BidPlaced');

describe('R290 a bid is decided by the preferred server of its auction', () => {
  it('with the stamp of the server where it arrived, and its bidder gets the same answer as there', async () => {
    const { clock, log, preferred, other } = await world();
    const arrived = clock.now();
    const { value, ms } = await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    expect([ms, other.handled, other.told]).toEqual([2, ['answered'], ['lot-1']]);
    expect(bidsIn(log)).toMatchObject([{ at: arrived, bidderId: 'ana' }]);
    const again = await after(clock, preferred.desk.submit('lot-1', bid('ana', 10_000)));
    expect(JSON.stringify(value)).toBe(JSON.stringify(again.value));
  });

  it('and refused there as here', async () => {
    const { clock, other, third } = await world();
    await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    const low = await after(clock, third.desk.submit('lot-1', bid('boris', 10_000)));
    expect(low.value).toMatchObject({ ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid: 10_100 } });
    expect(third.handled).toEqual(['answered']);
  });

  it('so that bids on all servers at once collide nowhere', async () => {
    const { clock, log, preferred, other, third } = await world();
    let conflicts = 0;
    const { append } = log;
    log.append = async (commit) => {
      const outcome = await append.call(log, commit);
      if (outcome === 'conflict') conflicts += 1;
      return outcome;
    };
    for (let round = 0; round < 10; round++) {
      const bids = [preferred, other, third].map(({ desk, name }, index) =>
        desk.submit('lot-1', bid(name, 10_000 + 100 * (3 * round + index))),
      );
      await after(clock, Promise.all(bids));
    }
    expect([conflicts, bidsIn(log).length > 10]).toEqual([0, true]);
  });

  it('in one trace, whose parts are on both servers', async () => {
    const receiver = await startOtlpReceiver();
    const about = { version: '1.0.0', environment: 'test', logger: memoryLogger() };
    const always = { sampler: 'parentbased_always_on', ratio: 1 } as const;
    const sent = { endpoint: receiver.url, headers: {}, serviceName: 'autoplace' };
    const tracing = createOtelTracing({ ...sent, ...always }, about);
    const { clock, joined, other, preferred } = await world(tracing);
    joined.known.set(other.name, [other.name, preferred.name]);
    const bidding = tracing.begin('bid:place');
    const placing = tracing.within(bidding, () => other.desk.submit('lot-1', bid('ana', 10_000)));
    await after(clock, placing);
    bidding?.end();
    await tracing.stop();
    receiver.close();
    expect(treeOf(receiver.spans, bidding?.traceId ?? '')).toEqual([
      'bid:place',
      '  hand on',
      '    handed on',
      '      lane.wait',
      '      lane.batch',
      '        decide',
    ]);
  });

  it('and by this one without word of the others', async () => {
    const { clock, joined, other } = await world();
    joined.known.set(other.name, [other.name]);
    const { ms, value } = await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    expect([ms, value.ok, other.handled]).toEqual([0, true, []]);
  });
});

describe('R291 where the preferred server is silent the one that was asked decides', () => {
  it('after 0.2 s, once, and for some seconds without asking again', async () => {
    const { clock, joined, preferred, other } = await world();
    joined.carry = ({ to }) => (to === preferred.name ? [] : [1]);
    const first = await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    const second = await after(clock, other.desk.submit('lot-1', bid('boris', 10_100)));
    expect([first.ms, first.value.ok]).toEqual([210, true]);
    expect(second.value.ok).toBe(true);
    expect(second.ms).toBeLessThan(10);
    expect(other.logger.warnings).toHaveLength(1);
    await clock.advance(5_000);
    joined.carry = () => [1];
    await after(clock, other.desk.submit('lot-1', bid('ana', 10_200)));
    expect(other.handled.at(-1)).toBe('answered');
  });

  it('and waits longer for one that answers others meanwhile', async () => {
    const { clock, joined, preferred, other } = await world();
    let asked = 0;
    joined.carry = ({ to }) => (to === preferred.name && ++asked === 1 ? [600] : [20]);
    const slow = after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    const meanwhile = [1, 2, 3, 4, 5].map(async (n) => {
      await new Promise<void>((over) => clock.after(n * 90, over));
      return other.desk.submit('lot-1', bid('boris', 10_000 + n * 100));
    });
    await slow;
    await after(clock, Promise.all(meanwhile));
    expect(other.handled.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(2);
    expect(other.logger.warnings).toEqual([]);
  });

  it('and for longer where decisions take longer here too', async () => {
    const { clock, joined, log, preferred, other } = await world();
    log.hold = () => new Promise((through) => clock.after(400, through));
    joined.carry = ({ to }) => (to === preferred.name ? [] : [1]);
    const placed = (number: number) =>
      after(clock, other.desk.submit('lot-1', bid(`bidder-${number % 2}`, 10_000 + 100 * number)));
    for (let number = 0; number < 12; number++) await placed(number);
    await clock.advance(5_000);
    joined.carry = () => [50];
    // It learns of the others first.
    await after(clock, preferred.desk.submit('lot-1', bid('vera', 11_200)));
    const { ms, value } = await placed(13);
    expect([ms, value.ok, other.handled.at(-1)]).toEqual([500, true, 'answered']);
  });

  it('at once where that one is stopping', async () => {
    const { clock, preferred, other } = await world();
    await preferred.desk.close();
    const { ms, value } = await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    expect([ms, value.ok, other.handled]).toEqual([2, true, ['declined']]);
  });

  it('at once where its clock is wrong', async () => {
    const { clock, log, joined } = await world();
    const wrong = joinedServer(preferredOf('lot-1', NAMES) as string, joined, {
      log,
      clock,
      checkTime: () => {
        throw new Error('the clock is wrong');
      },
    });
    const other = joinedServer('another', joined, { log, clock });
    joined.known.set('another', ['another', wrong.name]);
    const { value } = await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    expect(value.ok).toBe(true);
  });

  it('what comes to that one after a second has no effect', async () => {
    const { clock, joined, log, preferred, other } = await world();
    joined.carry = ({ to }) => (to === preferred.name ? [1_500] : [1]);
    const disarm = { type: 'DisarmPrice', bidderId: 'ana' } as const;
    const cause = { clientBidId: 'disarm-1', fingerprint: 'disarm' };
    await after(clock, other.desk.submit('lot-1', { ...disarm, cause })).catch(() => {});
    const commits = log.commits.size;
    await clock.advance(3_000);
    expect(log.commits.size).toBe(commits);
  });

  it('a bid decided by both is there once, with one answer', async () => {
    const { clock, joined, log, preferred, other } = await world();
    joined.carry = ({ isAnswer }) => (isAnswer ? [] : [1]);
    const { value } = await after(clock, other.desk.submit('lot-1', bid('ana', 10_000)));
    const there = await after(clock, preferred.desk.submit('lot-1', bid('ana', 10_000)));
    expect(bidsIn(log)).toHaveLength(1);
    expect(JSON.stringify(value)).toBe(JSON.stringify(there.value));
  });

  it('no answer is given that the other server may still belie', async () => {
    const { clock, joined, log, other } = await world();
    joined.carry = ({ isAnswer }) => (isAnswer ? [] : [150]);
    // Decided here it is unusually high, and there it may not be any more.
    const high = bid('ana', 900_000);
    await expect(after(clock, other.desk.submit('lot-1', high))).rejects.toThrow('handed the command on');
    joined.carry = () => [1];
    const { value } = await after(clock, other.desk.submit('lot-1', high));
    expect(value).toMatchObject({ ok: false, refusal: { code: 'BID_UNUSUAL' } });
    expect(bidsIn(log)).toEqual([]);
  });
});

describe('R292 whatever happens to what is handed on', () => {
  it('every request has one effect and one answer, on whichever servers it is repeated', async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      let random = seed;
      const below = (n: number) => {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        return random % n;
      };
      const { clock, log, joined, ...servers } = await world();
      const all = [servers.preferred, servers.other, servers.third];
      joined.carry = () => {
        const fate = below(10);
        if (fate === 0) return [];
        if (fate === 1) return [below(400), below(400)];
        return [fate === 2 ? below(2_000) : below(20)];
      };
      log.hold = () => new Promise((through) => clock.after(below(8) === 0 ? below(300) : 1, through));
      const asked = new Map<string, Set<string>>();
      const underWay: Promise<unknown>[] = [];
      for (let step = 0; step < 50; step++) {
        if (below(10) === 0) {
          const server = all[below(3)] as (typeof all)[number];
          const known = NAMES.filter((name) => name === server.name || below(3) > 0);
          joined.known.set(server.name, below(4) === 0 ? [server.name] : known);
        }
        // A price that others have passed, one that is next, or a repetition of what was asked before.
        const amount = 10_000 + 100 * below(step + 2);
        const bidder = `bidder-${below(5)}`;
        const command = bid(bidder, amount);
        const server = all[below(3)] as (typeof all)[number];
        const answers = asked.get(`${bidder}-${amount}`) ?? new Set();
        asked.set(`${bidder}-${amount}`, answers);
        underWay.push(
          server.desk.submit('lot-1', command).then(
            (outcome) => {
              if (outcome.ok || outcome.refusal.code !== 'UNAVAILABLE') answers.add(told(outcome));
            },
            () => {},
          ),
        );
        await clock.advance(below(30));
      }
      await clock.advance(20_000);
      await Promise.all(underWay);
      const placed = [...log.commits.values()]
        .flatMap(({ steps }) => steps.flat())
        .flatMap((fact) =>
          fact.type !== 'BidRefused' && 'cause' in fact && fact.cause !== null ? fact.cause.clientBidId : [],
        );
      expect(new Set(placed).size, `seed ${seed}: twice`).toBe(placed.length);
      for (const [request, answers] of asked) {
        expect(answers.size, `seed ${seed}: ${request}: ${[...answers].join(' | ')}`).toBeLessThan(2);
        if ([...answers][0]?.startsWith('accepted'))
          expect(placed, `seed ${seed}: ${request} is lost`).toContain(request);
      }
      const amounts = bidsIn(log).flatMap((fact) => (fact.type === 'BidPlaced' ? fact.amount : []));
      expect(amounts, `seed ${seed}`).toEqual([...amounts].sort((a, b) => a - b));
    }
  });
});

/** What a bidder is told; of a bid that is too low, not how much would do by now. */
const told = (outcome: Awaited<ReturnType<ReturnType<typeof joinedServer>['desk']['submit']>>): string =>
  outcome.ok ? `accepted ${outcome.value?.receipt.hash}` : outcome.refusal.code;

describe('the preferred server', () => {
  it('is the same on every server, and of one that goes only its own auctions move', () => {
    const auctions = Array.from({ length: 400 }, (_, number) => `lot-${number}`);
    const before = auctions.map((auction) => preferredOf(auction, NAMES));
    expect(before).toEqual(auctions.map((auction) => preferredOf(auction, [...NAMES].reverse())));
    for (const name of NAMES) {
      const own = before.filter((preferred) => preferred === name).length;
      expect(own).toBeGreaterThan(90);
      const without = NAMES.filter((other) => other !== name);
      for (const [index, auction] of auctions.entries())
        if (before[index] !== name) expect(preferredOf(auction, without)).toBe(before[index]);
    }
  });
});
