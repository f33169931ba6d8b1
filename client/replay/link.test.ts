import { expect, test } from 'vitest';
import { readLink, writeLink } from './link.ts';

test('a link is read as it was written (R314)', () => {
  const link = {
    t: 12.345,
    at: 7,
    line: 3,
    speed: 0.5,
    page: '/auctions/a?b=1',
    filter: { types: ['BidPlaced', 'auction:watch ack'], text: 'Kupac 1' },
  };
  expect(readLink(writeLink(link))).toEqual(link);
  expect(writeLink(readLink('?t=12.345'))).toBe('?t=12.345');
  expect(writeLink(readLink(''))).toBe('');
});

test('a link names no place before the beginning and no page of another site', () => {
  expect(readLink('?t=-1&at=x&page=//example.com')).toMatchObject({ t: null, at: null, page: null });
  expect(readLink('?page=https://example.com')).toMatchObject({ page: null });
});
