import { watchAnswerIn } from '@autoplace/shared/contract';
import { describe, expect, test } from 'vitest';
import { recording } from '../../../testing/data/recordings.ts';
import { replay, store } from '../../../testing/replay/index.ts';
import { auctionState } from './auction-atoms.ts';
import { hasGap, unknownAuction } from './auction-state.ts';
import { storeFold } from './replay.ts';

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
  ])('%s ends as it ended', async (story, end) => {
    const played = replay(recording(story)).into(store());
    await played.toEnd();
    const shown = played.state.auction();
    expect(shown?.view).toMatchObject(end);
    expect(shown?.bids.filter(({ voided }) => !voided)).toHaveLength(shown?.view.bidCount ?? -1);
  });

  test('what comes after a lost connection waits for the answer that fills the gap', async () => {
    const played = replay(recording('reconnect-with-gap')).into(store());
    const state = () => auctionState(played.state.store, 'reconnect-with-gap');

    await played.to('disconnect');
    expect(played.state.connection).toBe('offline');

    await played.to((line) => line.event === 'auction:event' && line.payload.seq === 6);
    expect(played.state.connection).toBe('live');
    expect(hasGap(state())).toBe(true);
    expect(played.state.auction()?.view.seq).toBe(3);

    await played.to((line) => (watchAnswerIn(line)?.missed.length ?? 0) > 0);
    expect(hasGap(state())).toBe(false);
    expect(played.state.auction()?.bids.map(({ amount }) => amount)).toEqual([
      11_500, 10_900, 10_400, 10_000,
    ]);
  });

  test('knows of no auction what came later, also where its viewer was told first', () => {
    const fold = storeFold();
    const first = recording('close-finish').lines.find((line) => watchAnswerIn(line) !== null);
    const answer = first && watchAnswerIn(first);
    if (!first || !answer) throw new Error('no auction is told');
    const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: false, maximum: 12_000 };
    const told = { auctionId: answer.auction.id, seq: 99, viewer };
    const later = fold.apply(fold.initial, { t: 0, event: 'auction:viewer', payload: told });
    expect(later.auctions[told.auctionId]?.own.maximum).toBe(12_000);
    expect(fold.apply(fold.initial, first).auctions[told.auctionId]?.own).toEqual(unknownAuction.own);
  });
});
