import { expect, it } from 'vitest';
import { type Notification, notificationPage, pageOfNotice } from './notifications.ts';

it('a notice of a kind that only a newer server knows is shown, and hides no other (R256)', () => {
  const known: Notification = {
    id: 'n1',
    kind: 'outbid',
    title: 'Nadmašeni ste',
    message: 'Golf',
    type: 'info',
    read: false,
    timestamp: '2026-06-01T12:00:00.000Z',
    auctionId: 'a1',
  };
  const answer = { items: [{ ...known, kind: 'praised', praise: 1 }, known], unread: 2 };
  const page = notificationPage.parse({ ...answer, page: 1, pageSize: 20, total: 2, totalPages: 1 });
  expect(page.items[1]).toEqual(known);
  expect(page.items[0]).toMatchObject({ title: 'Nadmašeni ste' });
  expect(page.items.map(pageOfNotice)).toEqual(['/auctions/a1', '/auctions/a1']);
});

it('R376 a notice of an offer, a question or a message leads to the part of the page where that stands', () => {
  const page = (kind: Notification['kind']) => pageOfNotice({ kind, auctionId: 'a1' });
  expect([page('second_chance'), page('negotiation'), page('won')]).toEqual([
    '/auctions/a1#odgovor',
    '/auctions/a1#odgovor',
    '/deals/a1',
  ]);
  expect([page('question'), page('answer'), page('deal_message')]).toEqual([
    '/auctions/a1#pitanja',
    '/auctions/a1#pitanja',
    '/deals/a1#poruke',
  ]);
});
