import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDispute } from '../../../testing/data/administration.ts';
import { buildDeal } from '../../../testing/data/deals.ts';
import { openSystem, systemServer } from '../../../testing/pages/system-section.tsx';

let server: ReturnType<typeof systemServer>;

beforeEach(() => {
  server = systemServer();
});

describe('a dispute', () => {
  const find = async () => {
    const app = await openSystem('Sporovi');
    await app.user.type(screen.getByRole('searchbox', { name: 'Pronađi aukciju' }), 'bmw{Enter}');
    await app.user.click(await screen.findByRole('button', { name: /^BMW 320d 2019/ }));
    await screen.findByText('Zapis je ceo i nije menjan');
    return app;
  };
  const events = () =>
    within(screen.getByRole('list', { name: 'Vremenska linija' })).queryAllByRole('listitem');

  test('is an auction found by its title, with names, prices and the state of its chain', async () => {
    await find();
    expect(events()).toHaveLength(4);
    expect(events()[0]).toHaveTextContent('Marko Petrović (Kupac 1), marko@example.com');
    expect(events()[0]).toHaveTextContent('€10.500');
  });

  test('is replayed step by step, and the price grows with it', async () => {
    const { user } = await find();
    await user.click(screen.getByRole('button', { name: 'Na početak' }));
    expect(events()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    expect(events().map((event) => event.textContent)).toEqual([
      expect.stringContaining('Početak'),
      expect.stringContaining('Aukcija zakazana'),
    ]);
    const price = screen.getByRole('slider', { name: 'Cena u izabranom trenutku' });
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.000'));
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.250'));
    await user.click(screen.getByRole('button', { name: 'Korak nazad' }));
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.000'));
  });

  test('names what operators did', async () => {
    const { timeline } = buildDispute();
    server.script['GET /api/admin/auctions/auction-1/dispute'] = () => ({
      body: buildDispute({ timeline: timeline.map((moment) => ({ ...moment, type: 'BidsVoided' })) }),
    });
    await find();
    expect(events()[0]).toHaveTextContent('Poništene ponude');
  });

  test('with a broken chain says what is wrong with it', async () => {
    server.script['GET /api/admin/auctions/auction-1/dispute'] = () => ({
      body: buildDispute({
        chain: { valid: false, commits: 4, head: null, problem: 'Zapis 3 ne sledi za zapisom 2.' },
      }),
    });
    const { user } = await openSystem('Sporovi');
    await user.type(screen.getByRole('searchbox', { name: 'Pronađi aukciju' }), 'auction-1{Enter}');
    await user.click(await screen.findByRole('button', { name: /^BMW 320d 2019/ }));
    expect(await screen.findByText('Zapis 3 ne sledi za zapisom 2.')).toBeVisible();
  });
});

test('a disputed deal opens from the queue with its messages, and the auction beside it (R157)', async () => {
  const deal = buildDeal({
    id: 'auction-1',
    auctionId: 'auction-1',
    you: 'administrator',
    state: 'disputed',
    possible: ['dispute_closed'],
    messages: [{ id: 'm1', by: 'buyer', text: 'Klima ne hladi', at: '2026-06-01T10:00:00.000Z' }],
  });
  const { id, auctionId, title, image, price, state, soldAt, unread } = deal;
  const dispute = { kind: 'hidden_fault', by: 'buyer', at: '2026-06-02T10:00:00.000Z', ended: null };
  const queued = {
    id,
    auctionId,
    title,
    image,
    price,
    state,
    soldAt,
    unread,
    dispute,
    buyerId: 'ana',
    sellerId: 'dragan',
    others: ['Ana', 'Auto Dragan'],
    deadline: null,
    yourTurn: true,
  };
  const body = { items: [queued], page: 1, pageSize: 20, total: 1, totalPages: 1, serverTime: 0 };
  Object.assign(server.script, {
    'GET /api/admin/deal-disputes': () => ({ body }),
    'GET /api/deals/auction-1': () => ({ body: deal }),
    'GET /api/deals/auction-1/disputes': () => ({
      body: { disputes: [{ ...dispute, words: 'Kompresor', answers: [], pictures: [] }] },
    }),
  });
  const { user, router } = await openSystem('Sporovi');
  const queue = within(await screen.findByRole('table', { name: 'Prijavljeni problemi' }));
  expect(queue.getByText('Skriveni kvar, prijavio kupac')).toBeVisible();
  const linkOf = (name: string) => queue.getByRole('link', { name }).getAttribute('href');
  expect([linkOf('Ana'), linkOf('Auto Dragan')]).toEqual([
    '/admin?section=users&id=ana',
    '/admin?section=companies&id=dragan',
  ]);
  const keyboard = () => {
    expect(document.activeElement).not.toBe(document.body);
    return document.activeElement?.querySelector('h2');
  };
  await user.click(queue.getByRole('button', { name: deal.title }));
  const shown = within(await screen.findByRole('region', { name: 'Kupoprodaja' }));
  expect(await shown.findByText('Kompresor')).toBeVisible();
  expect(keyboard()).toHaveTextContent(deal.title);
  expect(server.sent('GET /api/deals/auction-1')).toHaveLength(1);
  expect(shown.getByText('Klima ne hladi')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Zatvori prijavu' })).toBeVisible();
  const replay = within(screen.getByRole('region', { name: 'Aukcija' }));
  expect(await replay.findByText('Zapis je ceo i nije menjan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sve prijave' }));
  expect(await screen.findByRole('table', { name: 'Prijavljeni problemi' })).toBeVisible();
  expect(keyboard()).toHaveTextContent('Prijavljeni problemi');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('region', { name: 'Kupoprodaja' })).toBeVisible();
  expect(router.state.location.search).toBe('?deal=auction-1');
});
