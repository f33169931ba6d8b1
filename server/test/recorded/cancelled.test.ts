import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandRecording } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { desk, replay } from '../support/replay/index.ts';

const text = readFileSync(join(import.meta.dirname, 'cancelled.commands.jsonl'), 'utf8');

// Written by npm run replay -- cancelled.commands.jsonl --write-test server.
// It expects what the code did then: where that was wrong, write what is right.
test('the commands of cancelled are answered as they should be', async () => {
  const played = replay(parseCommandRecording(text)).into(desk());
  await played.toEnd();
  const { answers, events, view } = played.state;
  expect(answers).toEqual([
    '16 s PlaceBid ana 10000: ok',
    '26 s Cancel dealer: ok',
    '27 s PlaceBid boris 10100: AUCTION_NOT_ACTIVE',
  ]);
  expect(events.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
    '1 AuctionScheduled',
    '2 AuctionStarted',
    '3 BidPlaced',
    '4 AuctionCancelled',
  ]);
  expect(view).toMatchObject({
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
});
