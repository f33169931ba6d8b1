import { expect, test } from 'vitest';
import { readingOrder } from './reading-order.ts';

test('what speaks of auctions is read before their log, and what the log names behind it', () => {
  const names = [
    'users',
    'auctions',
    'cars',
    'view_days',
    'commits',
    'favourites',
    'notifications',
    'own_bids',
    'dealers',
  ];
  expect(readingOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'favourites',
    'view_days',
    'own_bids',
    'notifications',
    'auctions',
    'commits',
    'cars',
    'dealers',
    'users',
  ]);
});
