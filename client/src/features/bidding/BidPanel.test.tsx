import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authStatusAtom, currentUserAtom, loginRequestedAtom } from '../../lib/auth/index.ts';
import { configAtom } from '../../lib/config.ts';
import { ingest, ingestSnapshot } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { buildAuction, buildDutch } from '../../testing/data/auctions.ts';
import { buildConfig } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { asKupac9, button, showPanel, signedInAndLive } from '../../testing/pages/show-panel.tsx';

beforeEach(signedInAndLive);

test.each([
  [true, 'Rezervna cena je zapečaćena od postavljanja aukcije i objavljuje se na kraju.'],
  [false, 'Rezervna cena je zapečaćena od postavljanja aukcije. Prodavac je ne objavljuje.'],
])(
  'the reserve is said to be sealed, and whether it will be opened: %s (R234, R236)',
  async (opensReserve, text) => {
    const { user } = await showPanel(buildAuction({ reserveCommitment: 'ab'.repeat(32), opensReserve }));
    expect(screen.queryByText(text)).toBeNull();
    await user.click(button('Rezerva nije dostignuta'));
    expect(button('Rezerva nije dostignuta')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(text)).toBeVisible();
  },
);

describe('who cannot bid', () => {
  const expectBlocked = (reason: RegExp) => {
    for (const name of [/Brza ponuda/, 'Vaša ponuda']) expect(button(name)).toHaveProperty('disabled', true);
    expect(screen.getByText(reason)).toBeTruthy();
  };
  /** jsdom has windows of no size: whether a rule for all that are no desktop hides it. */
  const isHiddenOnPhone = (element: HTMLElement) =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .some(
        (rule) =>
          rule instanceof CSSMediaRule &&
          rule.conditionText.includes('max-width: 1023px') &&
          [...rule.cssRules].some(
            (inner) =>
              inner instanceof CSSStyleRule &&
              inner.style.display === 'none' &&
              element.matches(inner.selectorText),
          ),
      );
  const expectNoDeadButtons = () => {
    for (const name of [/Brza ponuda/, 'Vaša ponuda']) expect(button(name)).toSatisfy(isHiddenOnPhone);
  };

  test('a visitor, who is offered to sign in (R51)', async () => {
    store.set(currentUserAtom, null);
    const { user } = await showPanel(buildAuction());
    expectBlocked(/Morate biti prijavljeni/);
    await user.click(button('Prijavite se da licitirate'));
    expect(store.get(loginRequestedAtom)).toBe(true);
  });

  test('a user whose session could not be confirmed, who is not taken for a visitor (R344)', async () => {
    store.set(currentUserAtom, null);
    store.set(authStatusAtom, 'error');
    await showPanel(buildAuction());
    expect(screen.queryByText(/Morate biti prijavljeni/)).toBeNull();
    expectBlocked(/Vaš nalog trenutno nije moguće učitati/);
    expectNoDeadButtons();
  });

  test('a visitor who wants to buy at once, and signs in for it', async () => {
    store.set(currentUserAtom, null);
    store.set(loginRequestedAtom, false);
    const { user } = await showPanel(buildAuction({ buyItNowPrice: 15_000 }));
    await user.click(button('Kupi odmah za €15.000'));
    expect(store.get(loginRequestedAtom)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the seller, who is shown the way to their auctions', async () => {
    await showPanel(buildAuction({ buyItNowPrice: 15_000 }), { isOwn: true });
    expect(screen.getByText(/Ovo je vaša aukcija/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ponuda|Kupi/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Upravljajte aukcijom' })).toHaveAttribute(
      'href',
      '/dealer/auctions',
    );
  });

  test('anybody before the start', async () => {
    const startTime = '2025-03-01T13:00:00.000Z';
    await showPanel(
      buildAuction({ status: 'scheduled', isActive: false, startTime, endTime: '2025-03-01T14:00:00.000Z' }),
    );
    expectBlocked(/kada aukcija počne/);
    expectNoDeadButtons();
    expect(screen.getByRole('timer', { name: 'Počinje za' }).textContent).toMatch(/^58m [45]\ds$/);
  });

  test('anybody in a pause, which stops the time to the start as well and names no moment (R76)', async () => {
    const scheduled = { status: 'scheduled', isActive: false, pausedAt: '2025-03-01T12:00:00.000Z' } as const;
    const times = { startTime: '2025-03-01T13:00:00.000Z', endTime: '2025-03-01T14:00:00.000Z' };
    await showPanel(buildAuction({ ...scheduled, ...times }));
    expectBlocked(/Aukcija je pauzirana, pa/);
    expectNoDeadButtons();
    expect(screen.getByRole('timer', { name: 'Počinje za' }).textContent).toBe('1h 0m 0s');
    expect(screen.getByText('Vreme stoji')).toBeVisible();
    expect(screen.queryByText(/^Početak:|^Kraj:/)).toBeNull();
  });

  test('anybody while the connection is gone', async () => {
    await showPanel(buildAuction());
    act(() => liveSocket.down());
    expectBlocked(/^Server se ne javlja\. Licitiranje/);
    expectNoDeadButtons();
  });

  test('anybody between the end by the clock and the server’s word', async () => {
    await showPanel(buildAuction({ endTime: '2025-03-01T12:00:30.000Z' }));
    expectBlocked(/Čekamo konačan rezultat/);
    expectNoDeadButtons();
    expect(screen.getByRole('timer', { name: 'Preostalo vreme' }).textContent).toBe('Aukcija završena');
  });
});

test('a viewer who is outbid is told at once', async () => {
  const { someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
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

describe('a screen reader (R381)', () => {
  const said = () =>
    [...document.querySelectorAll('[aria-live=polite], [aria-live=assertive]')].map(
      ({ textContent }) => textContent,
    );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('is told with the price that the viewer leads', async () => {
    const { someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
    vi.useFakeTimers();
    await someoneBids(1, 'Kupac 9');
    await pass(3_000);
    expect(said()).toContain('Trenutna cena €10.000, 1 ponuda. Vaša ponuda vodi.');
    await someoneBids(2, 'Kupac 2');
    await someoneBids(3, 'Kupac 3');
    await pass(3_000);
    expect(said()).toContain('Trenutna cena €10.500, 3 ponude.');
    vi.useRealTimers();
  });

  test('is told when the last minute begins', async () => {
    const { becomes } = await showPanel(buildAuction({ endTime: '2025-03-01T12:05:00.000Z' }));
    // The server's clock goes on by the device's.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await becomes({ seq: 3, endTime: '2025-03-01T12:06:00.000Z' });
    await pass(5_000);
    expect(said()).not.toContain('Do kraja aukcije je manje od minuta.');
    await becomes({ seq: 4, endTime: '2025-03-01T12:01:50.000Z' });
    await pass(5_000);
    expect(said()).toContain('Do kraja aukcije je manje od minuta.');
    vi.useRealTimers();
  });

  test('hears of an end that it was there for, from a region that stood there before', async () => {
    const { becomes } = await showPanel(buildAuction(), { viewer: asKupac9 });
    const before = [...document.querySelectorAll('[aria-live=assertive]')];
    const sold = { status: 'sold', isActive: false, winner: 'Kupac 2', hammerPrice: 11_000 } as const;
    await becomes({ ...sold, closeReason: 'hammer' });
    expect(before.map(({ isConnected, textContent }) => isConnected && textContent)).toContain(
      'Prodato za €11.000. Ovog puta je bolju ponudu dao Kupac 2.',
    );
    expect(screen.getByTestId('auction-result')).not.toHaveAttribute('role');
  });

  test('hears nothing of an end from before, also once it is known who looks', async () => {
    const sold = { status: 'sold', isActive: false, winner: 'Kupac 2', hammerPrice: 11_000 } as const;
    const view = buildAuction({ ...sold, closeReason: 'hammer' });
    const { id } = await showPanel(view);
    await act(async () => ingestSnapshot(store, { auction: { ...view, id }, bids: [], viewer: asKupac9 }));
    expect(screen.getByTestId('auction-result')).toHaveTextContent('Ovog puta je bolju ponudu dao Kupac 2.');
    expect(said().join('')).toBe('');
  });

  test('finds the panel by its heading until the result has one', async () => {
    const { becomes } = await showPanel(buildAuction());
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Licitiranje']);
    await becomes({ status: 'ended', isActive: false, closeReason: 'no_bids' });
    expect(headings()).toEqual(['Vozilo nije prodato']);
  });
});

test('a screen reader is told when a pause is over (R76)', async () => {
  const paused = buildAuction({ pausedAt: '2025-03-01T12:00:00.000Z' });
  const { becomes } = await showPanel(paused);
  const said = () =>
    [...document.querySelectorAll('[aria-live=assertive]')].map(({ textContent }) => textContent);
  expect(said()).not.toContain('Aukcija se nastavlja.');
  await becomes({ pausedAt: null });
  expect(said()).toContain('Aukcija se nastavlja.');
});

test('a viewer whose bid is voided is told that, and not that they were outbid (R100)', async () => {
  const { id, someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
  await someoneBids(1, 'Kupac 1');
  await someoneBids(2, 'Kupac 9');
  const data = {
    why: 'mistake' as const,
    bids: [{ id: 'bid-2', amount: null, automatic: false }],
    currentBid: 10_000,
    bidCount: 1,
    leader: 'Kupac 1',
    minimumBid: 10_250,
    reserveMet: false,
  };
  const at = '2025-03-01T12:00:03.000Z';
  await act(async () => ingest(store, { auctionId: id, seq: 5, at, v: 1, type: 'BidsVoided', data }));
  expect(screen.getByTestId('standing-panel')).toHaveTextContent('Vaša ponuda je poništena');
  expect(document.querySelector('[aria-live=assertive]')?.textContent).not.toContain('Nadlicitirani');
  expect(screen.getByTestId('current-price')).toHaveTextContent('10.000');
});

test.each([
  ['whose newest bid was voided was not outbid by that, though once before', ['bid-3'], 'Kupac 1', false],
  ['who leads by an older bid then, and is bid over, was', ['bid-2', 'bid-3'], 'Kupac 9', true],
])('%s (R100)', async (_, gone, leader, isBidOver) => {
  const { id, someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
  await someoneBids(1, 'Kupac 9');
  await someoneBids(2, 'Kupac 1');
  await someoneBids(3, 'Kupac 9');
  const data = {
    why: 'mistake' as const,
    bids: gone.map((bid) => ({ id: bid, amount: null, automatic: false })),
    currentBid: 10_000,
    bidCount: 1,
    leader,
    minimumBid: 10_250,
    reserveMet: false,
  };
  const at = '2025-03-01T12:00:04.000Z';
  await act(async () => ingest(store, { auctionId: id, seq: 6, at, v: 1, type: 'BidsVoided', data }));
  if (isBidOver) await someoneBids(5, 'Kupac 1');
  const [shown, told] = isBidOver
    ? ['Nadlicitirani ste', 'Nadlicitirani ste. Trenutna cena je €11.000.']
    : ['Vaša ponuda je poništena', ''];
  expect(screen.getByTestId('standing-panel')).toHaveTextContent(shown);
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe(told);
});

test('the connection and the server’s clock are told', async () => {
  await showPanel(buildAuction());
  expect(screen.getByTestId('connection').textContent).toBe('Uživo');
  // The device's clock is years from the server's, which stands a minute after `OPENED`.
  expect(screen.getByTestId('server-time').textContent).toMatch(
    /^Vreme servera \d\d:01:\d\d · vaš sat žuri \d+ s$/,
  );
  act(() => liveSocket.down());
  expect(screen.getByTestId('connection').textContent).toBe('Server se ne javlja');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByTestId('connection').textContent).toBe('Nema interneta');
  expect(screen.getByText(/^Nema veze sa internetom\. Licitiranje se nastavlja/)).toBeVisible();
  onLine.mockRestore();
});

describe('the soft close', () => {
  beforeEach(() => store.set(configAtom, { ...buildConfig(), softCloseSeconds: 30 }));

  test.each([
    [60, 'u poslednji 1 min'],
    [180, 'u poslednja 3 min'],
    [300, 'u poslednjih 5 min'],
    [45, 'u poslednjih 45 s'],
  ])(
    'is the one with which the auction was listed, whatever the settings are now (R5): %i s',
    async (softCloseSeconds, when) => {
      await showPanel(buildAuction({ softCloseSeconds }));
      expect(screen.getByText(`Ponuda ${when} produžava aukciju.`)).toBeVisible();
    },
  );

  test('is not mentioned where the auction was listed without one (R5)', async () => {
    await showPanel(buildAuction({ softCloseSeconds: 0 }));
    expect(screen.queryByText(/produžava aukciju/)).toBeNull();
  });

  test('says of a moved end no more than that, since an administrator may have moved it (R191)', async () => {
    await showPanel(buildAuction({ extensions: 1, softCloseSeconds: 120 }));
    expect(screen.getByText('Kraj aukcije je pomeren.')).toBeVisible();
  });

  test('names a moved end to the second, since it may have moved within its minute', async () => {
    const { becomes } = await showPanel(buildAuction({ endTime: '2025-03-01T13:00:09.000Z' }));
    expect(screen.getByText(/^Kraj: .* 14:00(?!:)/)).toBeVisible();
    await becomes({ extensions: 1, endTime: '2025-03-01T13:00:29.000Z' });
    expect(screen.getByText(/^Kraj: .* 14:00:29/)).toBeVisible();
  });

  test('moves with each late bid, and a screen reader is told every few seconds', async () => {
    const { becomes } = await showPanel(buildAuction({ softCloseSeconds: 120 }));
    vi.useFakeTimers();
    const said = () =>
      [...document.querySelectorAll('[role=status], [aria-live]')].filter((region) =>
        region.textContent?.includes('pomeren'),
      ).length;
    for (const n of [1, 2]) await becomes({ extensions: n, seq: 2 + n });
    expect(screen.getByText('Kraj aukcije je pomeren 2 puta.')).toBeVisible();
    expect(said()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(said()).toBe(1);
    vi.useRealTimers();
  });

  test('a moved end is shown for a while beside the time of the phone’s bar, for eyes only', async () => {
    const { becomes } = await showPanel(buildAuction({ softCloseSeconds: 120, extensions: 1 }));
    vi.useFakeTimers();
    const inBar = () =>
      screen
        .getAllByText(/^Kraj aukcije je pomeren/)
        .filter((text) => text.closest('[aria-hidden]') !== null);
    expect(inBar()).toHaveLength(0);
    await becomes({ extensions: 2, seq: 3 });
    expect(inBar()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    await becomes({ extensions: 3, seq: 4 });
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(inBar()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(inBar()).toHaveLength(0);
    vi.useRealTimers();
  });
});

describe('the close', () => {
  test('hands the focus that was in the dialog to the result', async () => {
    const { user, becomes } = await showPanel(buildDutch());
    await user.click(button(/Prihvati cenu/));
    await user.click((await openedDialog('dialog')).getByText('Prihvatate li ovu cenu?'));
    await becomes({ status: 'ended', isActive: false });
    expect(screen.getByRole('region', { name: 'Licitiranje' })).toHaveFocus();
  });

  test('leaves the focus of somebody who was reading elsewhere', async () => {
    const { becomes } = await showPanel(buildDutch());
    await becomes({ status: 'ended', isActive: false });
    expect(document.body).toHaveFocus();
  });
});

describe('the keyboard, while the connection is away (R342)', () => {
  const panel = () => screen.getByRole('region', { name: 'Licitiranje' });

  test('goes from the button that is disabled to the panel', async () => {
    await showPanel(buildAuction());
    act(() => button('Vaša ponuda').focus());
    act(() => liveSocket.down());
    expect(button('Vaša ponuda')).toBeDisabled();
    expect(panel()).toHaveFocus();
  });

  test.each([
    ['a bid', buildAuction(), 'Vaša ponuda'],
    ['a purchase', buildAuction({ buyItNowPrice: 15_000 }), 'Kupi odmah za €15.000'],
    ['a dutch acceptance', buildDutch(), /Prihvati cenu/],
    ['an armed price', buildDutch(), 'Kupi kada cena padne'],
  ])('goes from the closed dialog of %s to the panel', async (_what, view, opener) => {
    const { user } = await showPanel(view);
    await user.click(await screen.findByRole('button', { name: opener }));
    await openedDialog('dialog');
    act(() => liveSocket.down());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toHaveFocus());
  });

  test('goes back to the button that can be pressed again', async () => {
    const { user } = await showPanel(buildAuction());
    await user.click(button('Vaša ponuda'));
    await openedDialog('dialog');
    act(() => liveSocket.down());
    await signedInAndLive();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Vaša ponuda')).toHaveFocus());
  });
});

describe('after the close', () => {
  const sold = { status: 'sold', isActive: false, minimumBid: null, closeReason: 'hammer' } as const;
  const won = { ...sold, winner: 'Kupac 9', leader: 'Kupac 9', hammerPrice: 12_000, currentPrice: 12_000 };

  test.each([
    ['the winner', won, asKupac9, 'Pobedili ste'],
    ['who bought now', { ...won, closeReason: 'buy_now' }, asKupac9, 'Kupili ste'],
    ['others', won, null, 'Prodato za €12.000'],
    [
      'all, when unsold',
      { ...sold, status: 'ended', closeReason: 'reserve_not_met' },
      null,
      'Vozilo nije prodato',
    ],
    ['all, when cancelled', { ...sold, status: 'cancelled' }, null, 'Aukcija je otkazana'],
  ] as const)('%s reads how it went', async (_who, changes, viewer, title) => {
    await showPanel(buildAuction(changes), { viewer });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ponuda|Kupi/ })).toBeNull();
  });

  test.each([won, { ...sold, status: 'ended', closeReason: 'reserve_not_met' }] as const)(
    'all read what the reserve was, once it is opened (R235)',
    async (changes) => {
      await showPanel(buildAuction({ ...changes, reservePrice: 12_000 }));
      expect(screen.getByTestId('auction-result')).toHaveTextContent('Rezervna cena je bila €12.000');
    },
  );

  test('the price of a sale is said once, and a purchase is no bid', async () => {
    await showPanel(buildAuction({ ...won, closeReason: 'buy_now', bidCount: 1 }), { viewer: asKupac9 });
    expect(screen.getByTestId('auction-result').textContent).toBe(
      'Aukcija završenaKupili steČestitamo! Vozilo je vaše za €12.000.',
    );
  });

  test('the highest bid is said where nobody bought', async () => {
    await showPanel(buildAuction({ ...sold, status: 'ended', closeReason: 'reserve_not_met', bidCount: 2 }));
    expect(screen.getByTestId('auction-result')).toHaveTextContent('2 ponude · €10.000');
  });

  test('the seller reads what it brought, and what it costs', async () => {
    await showPanel(buildAuction({ ...won, hammerPrice: 12_500 }), { isOwn: true });
    expect(screen.getByTestId('auction-result').textContent).toContain(
      'Vaše vozilo je kupio Kupac 9. Provizija iznosi €312,50 bez PDV-a.',
    );
    expect(await screen.findByRole('link', { name: 'Otvori prodaju' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/deals\//),
    );
  });

  test.each([
    ['hammer', 'Ovog puta je bolju ponudu dao Kupac 9.'],
    ['buy_now', 'Vozilo je odmah kupio Kupac 9, pa je licitiranje završeno.'],
  ] as const)('a bidder who did not get it reads how another did: %s', async (closeReason, text) => {
    await showPanel(buildAuction({ ...won, closeReason }), { viewer: { ...asKupac9, bidder: 'Kupac 2' } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Aukcija završena')).toBeVisible();
  });

  test.each([false, true])(
    'everybody reads why it was cancelled, and nobody by whom: the seller %s (R76)',
    async (isOwn) => {
      const cancelReason = 'Vozilo je oštećeno.';
      const cancelled = { status: 'cancelled', closeReason: 'cancelled', cancelReason } as const;
      await showPanel(buildAuction({ ...sold, ...cancelled, bidCount: 3 }), { isOwn });
      expect(screen.getByText('Razlog: Vozilo je oštećeno.')).toBeTruthy();
      expect(screen.getByText('Ponude više ne važe.')).toBeVisible();
      expect(screen.queryByText(/otkazao|otkazali/i)).toBeNull();
    },
  );

  test('of a cancelled one without bids no bids are said to be void', async () => {
    const over = { status: 'cancelled', closeReason: 'cancelled', cancelReason: 'Prodato.' } as const;
    await showPanel(buildAuction({ ...over, bidCount: 0 }));
    expect(screen.getByText('Na aukciji nije bilo ponuda.')).toBeVisible();
    expect(screen.queryByText('Ponude više ne važe.')).toBeNull();
  });

  test('who had armed a price reads that a cancelled one does not buy any more', async () => {
    const { becomes } = await showPanel(buildDutch(), { armedPrice: 10_000 });
    await becomes({
      status: 'cancelled',
      isActive: false,
      closeReason: 'cancelled',
      cancelReason: 'Prodato.',
    });
    expect(screen.getByText('Vaša automatska kupovina više ne važi.')).toBeVisible();
    expect(screen.queryByText('Na aukciji nije bilo ponuda.')).toBeNull();
  });
});
