import { expect, test } from 'vitest';
import { readingOrder } from './reading-order.ts';

test('what refers to auctions is read before their log, and what the log refers to after it', () => {
  const names = [
    'users',
    'auctions',
    'cars',
    'view_days',
    'log_archives',
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
    'log_archives',
    'cars',
    'dealers',
    'users',
  ]);
});
