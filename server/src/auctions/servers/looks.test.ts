import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import type { Which } from '../log/auction-log.ts';
import { Looks, type Scope } from './looks.ts';

const LOTS = ['watched', 'other', 'third'];

/** Another server, which commits, and looks of this one. */
async function world(watched: readonly string[] = ['watched']) {
  const clock = new FakeClock(NOON);
  const { desk, log } = engine(undefined, clock);
  log.now = () => clock.now();
  for (const auctionId of LOTS) await desk.list(classicTerms({ auctionId }));
  await clock.advance(60_000);
  const here = {
    scope: 'watched' as Scope,
    rushes: [] as string[],
    heard: new Set(LOTS.map((auctionId) => `${auctionId} 1`)),
    learned: [] as string[],
  };
  const { touchedSince } = log;
  const asked: (Which | undefined)[] = [];
  log.touchedSince = (time, which) => {
    asked.push(which);
    return touchedSince.call(log, time, which);
  };
  const folded = new Map<string, number>();
  const looks = new Looks({
    log,
    clock,
    watched: () => watched,
    scope: () => here.scope,
    rushes: () => here.rushes.splice(0),
    hasFolded: ({ auctionId, firstSeq }) => (folded.get(auctionId) ?? 0) >= firstSeq,
    hasHeard: ({ auctionId, firstSeq }) => here.heard.has(`${auctionId} ${firstSeq}`),
    async learn({ auctionId, firstSeq }) {
      here.learned.push(`${auctionId} ${firstSeq}`);
      here.heard.add(`${auctionId} ${firstSeq}`);
      folded.set(auctionId, firstSeq);
    },
  });
  await looks.begin();
  const look = async () => {
    await clock.advance(1_000);
    await looks.look();
  };
  const commit = (auctionId: string, amount = 10_000) => desk.submit(auctionId, bid('ana', amount));
  return { here, log, looks, look, commit, asked, clock };
}

describe('R294 of servers that know each other', () => {
  it('one looks at everything, and each other one at what is watched on it', async () => {
    const { here, look, commit, asked } = await world();
    for (const auctionId of LOTS) await commit(auctionId);
    await look();
    expect([asked.at(-1), here.learned]).toEqual([{ among: ['watched'] }, ['watched 3']]);
    here.scope = 'for all';
    await look();
    expect(asked.at(-1)).toEqual({ without: [] });
  });

  it('the one for all learns what nobody has told it by its second look', async () => {
    const { here, look, commit } = await world([]);
    here.scope = 'for all';
    await look();
    for (const auctionId of LOTS) await commit(auctionId);
    await look();
    expect(here.learned).toEqual([]);
    here.heard.add('other 3');
    await look();
    expect(here.learned.sort()).toEqual(['third 3', 'watched 3']);
  });

  it('so also where somebody bids before each look', async () => {
    const { here, look, commit } = await world([]);
    here.scope = 'for all';
    await look();
    await commit('other', 10_000);
    await look();
    await commit('other', 11_000);
    await look();
    expect(here.learned).toEqual(['other 4']);
  });

  it('a server without word of the others learns at once, also what came while it relied on them', async () => {
    const { here, look, commit } = await world();
    await commit('other');
    for (let looks = 0; looks < 8; looks++) {
      await look();
      await commit('watched');
    }
    expect(here.learned).not.toContain('other 3');
    here.scope = 'alone';
    await look();
    expect(here.learned).toContain('other 3');
    await commit('third');
    await look();
    expect(here.learned.at(-1)).toBe('third 3');
  });

  it.each(['alone', 'watched'] as const)(
    'what one (%s) commits in a rush it reads no more, and misses nothing that others commit after it',
    async (scope) => {
      const { here, look, commit, asked, clock } = await world();
      here.scope = scope;
      here.rushes = ['watched'];
      await look();
      await commit('watched');
      here.rushes = ['watched'];
      // As long as it may take a slow database.
      await clock.advance(20_000);
      await commit('other');
      await look();
      expect(asked.at(-1)).toEqual(scope === 'alone' ? { without: ['watched'] } : undefined);
      expect(here.learned).not.toContain('watched 3');
      expect(here.learned.includes('other 3')).toBe(scope === 'alone');
      await look();
      expect(here.learned).toContain('watched 3');
    },
  );

  it('a look that takes ten seconds misses nothing that others commit meanwhile, after a rush', async () => {
    const { here, log, looks, commit, clock } = await world();
    here.scope = 'alone';
    const { touchedSince } = log;
    log.touchedSince = async (...asked) => {
      log.touchedSince = touchedSince;
      await clock.advance(500);
      await commit('watched');
      await clock.advance(9_500);
      await commit('other');
      return touchedSince.apply(log, asked);
    };
    here.rushes = ['watched'];
    await looks.look();
    // Of what was committed during that look before the other server came.
    here.rushes = ['watched'];
    await looks.look();
    await looks.look();
    expect(here.learned).toEqual(expect.arrayContaining(['other 3', 'watched 3']));
  });

  it('the one for all learns what shows 4.5 s after it was written, while others go on', async () => {
    const { here, log, looks, commit, clock } = await world([]);
    here.scope = 'for all';
    const { touchedSince } = log;
    const shownAt = clock.now() + 4_500;
    log.touchedSince = async (time, which) => {
      const touched = await touchedSince.call(log, time, which);
      return touched.filter(({ auctionId }) => auctionId !== 'third' || clock.now() >= shownAt);
    };
    await commit('third');
    await clock.advance(400);
    for (let n = 0; n < 8; n++) {
      await clock.advance(1_000);
      await commit('other', 10_000 + n * 1_000);
      await looks.look();
    }
    expect(here.learned).toContain('third 3');
  });

  it('no watched commit is missed that shows after newer ones (R172)', async () => {
    const { here, log, look, commit, clock } = await world();
    const { touchedSince } = log;
    const shownAt = clock.now() + 4_500;
    log.touchedSince = async (time, which) => {
      const touched = await touchedSince.call(log, time, which);
      return touched.filter(({ auctionId }) => auctionId !== 'watched' || clock.now() >= shownAt);
    };
    await commit('watched');
    await clock.advance(400);
    await commit('other');
    for (let looks = 0; looks < 4; looks++) await look();
    expect(here.learned).toEqual([]);
    for (let looks = 0; looks < 2; looks++) await look();
    expect(here.learned).toEqual(['watched 3']);
  });
});
