import { expect, test } from 'vitest';
import { BidLedger, type LoggedBid } from './bid-ledger.ts';

const logged = (id: string, amount: number, automatic = false): LoggedBid => ({ id, amount, automatic });
const result = (id: string, amount: number) => ({
  bid: { id, amount, bidder: 'Kupac 1', time: '2026-06-01T12:00:00.000Z', automatic: false },
});

function told() {
  const ledger = new BidLedger();
  ledger.acknowledge('lot', result('a', 100));
  ledger.acknowledge('lot', result('b', 200));
  return ledger;
}

test('bids that are there once are right, beside those that the server placed', () => {
  const bids = [logged('a', 100), logged('b', 200), logged('auto', 300, true)];
  expect(told().problems('lot', bids, true)).toEqual({ lost: [], doubled: [] });
});

test('an acknowledged bid that is missing, or there with another amount, is lost', () => {
  expect(told().problems('lot', [logged('a', 100)], true).lost).toEqual([
    'lot: the bid b of 200 is not there',
  ]);
  expect(told().problems('lot', [logged('a', 100), logged('b', 201)], true).lost).toHaveLength(1);
});

test('a bid that is there twice is doubled, by its id and by its amount', () => {
  expect(
    told().problems('lot', [logged('a', 100), logged('a', 101), logged('b', 200)], true).doubled,
  ).toEqual(['lot: the bid a of 100 is there twice']);
  expect(
    told().problems('lot', [logged('a', 100), logged('b', 200), logged('c', 200)], false).doubled,
  ).toEqual(['lot: the bid b of 200 is there twice']);
});

test('a bid of which nobody was told is doubled, unless its fate was open or others bid too', () => {
  const bids = [logged('a', 100), logged('b', 200), logged('c', 300)];
  expect(told().problems('lot', bids, true).doubled).toEqual(['lot: nobody was told of the bid c of 300']);
  expect(told().problems('lot', bids, false).doubled).toEqual([]);
  const ledger = told();
  ledger.leaveOpen('lot', 300);
  expect(ledger.problems('lot', bids, true).doubled).toEqual([]);
  expect(ledger.unanswered).toBe(1);
});
