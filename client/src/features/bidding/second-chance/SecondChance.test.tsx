import type { SecondChance } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { store } from '../../../lib/store.ts';
import { buildAuction, OPENED } from '../../../testing/data/auctions.ts';
import { buildNotification } from '../../../testing/data/notifications.ts';
import { buildMe } from '../../../testing/data/people.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { liveSocket } from '../../../testing/live-socket.ts';
import { asKupac9, button, showPanel, signedInAndLive } from '../../../testing/pages/show-panel.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';

const view = buildAuction({
  status: 'ended',
  isActive: false,
  closeReason: 'sale_defaulted',
  minimumBid: null,
  currentBid: 12_000,
  currentPrice: 12_000,
  bidCount: 3,
  leader: 'Kupac 1',
});
const until = new Date(OPENED + 24 * 3_600_000).toISOString();
const offer = { amount: 10_500, until, state: 'open' } as const;
const forBidder = (changes: object = {}): SecondChance => ({
  own: { ...offer, ...changes },
  seller: null,
  serverTime: OPENED,
});
const forSeller = (seller: Partial<NonNullable<SecondChance['seller']>>): SecondChance => ({
  own: null,
  serverTime: OPENED,
  seller: { offers: [], question: null, over: null, ...seller },
});

let shown: SecondChance;
let answer: () => ScriptedAnswer;
let seen: SeenRequest[];

/** The panel of one side, with a server that shows it `first`. */
async function open(first: SecondChance, at?: string) {
  shown = first;
  const isOwn = first.seller !== null;
  const panel = await showPanel(view, { isOwn, viewer: isOwn ? null : asKupac9, ...(at && { at }) });
  const path = `/api/auctions/${panel.id}/second-chance`;
  seen = scriptFetch({
    [`GET ${path}`]: () => ({ body: shown }),
    [`POST ${path}/answer`]: () => answer(),
    [`POST ${path}/decision`]: () => answer(),
  });
  return { ...panel, group: within(await screen.findByRole('group', { name: 'Druga šansa' })) };
}
const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(async () => {
  await signedInAndLive();
  answer = () => ({ body: shown });
});

describe('the bidder who is offered the lot (R145)', () => {
  test('buys it in the dialog of every decision about money', async () => {
    const { user, group } = await open(forBidder());
    expect(group.getByRole('status').textContent).toContain('po vašoj najvišoj ponudi: €10.500');
    await user.click(button('Kupi za €10.500'));
    const dialog = await openedDialog('dialog', 'Kupujete po svojoj ponudi?');
    answer = () => ({ body: forBidder({ state: 'accepted' }) });
    await user.click(dialog.getByRole('button', { name: 'Kupi za €10.500' }));
    expect(await group.findByText('Prihvatili ste ponudu.')).toBeVisible();
    expect(sent()).toEqual([{ accepts: true, amount: 10_500 }]);
  });

  test('R376 sees it at once where a link for answering has led', async () => {
    const shown = vi.mocked(Element.prototype.scrollIntoView).mockClear();
    await open(forBidder());
    expect(shown).not.toHaveBeenCalled();
    cleanup();
    await open(forBidder(), '/#odgovor');
    expect(shown).toHaveBeenCalledWith({ block: 'center' });
  });

  test('reads a refusal where it was asked', async () => {
    const { user } = await open(forBidder());
    answer = () => ({ status: 403, body: { code: 'LIMIT_EXCEEDED', message: 'Preko ograničenja.' } });
    await user.click(button('Kupi za €10.500'));
    const dialog = await openedDialog('dialog', 'Kupujete po svojoj ponudi?');
    await user.click(dialog.getByRole('button', { name: 'Kupi za €10.500' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Preko ograničenja.');
  });

  test('finds the keyboard at the result once the purchase is one', async () => {
    const { user, becomes } = await open(forBidder());
    await user.click(button('Kupi za €10.500'));
    const dialog = await openedDialog('dialog', 'Kupujete po svojoj ponudi?');
    answer = () => ({ body: forBidder({ state: 'accepted' }) });
    await user.click(dialog.getByRole('button', { name: 'Kupi za €10.500' }));
    await becomes({ status: 'sold', closeReason: 'second_chance', winner: 'Kupac 9', hammerPrice: 10_500 });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Licitiranje' })).toHaveFocus());
  });

  test('declines after one more question', async () => {
    const { user, group } = await open(forBidder());
    await user.click(button('Odbij'));
    const dialog = await openedDialog('alertdialog', 'Odbijate drugu šansu?');
    answer = () => ({ body: forBidder({ state: 'declined' }) });
    await user.click(dialog.getByRole('button', { name: 'Odbij ponudu' }));
    expect(await group.findByText(/Odbili ste ponudu/)).toBeVisible();
    expect(sent()).toEqual([{ accepts: false, amount: 10_500 }]);
  });

  test('reads in the open dialog that the offer has gone, and the keyboard stays at what is said', async () => {
    const { id, user, group } = await open(forBidder());
    await user.click(button('Kupi za €10.500'));
    const dialog = await openedDialog('dialog', 'Kupujete po svojoj ponudi?');
    shown = forBidder({ state: 'withdrawn' });
    const told = buildNotification(1, { kind: 'second_chance', auctionId: id });
    await act(async () => liveSocket.push('notification:new', told));
    expect(await dialog.findByText('Ova ponuda više ne važi.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Kupi za €10.500' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    expect(await group.findByText('Ova ponuda više ne važi.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Druga šansa' })).toHaveFocus());
  });

  test('can answer no more once the time is over', async () => {
    const { group } = await open(forBidder({ until: new Date(OPENED).toISOString() }));
    expect(group.getByText('Rok za odgovor je istekao.')).toBeVisible();
    expect(group.queryByRole('button')).toBeNull();
  });
});

describe('the seller', () => {
  const toKupac3 = { bidder: 'Kupac 3', ...offer };

  test('sees to whom it is offered, and stops it', async () => {
    const { user, group } = await open(
      forSeller({ offers: [{ ...toKupac3, bidder: 'Kupac 2', state: 'declined' }, toKupac3] }),
    );
    expect(group.getByRole('status').textContent).toContain('ponuđeno sledećem kupcu (Kupac 3)');
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kupac 2, odbijeno€10.500',
      'Kupac 3, čeka se odgovor€10.500',
    ]);
    await user.click(button('Zaustavi ponude'));
    const dialog = await openedDialog('alertdialog', 'Zaustavljate drugu šansu?');
    answer = () => ({ body: forSeller({ over: 'stopped' }) });
    await user.click(dialog.getByRole('button', { name: 'Zaustavi ponude' }));
    expect(await group.findByText('Ponude su zaustavljene.')).toBeVisible();
    expect(sent()).toEqual([{ action: 'stop' }]);
  });

  test('agrees to a bid below the reserve', async () => {
    const question = { bidder: 'Kupac 3', amount: 10_500, until };
    const { user, group } = await open(forSeller({ question }));
    await user.click(button('Ponudi za €10.500'));
    const dialog = await openedDialog('alertdialog', 'Nudite ispod rezervne cene?');
    answer = () => ({ body: forSeller({ offers: [toKupac3] }) });
    await user.click(dialog.getByRole('button', { name: 'Ponudi za €10.500' }));
    expect(await group.findByText(/ponuđeno sledećem kupcu/)).toBeVisible();
    expect(sent()).toEqual([{ action: 'agree', amount: 10_500 }]);
  });

  test('reads that the time for an answer is over', async () => {
    const late = { ...toKupac3, until: new Date(OPENED).toISOString() };
    const { group } = await open(forSeller({ offers: [late] }));
    expect(group.getByText(/^Rok: .*\(istekao\)$/)).toBeVisible();
  });

  test('is shown what has changed as soon as it is told', async () => {
    const { id, group } = await open(forSeller({ offers: [toKupac3] }));
    shown = forSeller({ offers: [{ ...toKupac3, state: 'declined' }], over: 'nobody' });
    const told = buildNotification(1, { kind: 'second_chance', auctionId: id });
    await act(async () => liveSocket.push('notification:new', told));
    expect(await group.findByText('Nema više kupaca kojima vozilo može da se ponudi.')).toBeVisible();
  });
});

test('support sees to whom it is offered and what is waited for, and decides nothing', async () => {
  store.set(currentUserAtom, buildMe({ roles: ['user', 'support'] }));
  const asked = { bidder: 'Kupac 3', amount: 9_000, until };
  shown = forSeller({ offers: [{ ...offer, bidder: 'Kupac 2', state: 'declined' }], question: asked });
  const { id } = await showPanel(view);
  scriptFetch({ [`GET /api/auctions/${id}/second-chance`]: () => ({ body: shown }) });
  const group = within(await screen.findByRole('group', { name: 'Druga šansa' }));
  expect(group.getByRole('status').textContent).toMatch(/Kupac 3 je nudio €9\.000\. Čeka se da prodavac/);
  expect(group.getByText('Kupac 2, odbijeno')).toBeVisible();
  expect(group.queryByRole('button')).toBeNull();
});

test('support, which is told of no step, sees each of them within a moment until it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  store.set(currentUserAtom, buildMe({ roles: ['user', 'support'] }));
  shown = forSeller({ offers: [{ ...offer, bidder: 'Kupac 3' }] });
  const { id } = await showPanel(view);
  const asked = scriptFetch({ [`GET /api/auctions/${id}/second-chance`]: () => ({ body: shown }) });
  const group = within(await screen.findByRole('group', { name: 'Druga šansa' }));
  expect(await group.findByText('Kupac 3, čeka se odgovor')).toBeVisible();
  shown = forSeller({ offers: [{ ...offer, bidder: 'Kupac 3', state: 'declined' }], over: 'nobody' });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(group.getByText('Kupac 3, odbijeno')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveLength(2);
});

test('somebody who has not bid asks for nothing', async () => {
  const asked = scriptFetch({});
  await showPanel(view);
  expect(screen.queryByRole('group', { name: 'Druga šansa' })).toBeNull();
  expect(asked).toEqual([]);
});
