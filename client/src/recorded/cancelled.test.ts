import { parseSocketRecording } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { replay, store } from '../testing/replay/index.ts';
import text from './cancelled.socket.jsonl?raw';

// Written by npm run replay -- cancelled.socket.jsonl --write-test client.
// It expects what the code did then: where that was wrong, write what is right.
test('the recording cancelled ends as it should', async () => {
  const played = replay(parseSocketRecording(text)).into(store());
  await played.toEnd();
  const { auction, differences } = played.state;
  // Wherever the server told the whole auction, the client had folded the same until then.
  expect(differences).toEqual([]);
  expect(auction()?.view).toMatchObject({
    title: 'Volkswagen Golf 7 2.0 TDI 2017',
    status: 'cancelled',
    closeReason: 'cancelled',
    cancelReason: 'Vozilo je oštećeno na placu.',
    endTime: '2026-06-01T12:03:00.000Z',
    extensions: 0,
    currentPrice: 10000,
    minimumBid: null,
    bidCount: 1,
    voidedBids: 0,
    leader: 'Kupac 1',
    reserveMet: true,
    winner: null,
    hammerPrice: null,
    seq: 4,
  });
  expect(auction()?.bids.map(({ bidder, amount }) => `${bidder}: ${amount}`)).toEqual(['Kupac 1: 10000']);
});
