import { seeded } from '@autoplace/replay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from './support/history/faults.ts';
import { playRound } from './support/history/round.ts';
import { openWorld, type World } from './support/history/world.ts';

/** `SECONDS_OF_RUN=120 npm test -- faults-by-history` repeats each fault for so long; without it each comes once. */
const SECONDS = Number(process.env.SECONDS_OF_RUN ?? 0);
const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
/** Half of them where each fault comes once. */
const BIDDERS = SECONDS > 0 ? 24 : 12;

describe(`what ${BIDDERS} clients of two servers saw is explained by the rules (SEED_OF_RUN=${SEED})`, () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(BIDDERS);
  });
  afterAll(() => world?.close());

  const all = Object.entries(faults);
  it.each(all.map(([name, fault], index) => ({ name, fault, index })))(
    'while $name',
    {
      timeout: 300_000 + 2_000 * SECONDS,
    },
    async ({ name, fault, index }) => {
      const until = Date.now() + 1_000 * SECONDS;
      let rounds = 0;
      const sum = { requests: 0, accepted: 0, open: 0 };
      do {
        const random = seeded(SEED + 1_000 * index + rounds);
        const { problems, ...counts } = await playRound(world, `fault-${index}-${rounds++}`, fault, random);
        expect(problems).toEqual([]);
        for (const key of ['requests', 'accepted', 'open'] as const) sum[key] += counts[key];
      } while (Date.now() < until);
      console.log(
        `${name}: ${rounds} rounds, ${sum.requests} requests, ${sum.accepted} accepted,`,
        `${sum.open} times it was not known; every answer and event is explained`,
      );
      expect(sum.accepted).toBeGreaterThan(0);
    },
  );
});
