import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordedEvents } from '../../../testing/data/recorded-events.ts';
import { rewritten, serverWith } from '../testing.ts';
import { checkLinks } from './check-links.ts';
import { type Parting, Seen } from './seen.ts';

beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

const STORIES = ['outbid-war', 'close-finish', 'voided-bids', 'dutch-accept', 'renamed-and-bought'];
const { events } = recordedEvents('outbid-war');
const server = serverWith(events);

describe('what a watcher has heard', () => {
  test('given an event, when it comes again, then it agrees, with or without its head', () => {
    const seen = new Seen();
    seen.event(server.pushed(3));
    expect(seen.event(server.pushed(3))).toBeNull();
    expect(seen.event({ ...server.pushed(3), head: undefined })).toBeNull();
  });

  test('given an event, when it comes with other content or another head, then they part there', () => {
    const seen = new Seen();
    seen.event(server.pushed(3));
    const other = serverWith(rewritten(events, 3));
    expect(seen.event({ ...other.pushed(3), head: server.pushed(3).head })).toEqual({
      kind: 'event',
      seq: 3,
    });
    expect(seen.event({ ...server.pushed(3), head: 'f'.repeat(16) })).toEqual({ kind: 'event', seq: 3 });
  });

  test('given a view and the events after it, when an answer shows another state, then they part', () => {
    const seen = new Seen();
    seen.answer(server.answer(3));
    for (const seq of [5, 4]) seen.event(server.pushed(seq));
    const honest = server.answer(5);
    expect(seen.answer(honest)).toBeNull();
    expect(seen.answer({ ...honest, auction: { ...honest.auction, leader: 'Kupac 9' } })).toEqual({
      kind: 'view',
      seq: 5,
    });
  });

  test('given a server without heads, then nothing is held against it but what it says', () => {
    const seen = new Seen();
    const old = { ...server.answer(4), head: undefined };
    expect(seen.answer(old)).toBeNull();
    expect(seen.heads).toEqual([]);
  });

  test('keeps the newest of a long auction', () => {
    const seen = new Seen();
    const event = server.pushed(3);
    for (let seq = 1; seq <= 5_000; seq += 1) seen.event({ ...event, seq });
    expect(seen.events.length).toBeLessThanOrEqual(2_001);
    expect(seen.events.at(-1)?.seq).toBe(5_000);
    expect(seen.event({ ...event, seq: 4_500, type: 'ReserveMet' })).not.toBeNull();
  });
});

describe('the links of the chain', () => {
  const check = (links = server.chain(0), seen = new Seen()) => checkLinks(links, null, seen);

  test('that are whole lead to their last event', async () => {
    const { anchor, parting } = await check();
    expect(parting).toBeNull();
    expect(anchor?.seq).toBe(events.length);
    const more = await checkLinks(server.chain(events.length), anchor, new Seen());
    expect(more).toEqual({ anchor, parting: null });
  });

  test('part where one is changed, left out, or missing at the end', async () => {
    const chain = server.chain(0);
    const changed = structuredClone(chain);
    Object.assign(changed.links[2]?.events[0] ?? {}, { at: '2025-01-01T00:00:00.000Z' });
    expect((await check(changed)).parting).toEqual({ kind: 'chain', seq: 3 });
    expect((await check({ ...chain, links: chain.links.toSpliced(2, 1) })).parting).toEqual({
      kind: 'chain',
      seq: 4,
    });
    expect((await check({ ...chain, links: chain.links.slice(0, -1) })).parting).not.toBeNull();
  });

  test('of a log whose beginning is of 0.1.0 are checked from where they begin', async () => {
    const chain = server.chain(0);
    expect((await check({ ...chain, links: chain.links.slice(3) })).parting).toBeNull();
  });
});

/** What a watcher hears of a story: pushes in any order, twice or not at all, and answers in between. */
const heard = (newest: number) =>
  fc.array(
    fc.oneof(
      fc.record({ is: fc.constant('push' as const), seq: fc.integer({ min: 1, max: newest }) }),
      fc.record({
        is: fc.constant('answer' as const),
        seq: fc.integer({ min: 1, max: newest }),
        missed: fc.nat(newest - 1),
      }),
    ),
    { minLength: 1, maxLength: 40 },
  );

const story = fc.constantFrom(...STORIES).chain((name) => {
  const { events } = recordedEvents(name);
  return fc.record({
    events: fc.constant(events),
    perCommit: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
    hears: heard(events.length),
  });
});

type Told = { is: 'push'; seq: number } | { is: 'answer'; seq: number; missed: number };

function tell(seen: Seen, server: ReturnType<typeof serverWith>, told: Told): Parting | null {
  if (told.is === 'push') return seen.event(server.pushed(told.seq));
  return seen.answer(server.answer(told.seq, Math.max(0, told.seq - told.missed)));
}

test('R240 one honest history never parts, however it is cut, repeated and reordered', () =>
  fc.assert(
    fc.asyncProperty(story, fc.nat(), async ({ events, perCommit, hears }, from) => {
      const server = serverWith(events, perCommit);
      const seen = new Seen();
      for (const told of hears) expect(tell(seen, server, told)).toBeNull();
      const { parting } = await checkLinks(server.chain(from % events.length), null, seen);
      expect(parting).toBeNull();
      for (const told of hears) expect(tell(seen, server, told)).toBeNull();
    }),
    { numRuns: 60 },
  ));

test('R240 an event that is changed later always parts, told again or in a chain that fits together', () =>
  fc.assert(
    fc.asyncProperty(story, fc.nat(), fc.boolean(), async ({ events, perCommit, hears }, n, again) => {
      const server = serverWith(events, perCommit);
      const seen = new Seen();
      for (const told of hears) tell(seen, server, told);
      const changed = 1 + (n % seen.newest);
      const later = serverWith(rewritten(events, changed), perCommit);
      // The head of the newest event fixes everything before it, also what was not heard.
      const parting = again
        ? seen.event(later.pushed(seen.newest))
        : (await checkLinks(later.chain(0), null, seen)).parting;
      expect(parting).not.toBeNull();
    }),
    { numRuns: 60 },
  ));
