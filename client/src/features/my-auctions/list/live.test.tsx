import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveSocket } from '../../../testing/live-socket.ts';
import {
  figure,
  myAuctionsServer,
  openMyAuctions,
  rowOf,
  tab,
  updateOf,
} from '../../../testing/pages/my-auctions-page.tsx';

let server: ReturnType<typeof myAuctionsServer>;

beforeEach(() => {
  server = myAuctionsServer();
});

describe('live', () => {
  test('a bid and a watcher show at once', async () => {
    await openMyAuctions();
    const row = await rowOf('one');
    act(() =>
      liveSocket.push(
        'dealer:auction-updated',
        updateOf('one', { currentPrice: 11_250, bidCount: 4, watchers: 7 }),
      ),
    );
    expect(figure(row, 'Trenutna cena')).toBe('€11.250');
    expect(figure(row, 'Ponude')).toBe('4');
    expect(figure(row, 'Gledaju')).toBe('7');
  });

  test('voided bids take the price back, to where it began too (R100)', async () => {
    await openMyAuctions();
    const row = await rowOf('one');
    act(() =>
      liveSocket.push('dealer:auction-updated', updateOf('one', { currentPrice: 10_000, bidCount: 0 })),
    );
    expect(figure(row, 'Trenutna cena')).toBe('€10.000');
    expect(figure(row, 'Ponude')).toBe('0');
  });

  test('of something older only the watchers count', async () => {
    await openMyAuctions();
    const row = await rowOf('one');
    act(() =>
      liveSocket.push(
        'dealer:auction-updated',
        updateOf('one', { seq: 4, currentPrice: 10_000, watchers: 9 }),
      ),
    );
    expect(figure(row, 'Trenutna cena')).toBe('€11.000');
    expect(figure(row, 'Gledaju')).toBe('9');
  });

  test('news of one tab never brings its list under another', async () => {
    await openMyAuctions('/dealer/auctions?status=active');
    await rowOf('one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => liveSocket.push('dealer:auction-updated', updateOf('two', { status: 'sold' })));
    fireEvent.click(tab(/^Neprodate/));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    await rowOf('three');
    expect(screen.queryByText('Automobil one')).toBeNull();
  });

  test('however much happens, the server is asked for few pages', async () => {
    await openMyAuctions();
    await rowOf('one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.seen.length = 0;
    for (let turn = 0; turn < 10; turn++) {
      const status = turn % 2 === 0 ? 'sold' : 'active';
      act(() => liveSocket.push('dealer:auction-updated', updateOf('one', { status, seq: 10 + turn })));
      await act(() => vi.advanceTimersByTimeAsync(500));
    }
    vi.useRealTimers();
    // A list with five counts, at 0.3 s, 1.8 s, 3.3 s and 4.8 s.
    expect(server.seen.filter(({ url }) => url.pathname === '/api/auctions')).toHaveLength(4);
  });

  test('a sale is announced, and the list and its counts are asked for again', async () => {
    await openMyAuctions('/dealer/auctions?status=active');
    await rowOf('one');
    server.stored = server.stored.map((auction) =>
      auction.id === 'one'
        ? { ...auction, status: 'sold', isActive: false, seq: 6, hammerPrice: 11_000 }
        : auction,
    );
    act(() => liveSocket.push('dealer:auction-updated', updateOf('one', { status: 'sold' })));
    expect(await screen.findByText('Automobil one: prodata.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Automobil one' })).toBeNull());
    expect(tab(/^Prodate/)).toHaveTextContent('Prodate1');
  });
});
