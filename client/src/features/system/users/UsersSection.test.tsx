import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { messagesAtom } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { buildAccount, pageOf } from '../../../testing/data/administration.ts';
import { buildMe } from '../../../testing/data/people.ts';
import { openSystem, systemServer } from '../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { BidTable } from './BidTable.tsx';

const standsAside = /Posle toga više ne možete da kupujete na otvorenim aukcijama/;

let server: ReturnType<typeof systemServer>;

beforeEach(() => {
  server = systemServer();
});

describe('an account', () => {
  const ask = async (user: UserEvent, email: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Radnje za nalog ${email}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return screen.findByRole('alertdialog');
  };

  test('is locked only with a reason, which then stands in its row', async () => {
    server.script['POST /api/admin/users/user-7/lock'] = ({ body }) => {
      const { reason } = body as { reason: string };
      const locked = { at: '2025-03-01T12:00:00.000Z', by: 'admin@autoplace.rs', reason, bidsVoidedAt: null };
      server.users = [buildAccount({ locked }), ...server.users.slice(1)];
      return { body: { user: server.users[0] } };
    };
    const { user } = await openSystem('Korisnici');
    const dialog = await ask(user, 'marko@example.com', 'Zaključaj nalog');
    expect(dialog).toHaveTextContent(/Kada pokuša da se prijavi, čita razlog/);
    await user.click(within(dialog).getByRole('button', { name: 'Zaključaj' }));
    expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Razlog je obavezan/);
    expect(server.sent('POST /api/admin/users/user-7/lock')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'Lažne ponude');
    await user.click(within(dialog).getByRole('button', { name: 'Zaključaj' }));
    expect(await screen.findByText('Lažne ponude')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('leads only in auctions that are under way', async () => {
    const bids = { title: 'BMW 320d', bids: 1, highest: 9_000, leads: true, won: false };
    server.script['GET /api/admin/users/user-7/bids'] = () => ({
      body: pageOf([
        { ...bids, auctionId: 'open', status: 'active' },
        { ...bids, auctionId: 'gone', status: 'cancelled' },
        { ...bids, auctionId: 'unsold', status: 'ended' },
        { ...bids, auctionId: 'defaulted', status: 'sold' },
      ]),
    });
    renderElement(<BidTable userId="user-7" />);
    expect(await screen.findAllByRole('link', { name: 'BMW 320d' })).toHaveLength(4);
    expect(screen.getAllByText('vodi')).toHaveLength(1);
  });

  test('R190 of an operator offers support nothing', async () => {
    store.set(currentUserAtom, buildMe({ roles: ['user', 'support'] }));
    await openSystem('Korisnici');
    expect(await screen.findAllByRole('button', { name: /^Radnje za nalog/ })).toHaveLength(1);
  });

  test('R160 that its owner has closed says so, and can be given back', async () => {
    const locked = {
      at: '2025-03-01T12:00:00.000Z',
      by: 'vlasnik naloga',
      bidsVoidedAt: null,
      reason: 'Nalog je zatvoren na zahtev vlasnika.',
      closed: true as const,
    };
    server.users = [buildAccount({ locked })];
    const { user } = await openSystem('Korisnici');
    expect(await screen.findByText('Zatvoren')).toBeVisible();
    expect(screen.getByText('Nalog je zatvoren na zahtev vlasnika.')).toBeVisible();
    const dialog = await ask(user, 'marko@example.com', 'Otključaj nalog');
    expect(dialog).toHaveTextContent(/lozinka je obrisana .* zatraži novu\./);
  });

  test('R160 that its owner has closed is offered no role', async () => {
    const locked = {
      at: '2025-03-01T12:00:00.000Z',
      by: 'vlasnik naloga',
      bidsVoidedAt: null,
      reason: 'Nalog je zatvoren na zahtev vlasnika.',
      closed: true as const,
    };
    server.users = [buildAccount({ locked })];
    const { user } = await openSystem('Korisnici');
    await user.click(await screen.findByRole('button', { name: 'Radnje za nalog marko@example.com' }));
    expect(await screen.findByRole('menuitem', { name: 'Otključaj nalog' })).toBeVisible();
    expect(screen.queryAllByRole('menuitem', { name: /ulog|administrator/ })).toEqual([]);
  });

  test('that is locked has its paused auctions cancelled by a button that no other is taken for', async () => {
    const locked = {
      at: '2025-03-01T12:00:00.000Z',
      by: 'admin@autoplace.rs',
      reason: 'Prevara',
      bidsVoidedAt: null,
    };
    server.users = [buildAccount({ locked, companyName: 'Auto Kuća' })];
    const { user } = await openSystem('Korisnici');
    const dialog = await ask(user, 'marko@example.com', 'Otkaži pauzirane aukcije');
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Odustani', 'Otkaži aukcije']);
  });

  test.each(['Zaključaj nalog', 'Otključaj nalog', 'Odjavi sa svih uređaja', 'Ograničenje licitiranja'])(
    'R379 %s says that who does it does not buy there any more',
    async (action) => {
      const lock = { at: '2025-03-01T12:00:00.000Z', by: 'admin', reason: 'Prevara', bidsVoidedAt: null };
      server.users = [buildAccount({ locked: action === 'Otključaj nalog' ? lock : null })];
      const { user } = await openSystem('Korisnici');
      expect(await ask(user, 'marko@example.com', action)).toHaveTextContent(standsAside);
    },
  );

  test('R118 is given another limit with a reason, beside those that it had', async () => {
    const change = {
      at: '2025-03-01T12:00:00.000Z',
      by: 'admin@autoplace.rs',
      limit: 30_000,
      reason: 'Poznat kupac',
    };
    const rights = { limit: 30_000, ofEverybody: 15_000, changes: [change] };
    server.script['GET /api/admin/users/user-7/rights'] = () => ({ body: rights });
    server.script['PUT /api/admin/users/user-7/limit'] = () => ({ body: rights });
    const { user } = await openSystem('Korisnici');
    const dialog = within(await ask(user, 'marko@example.com', 'Ograničenje licitiranja'));
    expect(await dialog.findByText('Sada: €30.000.')).toBeVisible();
    expect(dialog.getByText('Poznat kupac')).toBeVisible();
    await user.type(dialog.getByLabelText('Novo ograničenje u evrima'), '50000');
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj ograničenje' }));
    expect(server.sent('PUT /api/admin/users/user-7/limit')).toEqual([]);
    await user.type(dialog.getByLabelText('Razlog'), 'Kupuje za firmu');
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj ograničenje' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent('PUT /api/admin/users/user-7/limit').map(({ body }) => body)).toEqual([
      { limit: 50_000, reason: 'Kupuje za firmu' },
    ]);
  });

  test('that is locked has all that it bid voided with it, after one has seen what (R101)', async () => {
    const locked = {
      at: '2025-03-01T12:00:00.000Z',
      by: 'admin@autoplace.rs',
      reason: 'x',
      bidsVoidedAt: null,
    };
    server.script['POST /api/admin/users/user-7/lock'] = () => ({ body: { user: buildAccount({ locked }) } });
    const touched = { auctionId: 'a', title: 'BMW 320d 2019', status: 'active', bids: 2, highest: 12_000 };
    server.script['GET /api/admin/users/user-7/bids'] = () => ({
      body: pageOf([
        { ...touched, leads: true, won: false },
        { ...touched, auctionId: 'b', title: 'Fiat Punto 2012', status: 'ended', leads: true, won: false },
      ]),
    });
    let failed = false;
    server.script['POST /api/admin/users/user-7/void-bids'] = () => {
      if (failed) return { body: { voided: 1, left: ['b'] } };
      failed = true;
      return { status: 503, body: { code: 'UNAVAILABLE', message: 'Baza nije dostupna.' } };
    };
    const { user } = await openSystem('Korisnici');
    const dialog = await ask(user, 'marko@example.com', 'Zaključaj nalog');
    await user.type(within(dialog).getByRole('textbox'), 'Lažne ponude');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Poništi i sve ponude i kupovine' }));
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Lažno nadmetanje');
    const list = await within(dialog).findByRole('group', { name: 'Poništava se' });
    expect(list).toHaveTextContent('BMW 320d 20192 ponude, najviša €12.000vodi');
    expect(list).toHaveTextContent(/Fiat Punto 20122 ponude, najviša €12\.000$/);
    const confirm = within(dialog).getByRole('button', { name: 'Zaključaj' });
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Baza nije dostupna.');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const body = { why: 'fake_bids', reason: 'Lažne ponude' };
    expect(server.sent('POST /api/admin/users/user-7/void-bids').map((sent) => sent.body)).toEqual([
      body,
      body,
    ]);
    expect(store.get(messagesAtom).at(-1)?.text).toContain('Poništeno na 1 aukciji.');
  });

  test('of the last administrator keeps its rights, and the dialog says why', async () => {
    server.script['PUT /api/admin/users/admin-1/roles'] = () => ({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'Ovo je poslednji administrator. Prvo dodelite tu ulogu nekom drugom.',
      },
    });
    const { user } = await openSystem('Korisnici');
    const dialog = await ask(user, 'admin@autoplace.rs', 'Ukloni administratorska prava');
    await user.click(within(dialog).getByRole('button', { name: 'Ukloni prava' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Prava nisu promenjenaOvo je poslednji administrator.',
    );
    expect(server.sent('PUT /api/admin/users/admin-1/roles')[0]?.body).toEqual({ admin: false });
    await user.click(within(dialog).getByRole('button', { name: 'Otkaži' }));
    expect(await screen.findByText('Administrator')).toBeVisible();
  });

  test('is found by name among those of one kind, from the first page on', async () => {
    const { user } = await openSystem('Korisnici');
    await user.type(await screen.findByRole('searchbox'), 'marko{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Zaključani' }));
    await waitFor(() => {
      const asked = server.sent('GET /api/admin/users').at(-1)?.url.searchParams;
      expect(Object.fromEntries(asked ?? [])).toEqual({
        search: 'marko',
        role: 'locked',
        page: '1',
        pageSize: '20',
      });
    });
  });
});

test('another page of accounts is read from where it begins', async () => {
  server.script['GET /api/admin/users'] = ({ url }) => ({
    body: pageOf(server.users, Number(url.searchParams.get('page')), 30),
  });
  const { user } = await openSystem('Korisnici');
  await user.click(await screen.findByRole('button', { name: 'Sledeća strana' }));
  expect(screen.getByRole('group', { name: 'Korisnici' })).toHaveFocus();
});
