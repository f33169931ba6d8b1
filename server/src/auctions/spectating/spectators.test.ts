import type { AuctionEvent } from '@autoplace/shared/contract';
import { beforeEach, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { type Following, Spectators } from './spectators.ts';

const event = (seq: number) => ({ seq }) as AuctionEvent;
const open = () => new AbortController().signal;

let clock: FakeClock;
let ended: string[];
let known: AuctionEvent[];
let sockets: number;
let spectators: Spectators;
beforeEach(() => {
  clock = new FakeClock(1_000);
  ended = [];
  known = [];
  sockets = 0;
  const feed = {
    join: (_id: string, after: number, enter: (missed: readonly AuctionEvent[]) => void) =>
      enter(known.filter(({ seq }) => seq > after)),
    end: (id: string) => void ended.push(id),
  };
  spectators = new Spectators({ feed, hasSockets: () => sockets > 0, clock });
});

/** Somebody who waits; `told` is what came. */
function wait(after: number, { mostMs = 8_000, given = open() } = {}) {
  const spectator: { told?: Following } = {};
  void spectators.next('lot', after, { mostMs, given }).then((following) => {
    spectator.told = following;
  });
  return spectator;
}

it('tells each who waits what follows after their last event, once', async () => {
  const [one, other] = [wait(3), wait(4)];
  spectators.send('lot', [event(4)]);
  spectators.send('lot', [event(5)]);
  await clock.advance(0);
  expect(one.told).toEqual([event(4)]);
  expect(other.told).toEqual([event(5)]);
});

it('gives at once what the feed has sent others meanwhile, and keeps no feed for nobody', async () => {
  known = [event(4), event(5)];
  const one = wait(3);
  await clock.advance(0);
  expect(one.told).toEqual(known);
  expect(ended).toEqual(['lot']);
});

it('lets them read what is missing before a stretch with a gap', async () => {
  const one = wait(3);
  spectators.send('lot', [event(7)]);
  await clock.advance(0);
  expect(one.told).toBe('look');
});

it('ends the waiting after its time, and when the spectator goes, and leaves the feed to sockets that are there', async () => {
  const gone = new AbortController();
  const [late, gave] = [wait(3, { mostMs: 500 }), wait(3, { given: gone.signal })];
  gone.abort();
  await clock.advance(499);
  expect([late.told, gave.told, spectators.isWatched('lot')]).toEqual([undefined, 'late', true]);
  sockets = 1;
  await clock.advance(1);
  expect([late.told, spectators.isWatched('lot'), ended]).toEqual(['late', false, []]);
  sockets = 0;
  wait(3, { mostMs: 1 });
  await clock.advance(1);
  expect(ended).toEqual(['lot']);
});

it('sends everybody away one after the other when the server is left, and takes nobody from then on', async () => {
  const all = [wait(3), wait(3), wait(3), wait(3)];
  spectators.leave(1_000);
  const left = () => all.filter(({ told }) => told === 'look').length;
  await clock.advance(0);
  expect(left()).toBe(1);
  await clock.advance(400);
  expect(left()).toBe(3);
  await clock.advance(200);
  expect(left()).toBe(4);
  const late = wait(3);
  await clock.advance(0);
  expect([late.told, spectators.isWatched('lot')]).toEqual(['look', false]);
});

it('lets those who wait for an auction look again when it is hidden', async () => {
  const one = wait(3);
  spectators.hidden('another');
  await clock.advance(0);
  expect(one.told).toBeUndefined();
  spectators.hidden('lot');
  await clock.advance(0);
  expect(one.told).toBe('look');
});
