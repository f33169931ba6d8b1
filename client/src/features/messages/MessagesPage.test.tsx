import type { ThreadSummary } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { MessagesPage } from './MessagesPage.tsx';

const thread: ThreadSummary = {
  id: 'thread-1',
  auctionId: 'lot-1',
  title: 'BMW 320d 2019',
  image: null,
  you: 'buyer',
  unread: 2,
  other: { name: 'Auto kuća', email: null, closed: false },
  last: { id: 'm-1', by: 'seller', text: 'Dođite u subotu.', at: '2026-11-23T10:00:00.000Z' },
};
const answer = (items: ThreadSummary[]) => ({
  body: {
    items,
    page: 1,
    pageSize: 20,
    total: items.length,
    totalPages: 1,
    unread: items.length,
    serverTime: 0,
  },
});

test('threads say with whom, what was written last, and what is new', async () => {
  scriptFetch({ 'GET /api/threads': () => answer([thread]) });
  renderElement(<MessagesPage />);
  const row = within(await screen.findByRole('list', { name: 'Lista prepiski' }));
  expect(row.getByText(/^Prodavac:/)).toHaveTextContent('Prodavac: Auto kuća');
  expect(row.getByText('Dođite u subotu.')).toBeVisible();
  expect(row.getByText('2 nove poruke')).toBeVisible();
  expect(row.getByRole('link', { name: 'BMW 320d 2019' })).toHaveAttribute('href', '/messages/thread-1');
});

test('without a thread it says where one begins', async () => {
  scriptFetch({ 'GET /api/threads': () => answer([]) });
  renderElement(<MessagesPage />);
  expect(await screen.findByText('Još nemate poruka')).toBeVisible();
});
