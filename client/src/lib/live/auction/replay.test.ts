import { SteppedClock } from '@autoplace/replay/testing';
import { type RecordedMessage, type SocketRecording, watchAnswerIn } from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { recording } from '../../../testing/data/recordings.ts';
import { connectionAtom } from '../live.ts';
import { auctionAtom, auctionState } from './auction-atoms.ts';
import { hasGap } from './auction-state.ts';
import { replay } from './replay.ts';

const shownAfter = (story: string) => {
  const store = createStore();
  replay(recording(story)).into(store).seek(Number.POSITIVE_INFINITY);
  return store.get(auctionAtom(story));
};

/** The first lines of a recording, up to and with the one that `last` is true of. */
const upTo = ({ header, lines }: SocketRecording, last: (line: RecordedMessage) => boolean) => ({
  header,
  lines: lines.slice(0, lines.findIndex(last) + 1),
});

describe('a recording played into a store', () => {
  test.each([
    ['close-finish', { status: 'sold', hammerPrice: 10_500, extensions: 3, winner: 'Kupac 2' }],
    ['dutch-accept', { status: 'sold', hammerPrice: 9_000, closeReason: 'accepted' }],
    ['dutch-armed', { status: 'sold', hammerPrice: 9_000, bidCount: 1 }],
    ['outbid-war', { status: 'sold', hammerPrice: 13_700, bidCount: 9, reserveMet: true }],
    ['reconnect-with-gap', { status: 'sold', hammerPrice: 12_000, bidCount: 5 }],
    ['cancelled', { status: 'cancelled', bidCount: 1 }],
    ['ended-without-reserve', { status: 'ended', closeReason: 'reserve_not_met', reserveMet: false }],
    ['voided-bids', { status: 'sold', hammerPrice: 12_300, bidCount: 4, voidedBids: 4, extensions: 2 }],
    ['renamed-and-bought', { status: 'sold', title: 'Volkswagen Golf 7 2.0 TDI 2017, prvi vlasnik' }],
  ])('%s ends as it ended', (story, end) => {
    const shown = shownAfter(story);
    expect(shown?.view).toMatchObject(end);
    expect(shown?.bids.filter(({ voided }) => !voided)).toHaveLength(shown?.view.bidCount ?? -1);
  });

  test('what comes after a lost connection waits for the answer that fills the gap', () => {
    const whole = recording('reconnect-with-gap');
    const store = createStore();
    const play = (last: (line: RecordedMessage) => boolean) =>
      replay(upTo(whole, last)).into(store).seek(Number.POSITIVE_INFINITY);

    play(({ event }) => event === 'disconnect');
    expect(store.get(connectionAtom)).toBe('offline');

    play((line) => line.event === 'auction:event' && line.payload.seq === 6);
    expect(store.get(connectionAtom)).toBe('live');
    expect(hasGap(auctionState(store, 'reconnect-with-gap'))).toBe(true);
    expect(store.get(auctionAtom('reconnect-with-gap'))?.view.seq).toBe(3);

    play((line) => (watchAnswerIn(line)?.missed.length ?? 0) > 0);
    expect(hasGap(auctionState(store, 'reconnect-with-gap'))).toBe(false);
    expect(store.get(auctionAtom('reconnect-with-gap'))?.bids.map(({ amount }) => amount)).toEqual([
      11_500, 10_900, 10_400, 10_000,
    ]);
  });

  test('keeps to the recorded times, as many times as fast as asked', () => {
    const clock = new SteppedClock();
    const store = createStore();
    const view = () => store.get(auctionAtom('cancelled'))?.view;
    replay(recording('cancelled'), { speed: 10, clock }).into(store).play();
    clock.advance(99);
    expect(view()).toBeUndefined();
    clock.advance(1);
    expect(view()?.bidCount).toBe(0);
    clock.advance(1_500);
    expect(view()?.bidCount).toBe(1);
    clock.advance(1_000);
    expect(view()?.status).toBe('cancelled');
  });

  test('goes back to any moment', () => {
    const store = createStore();
    const player = replay(recording('cancelled')).into(store);
    player.seek(Number.POSITIVE_INFINITY);
    player.back();
    expect(store.get(auctionAtom('cancelled'))?.view).toMatchObject({ status: 'active', bidCount: 1 });
    player.restart();
    expect(store.get(auctionAtom('cancelled'))).toBeNull();
    expect(store.get(connectionAtom)).toBe('connecting');
  });
});
