import type { Negotiation } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../../testing/data/auctions.ts';
import { buildNegotiation } from '../../../testing/data/negotiations.ts';
import { buildNotification } from '../../../testing/data/notifications.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { liveSocket } from '../../../testing/live-socket.ts';
import { updateOf } from '../../../testing/pages/my-auctions-page.tsx';
import { asKupac9, button, showPanel, signedInAndLive } from '../../../testing/pages/show-panel.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';

const view = buildAuction({
  status: 'ended',
  isActive: false,
  closeReason: 'reserve_not_met',
  minimumBid: null,
  currentBid: 10_500,
  currentPrice: 10_500,
  bidCount: 2,
  leader: 'Kupac 9',
  commissionRate: 2.5,
});
const negotiation = (changes: Partial<Negotiation>) =>
  buildNegotiation({
    auctionId: 'lot',
    bidder: 'Kupac 9',
    until: new Date(OPENED + DAY_MS).toISOString(),
    ...changes,
  });
const forBidder = { you: 'bidder', turn: 'bidder', named: 14_000, price: 14_000 } as const;

let shown: Negotiation;
let answer: (request: SeenRequest) => ScriptedAnswer;
let seen: SeenRequest[];

/** The panel of one side, with a server that shows it `first`. */
async function open(first: Negotiation) {
  shown = first;
  const isOwn = first.you === 'seller';
  const panel = await showPanel(view, { isOwn, viewer: isOwn ? null : { ...asKupac9, isLeading: true } });
  const path = `/api/auctions/${panel.id}/negotiation`;
  seen = scriptFetch({
    [`GET ${path}`]: () => ({ body: shown }),
    [`POST ${path}`]: (request) => answer(request),
  });
  return {
    ...panel,
    group: within(await screen.findByRole('group', { name: 'Dogovor ispod rezervne cene' })),
  };
}
const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(async () => {
  await signedInAndLive();
  answer = () => ({ body: shown });
});

describe('the seller, below the reserve (R149)', () => {
  test('accepts the highest bid in the dialog of every decision about money', async () => {
    const { user, group } = await open(negotiation({}));
    expect(group.getByRole('status').textContent).toContain('Najviša ponuda je €10.500');
    await user.click(button('Prihvati €10.500'));
    const dialog = await openedDialog('dialog', 'Prodajete po ovoj ceni?');
    expect(dialog.getByText('Od cene AutoPlace-u plaćate proviziju €262,50 bez PDV-a.')).toBeVisible();
    shown = negotiation({ turn: null, ended: 'sold', proposable: null });
    await user.click(dialog.getByRole('button', { name: 'Prodaj za €10.500' }));
    expect(await group.findByText('Dogovor je postignut.')).toBeVisible();
    expect(sent()).toEqual([{ action: 'accept', price: 10_500 }]);
  });

  test('names a price within the bounds; what was typed stays when it is refused', async () => {
    const { user, group } = await open(negotiation({}));
    await user.click(button('Predloži cenu'));
    const dialog = await openedDialog('dialog', 'Predložite cenu kupcu');
    const field = dialog.getByLabelText('Cena u evrima');
    const send = () => dialog.getByRole('button', { name: /^Predloži/ });
    await user.type(field, '15001');
    expect(dialog.getByRole('alert').textContent).toBe('Od €10.501 do €15.000.');
    expect(send()).toBeDisabled();
    await user.clear(field);
    await user.type(field, '14000');
    answer = () => ({ status: 409, body: { code: 'CONFLICT', message: 'Sada odgovara druga strana.' } });
    await user.click(dialog.getByRole('button', { name: 'Predloži €14.000' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Sada odgovara druga strana.');
    answer = () => ({ body: shown });
    shown = negotiation({ turn: 'bidder', named: 14_000, price: 14_000, proposable: null });
    await user.click(send());
    expect(await group.findByText(/Predložili ste €14.000/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Prihvati/ })).toBeNull();
    expect(sent().at(-1)).toEqual({ action: 'propose', price: 14_000 });
  });

  test('reads that the car can be offered again once they have not agreed, and not before', async () => {
    const again = /možete ponovo da ponudite/;
    const { id, group } = await open(negotiation({}));
    expect(screen.queryByText(again)).toBeNull();
    shown = negotiation({ turn: null, ended: 'expired', proposable: null });
    const told = buildNotification(1, { kind: 'negotiation', auctionId: id });
    await act(async () => liveSocket.push('notification:new', told));
    expect(await group.findByText(again)).toBeVisible();
  });

  test('reads that the time for an answer is over', async () => {
    const { group } = await open(negotiation({ until: new Date(OPENED).toISOString() }));
    expect(group.getByText(/^Rok: .*\(istekao\)$/)).toBeVisible();
  });

  test('is shown the bidder’s answer as soon as it is told', async () => {
    const { id, group } = await open(negotiation({ turn: 'bidder', named: 14_000, proposable: null }));
    shown = negotiation({ named: 14_000, countered: 11_000, price: 11_000, proposable: null });
    const told = buildNotification(1, { kind: 'negotiation', auctionId: id });
    await act(async () => liveSocket.push('notification:new', told));
    expect(await group.findByRole('button', { name: 'Prihvati €11.000' })).toBeVisible();
    expect(group.getByRole('button', { name: 'Odbij' })).toBeVisible();
    expect(group.queryByRole('button', { name: /Predloži/ })).toBeNull();
  });

  test('is shown what a colleague has answered, of which nobody of the company is told (R152)', async () => {
    const { id, group } = await open(negotiation({}));
    shown = negotiation({ turn: 'bidder', named: 14_000, price: 14_000, proposable: null });
    const change = { status: 'ended', bidCount: 2, seq: view.seq } as const;
    await act(async () => liveSocket.push('dealer:auction-updated', updateOf(id, change)));
    expect(await group.findByText(/Predložili ste €14.000/)).toBeVisible();
    expect(group.queryByRole('button', { name: /Prihvati/ })).toBeNull();
  });
});

describe('what changes while a form is open', () => {
  const change = async (id: string, changed: Negotiation) => {
    shown = changed;
    const told = buildNotification(1, { kind: 'negotiation', auctionId: id });
    await act(async () => liveSocket.push('notification:new', told));
  };
  const over = negotiation({ turn: null, ended: 'expired', proposable: null });
  const isOver = 'Rok je istekao bez dogovora. Ponude više ne obavezuju.';

  test('is said where a price cannot be accepted any more', async () => {
    const { id, user } = await open(negotiation({}));
    await user.click(button('Prihvati €10.500'));
    const dialog = await openedDialog('dialog', 'Prodajete po ovoj ceni?');
    await change(id, over);
    expect((await dialog.findByText(isOver)).getAttribute('role')).toBe('alert');
    expect(dialog.getByRole('button', { name: 'Prodaj za €10.500' })).toBeDisabled();
  });

  test('is said where none can be proposed any more, beside what was typed', async () => {
    const { id, user } = await open(negotiation({}));
    await user.click(button('Predloži cenu'));
    const dialog = await openedDialog('dialog', 'Predložite cenu kupcu');
    await user.type(dialog.getByLabelText('Cena u evrima'), '14000');
    await change(id, over);
    expect((await dialog.findByText(isOver)).getAttribute('role')).toBe('alert');
    expect(dialog.getByLabelText('Cena u evrima')).toHaveValue('14.000');
  });
});

describe('the highest bidder', () => {
  test('declines after one more question', async () => {
    const { user, group } = await open(
      negotiation({ ...forBidder, proposable: { least: 10_500, most: 13_999 } }),
    );
    await user.click(button('Odbij'));
    const dialog = await openedDialog('alertdialog', 'Odbijate predloženu cenu?');
    shown = negotiation({ ...forBidder, turn: null, ended: 'bidder_declined', proposable: null });
    await user.click(dialog.getByRole('button', { name: 'Odbij cenu' }));
    expect(await group.findByText('Odbili ste cenu prodavca.')).toBeVisible();
    expect(sent()).toEqual([{ action: 'decline', price: 14_000 }]);
  });

  test('is asked for what the account lacks where it accepts (R117)', async () => {
    const { user } = await open(negotiation({ ...forBidder, proposable: null }));
    answer = () => ({ status: 403, body: { code: 'PHONE_MISSING', message: 'Upišite broj telefona.' } });
    await user.click(button('Prihvati €14.000'));
    const dialog = await openedDialog('dialog', 'Kupujete po ovoj ceni?');
    await user.click(dialog.getByRole('button', { name: 'Kupi za €14.000' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Upišite broj telefona.');
    expect(await dialog.findByRole('textbox', { name: /telefon/i })).toBeVisible();
  });

  test('of another auction sees nothing of it, and nothing is asked', async () => {
    const asked = scriptFetch({});
    await showPanel(view, { viewer: asKupac9 });
    expect(screen.queryByRole('group', { name: 'Dogovor ispod rezervne cene' })).toBeNull();
    expect(asked).toEqual([]);
  });
});
