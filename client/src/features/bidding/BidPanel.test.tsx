import type { AuctionView, Me } from '@autoplace/shared/contract';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useAtomValue } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authStatusAtom, currentUserAtom, loginRequestedAtom } from '../../lib/auth/index.ts';
import { auctionAtom, ingest, ingestSnapshot } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { bidPlaced, buildAuction, buildDutch } from '../../testing/auctions.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { Motion, UiProvider } from '../../ui/index.ts';
import { BidPanel } from './BidPanel.tsx';

// A machine that runs all tests at once is slow, and slowness is not what these are about.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });
vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const petar: Me = {
  objectId: 'user-1',
  email: 'petar@example.com',
  name: 'Petar',
  identityProvider: 'Local',
  roles: ['user'],
  dealer: null,
};
const asKupac9 = { bidder: 'Kupac 9', isLeading: false, isWinner: false };
let lot = 0;

function Panel({ auctionId, isOwn }: { auctionId: string; isOwn: boolean }) {
  const live = useAtomValue(auctionAtom(auctionId));
  return live && <BidPanel live={live} isOwn={isOwn} />;
}

/** Each test has an auction of its own, since the store lives as long as the client. */
async function show(view: AuctionView, { viewer = null as typeof asKupac9 | null, isOwn = false } = {}) {
  lot += 1;
  const auction = { ...view, id: `lot-${lot}` };
  ingestSnapshot(store, { auction, bids: [], viewer });
  render(
    <Provider store={store}>
      <UiProvider>
        <Motion>
          <Panel auctionId={auction.id} isOwn={isOwn} />
        </Motion>
      </UiProvider>
    </Provider>,
  );
  const bidOf = (n: number, bidder?: string) => ({ ...bidPlaced(n, bidder), auctionId: auction.id });
  return {
    user: userEvent.setup(),
    bidOf,
    someoneBids: (n: number, bidder?: string) => act(async () => ingest(store, bidOf(n, bidder))),
    flush: () => act(() => liveSocket.flush()),
    /** The server's answer to the viewer's bid, which becomes the nth. */
    accepted(n: number) {
      const { bid, minimumBid } = bidOf(n, 'Kupac 9').data;
      const changes = {
        seq: n + 2,
        currentBid: bid.amount,
        currentPrice: bid.amount,
        minimumBid,
        bidCount: n,
      };
      return {
        ok: true,
        bid,
        auction: { ...auction, ...changes, leader: 'Kupac 9' },
        receipt: { seq: n + 2, at: bid.time, hash: 'a'.repeat(64) },
        viewer: { ...asKupac9, isLeading: true },
      };
    },
  };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const lastBid = () => liveSocket.sentOf('bid:place').at(-1);

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')));
  store.set(authStatusAtom, 'ready');
  store.set(currentUserAtom, petar);
  await act(() => connectAt(60));
});
afterEach(cleanup);

describe('the quick bid', () => {
  test('bids the minimum with one tap, and says that it was placed and leads', async () => {
    const { user, flush, accepted } = await show(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1));
    await user.click(button('Brza ponuda €10.000'));
    expect(lastBid()).toMatchObject({ amount: 10_000 });
    expect(button(/Šaljemo ponudu/)).toHaveProperty('disabled', true);
    await flush();
    expect(screen.getByText('Brza ponuda uspešno postavljena!')).toBeTruthy();
    expect(screen.getByTestId('standing-panel').textContent).toBe('Vaša ponuda vodi');
    // Nobody outbids themselves with a tap; the button keeps the keyboard's focus all the same.
    const own = button('Brza ponuda €10.250');
    expect([own.getAttribute('aria-disabled'), (own as HTMLButtonElement).disabled]).toEqual(['true', false]);
    await user.click(own);
    expect(lastBid()).toMatchObject({ amount: 10_000 });
  });

  test('shows a refusal as the server words it', async () => {
    const { user, flush } = await show(buildAuction());
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €10.500', minimumBid: 10_500 };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    await user.click(button(/Brza ponuda/));
    await flush();
    expect(screen.getByTestId('bid-outcome').textContent).toBe('Minimalna ponuda je €10.500');
  });

  test('bids what the button said when the finger came down, though the price moved before it was lifted', async () => {
    const { user, someoneBids } = await show(buildAuction());
    await user.pointer({ keys: '[MouseLeft>]', target: button(/Brza ponuda/) });
    await someoneBids(1);
    await user.pointer({ keys: '[/MouseLeft]', target: button('Brza ponuda €10.250') });
    expect(lastBid()).toMatchObject({ amount: 10_000 });
  });
});

describe('the custom bid', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Vaša ponuda'));
    return within(await screen.findByRole('dialog'));
  };

  test('refuses less than the minimum before it is sent', async () => {
    const { user } = await show(buildAuction());
    const dialog = await open(user);
    const input = dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    expect([input.min, input.step, input.value]).toEqual(['10000', '250', '10000']);
    await user.clear(input);
    await user.type(input, '9999');
    expect(dialog.getByRole('alert').textContent).toBe('Minimalna ponuda je €10.000');
    expect(dialog.getByRole('button', { name: 'Postavi ponudu' })).toHaveProperty('disabled', true);
  });

  test('has chips that add to the minimum, closes when placed, and says so', async () => {
    const { user, flush, accepted } = await show(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1));
    const dialog = await open(user);
    for (const [chip, amount] of [
      ['+€250', '10250'],
      ['+€500', '10500'],
      ['+€2.000', '12000'],
      ['+€1.000', '11000'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: chip }));
      expect(dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima').value).toBe(amount);
    }
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €11.000' }));
    expect(lastBid()).toMatchObject({ amount: 11_000 });
    await flush();
    expect(screen.getByText('Vaša ponuda je uspešno postavljena!')).toBeTruthy();
  });

  test('keeps what was typed when somebody bids meanwhile, and says what the minimum is now', async () => {
    const { user, someoneBids } = await show(buildAuction());
    const dialog = await open(user);
    const input = dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    await user.clear(input);
    await user.type(input, '10100');
    await someoneBids(1);
    expect(input.value).toBe('10100');
    expect(dialog.getByText(/minimalna ponuda je sada €10\.250/)).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toBe('Minimalna ponuda je €10.250');
  });

  test('says why it cannot be confirmed while the connection is gone', async () => {
    const { user } = await show(buildAuction());
    const dialog = await open(user);
    act(() => liveSocket.down());
    expect(dialog.getByText(/Nema veze sa serverom/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: /Postavi ponudu/ })).toHaveProperty('disabled', true);
  });

  test('keeps what was typed when the server refuses', async () => {
    const { user, flush } = await show(buildAuction());
    const error = { code: 'RATE_LIMITED', message: 'Previše ponuda. Sačekajte trenutak.' };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: '+€500' }));
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.500' }));
    await flush();
    expect(dialog.getByRole('alert').textContent).toBe(error.message);
    expect(dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima').value).toBe('10500');
  });
});

describe('who cannot bid', () => {
  const expectBlocked = (reason: RegExp) => {
    for (const name of [/Brza ponuda/, 'Vaša ponuda']) expect(button(name)).toHaveProperty('disabled', true);
    expect(screen.getByText(reason)).toBeTruthy();
  };

  test('a visitor, who is offered to sign in', async () => {
    store.set(currentUserAtom, null);
    const { user } = await show(buildAuction());
    expectBlocked(/Morate biti prijavljeni/);
    await user.click(button('Prijavi se i licitiraj'));
    expect(store.get(loginRequestedAtom)).toBe(true);
  });

  test('the seller', async () => {
    await show(buildAuction(), { isOwn: true });
    expectBlocked(/Ovo je vaša aukcija/);
  });

  test('anybody before the start', async () => {
    const startTime = '2025-03-01T13:00:00.000Z';
    await show(
      buildAuction({ status: 'scheduled', isActive: false, startTime, endTime: '2025-03-01T14:00:00.000Z' }),
    );
    expectBlocked(/kada aukcija počne/);
    expect(screen.getByRole('timer', { name: 'Počinje za' }).textContent).toMatch(/^58m [45]\ds$/);
  });

  test('anybody while the connection is gone', async () => {
    await show(buildAuction());
    act(() => liveSocket.down());
    expectBlocked(/Nema veze sa serverom/);
  });

  test('anybody between the end by the clock and the server’s word', async () => {
    await show(buildAuction({ endTime: '2025-03-01T12:00:30.000Z' }));
    expectBlocked(/Čekamo konačan rezultat/);
    expect(screen.getByRole('timer', { name: 'Preostalo vreme' }).textContent).toBe('Aukcija završena');
  });
});

test('whoever is outbid while looking is told at once', async () => {
  const { someoneBids } = await show(buildAuction(), { viewer: asKupac9 });
  await someoneBids(1, 'Kupac 9');
  expect(screen.getByTestId('standing-panel').dataset.standing).toBe('leading');
  await someoneBids(2, 'Kupac 2');
  expect(screen.getByTestId('standing-panel').dataset.standing).toBe('outbid');
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe(
    'Nadlicitirani ste. Trenutna cena je €10.250.',
  );
  await someoneBids(3, 'Kupac 3');
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toMatch(/10\.250/);
});

describe('a dutch auction', () => {
  test('shows the price of the clock, and buys at the price that it shows', async () => {
    const { user, flush } = await show(buildDutch());
    expect(screen.getByTestId('current-price').textContent).toBe('€19.500');
    expect(screen.getByRole('timer', { name: 'Sledeće sniženje za' }).textContent).toMatch(
      /^(1:00|0:[45]\d)$/,
    );
    liveSocket.answer('price:accept', () => ({
      ok: false,
      error: { code: 'PRICE_CHANGED', message: 'Cena se promenila', price: 19_000 },
    }));
    await user.click(button('Prihvati cenu €19.500'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Kupi za €19.500' }));
    await flush();
    expect(dialog.getByRole('alert').textContent).toMatch(/sada iznosi €19\.000/);
    await user.click(dialog.getByRole('button', { name: 'Kupi za €19.000' }));
    expect(liveSocket.sentOf('price:accept').map(({ expectedPrice }) => expectedPrice)).toEqual([
      19_500, 19_000,
    ]);
  });
});

describe('the close', () => {
  const close = (view: AuctionView) =>
    act(async () =>
      ingestSnapshot(store, {
        auction: { ...view, id: `lot-${lot}`, seq: view.seq + 1, status: 'ended', isActive: false },
        bids: [],
        viewer: null,
      }),
    );

  test('hands the focus that was in the dialog to the result', async () => {
    const { user } = await show(buildDutch());
    await user.click(button(/Prihvati cenu/));
    await user.click(within(await screen.findByRole('dialog')).getByText('Prihvatate li ovu cenu?'));
    await close(buildDutch());
    expect(screen.getByRole('region', { name: 'Licitiranje' })).toHaveFocus();
  });

  test('leaves the focus of somebody who was reading elsewhere', async () => {
    await show(buildDutch());
    await close(buildDutch());
    expect(document.body).toHaveFocus();
  });
});

describe('after the close', () => {
  const sold = { status: 'sold', isActive: false, minimumBid: null, closeReason: 'hammer' } as const;
  const won = { ...sold, winner: 'Kupac 9', leader: 'Kupac 9', hammerPrice: 12_000, currentPrice: 12_000 };

  test.each([
    ['the winner', won, asKupac9, 'Pobedili ste'],
    ['others', won, null, 'Prodato za €12.000'],
    [
      'all, when unsold',
      { ...sold, status: 'ended', closeReason: 'reserve_not_met' },
      null,
      'Vozilo nije prodato',
    ],
    ['all, when cancelled', { ...sold, status: 'cancelled' }, null, 'Aukcija je otkazana'],
  ] as const)('%s reads how it went', async (_who, changes, viewer, title) => {
    await show(buildAuction(changes), { viewer });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
