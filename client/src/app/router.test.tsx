import { endOtherSessions } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authStatusAtom, currentUserAtom, loginRequestedAtom, sessionEndedAtom } from '../lib/auth/index.ts';
import { call } from '../lib/http/api.ts';
import { messagesAtom } from '../lib/messages.ts';
import { store } from '../lib/store.ts';
import { buildDealer } from '../testing/data/dealers.ts';
import { buildMe } from '../testing/data/people.ts';
import { openedDialog } from '../testing/dialogs.ts';
import { storeUser } from '../testing/fake-user-manager.ts';
import { connectAt } from '../testing/live-socket.ts';
import { renderRoutes } from '../testing/render-app.tsx';
import { scriptFetch } from '../testing/scripted-fetch.ts';
import { routes } from './router.tsx';

vi.mock('../features/identity/ProofDialog.tsx', () => ({
  default: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

const broken = vi.hoisted(() => ({ login: false }));
vi.mock('../features/identity/LoginDialog.tsx', async (original) => {
  const { default: LoginDialog } = await original<typeof import('../features/identity/LoginDialog.tsx')>();
  return {
    default() {
      if (broken.login) throw new TypeError('Failed to fetch dynamically imported module');
      return <LoginDialog />;
    },
  };
});

beforeEach(() => {
  broken.login = false;
  store.set(authStatusAtom, 'ready');
  store.set(currentUserAtom, null);
  store.set(loginRequestedAtom, false);
  store.set(sessionEndedAtom, null);
  scriptFetch({});
});

const open = (address: string) => renderRoutes(routes, address);

test('why somebody was signed out stands on every page, but not over the dialog for signing in', async () => {
  store.set(sessionEndedAtom, 'Vaša sesija više ne važi. Prijavite se ponovo.');
  open('/dashboard');
  expect(await screen.findByText('Odjavljeni ste')).toBeVisible();
  act(() => store.set(loginRequestedAtom, true));
  await waitFor(() => expect(screen.queryByText('Odjavljeni ste')).toBeNull());
  act(() => store.set(loginRequestedAtom, false));
  expect(await screen.findByText('Odjavljeni ste')).toBeVisible();
});

test.each([
  ['/login', []],
  ['/uslovi-koriscenja', ['Prijavi se']],
])('on %s who was signed out is offered %j', async (address, offered) => {
  store.set(sessionEndedAtom, 'Vaša sesija više ne važi. Prijavite se ponovo.');
  open(address);
  if (address === '/login') await screen.findByRole('button', { name: 'Prijavi se preko Entra' });
  const notice = (await screen.findByText('Odjavljeni ste')).closest<HTMLElement>('[role=alert]');
  const buttons = () => within(notice ?? document.body).getAllByRole('button');
  // The notice hears of the page for signing in once that is there.
  await waitFor(() =>
    expect(
      buttons()
        .map((button) => button.textContent)
        .filter(Boolean),
    ).toEqual(offered),
  );
});

test('the dialog for signing in can be asked for again after it could not be fetched', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.login = true;
  const { user } = open('/uslovi-koriscenja');
  const login = await screen.findByRole('button', { name: 'Prijavi se' });
  await user.click(login);
  expect(await screen.findByText(/^Prijava nije mogla da se otvori/)).toBeVisible();
  broken.login = false;
  await user.click(login);
  await openedDialog('dialog');
  expect(screen.queryByText(/^Prijava nije mogla da se otvori/)).toBeNull();
  logged.mockRestore();
});

test('what needs a fresh proof fails with a reason, each time, where the question cannot be fetched (R79)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = { code: 'PROOF_REQUIRED', message: 'Za ovu radnju se prijavite ponovo.' };
  scriptFetch({ [`DELETE ${endOtherSessions.path}`]: () => ({ status: 403, body: refusal }) });
  open('/uslovi-koriscenja');
  for (let times = 0; times < 2; times++)
    await expect(call(endOtherSessions)).rejects.toThrow('Prijava nije mogla da se otvori');
  logged.mockRestore();
});

describe('/dashboard', () => {
  test('shows the login to a visitor', async () => {
    open('/dashboard');
    expect(await screen.findByRole('button', { name: 'Prijavi se preko Entra' })).toBeVisible();
    expect(screen.queryByText('AutoPlace Dashboard')).toBeNull();
  });

  test('waits with Učitavanje... until it is known who is there', async () => {
    store.set(authStatusAtom, 'loading');
    open('/dashboard');
    expect(await screen.findByText('Učitavanje...', { selector: 'main *' })).toBeVisible();
  });

  test('is not shown, and neither is the login, when the session cannot be confirmed', async () => {
    store.set(authStatusAtom, 'error');
    open('/dashboard');
    // One, as on every page.
    expect(await screen.findByRole('alert')).toHaveTextContent('Greška pri učitavanju');
    expect(screen.queryByRole('button', { name: 'Prijavi se preko Entra' })).toBeNull();
  });

  test('shows the user with name, e-mail and provider', async () => {
    store.set(currentUserAtom, buildMe({ identityProvider: 'Google' }));
    open('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'AutoPlace Dashboard' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Jelena Đorđević')).toBeVisible();
    expect(main.getByText('jelena@example.com')).toBeVisible();
    expect(main.getByText(/Prijavljen preko/)).toHaveTextContent('Prijavljen preko Google');
    for (const [card, target] of [
      ['Moje aukcije', '/dealer/auctions'],
      ['Moje ponude', '/auctions'],
      ['Obaveštenja', '/notifications'],
    ] as const)
      expect(main.getByRole('link', { name: card })).toHaveAttribute('href', target);
  });

  test('tells how the bids stand, and leads to them', async () => {
    const counts = { leading: 2, outbid: 1, won: 0, lost: 4 };
    const page = { items: [], page: 1, pageSize: 1, total: 7, totalPages: 7, counts, serverTime: 0 };
    scriptFetch({ 'GET /api/me/bids': () => ({ body: page }) });
    store.set(currentUserAtom, buildMe());
    open('/dashboard');
    const standings = await screen.findByRole('link', { name: 'Vodite na 2, nadlicitirani ste na 1' });
    expect(standings).toHaveAttribute('href', '/my-bids');
  });

  test('tells how the bids stand by the answer that was asked for last', async () => {
    const pageWith = (leading: number) => ({
      body: {
        items: [],
        page: 1,
        pageSize: 1,
        total: leading,
        totalPages: leading,
        serverTime: 0,
        counts: { leading, outbid: 0, won: 0, lost: 0 },
      },
    });
    const earlier = Promise.withResolvers<ReturnType<typeof pageWith>>();
    let asked = 0;
    scriptFetch({ 'GET /api/me/bids': () => (++asked === 1 ? earlier.promise : pageWith(3)) });
    store.set(currentUserAtom, buildMe());
    open('/dashboard');
    await screen.findByRole('link', { name: 'Gde vodite, a gde su vas nadlicitirali' });
    await act(() => connectAt(1));
    await screen.findByRole('link', { name: /^Vodite na 3/ });
    await act(async () => earlier.resolve(pageWith(2)));
    expect(screen.getByRole('link', { name: /^Vodite na 3/ })).toBeVisible();
  });

  test('calls a user without a name Nepoznato ime', async () => {
    store.set(currentUserAtom, buildMe({ name: null }));
    open('/dashboard');
    expect(await screen.findByText('Nepoznato ime')).toBeVisible();
  });
});

describe('/dealer', () => {
  test('asks a visitor to sign in for an address without a page too', async () => {
    open('/dealer/nema');
    expect(await screen.findByRole('button', { name: 'Prijavi se preko Entra' })).toBeVisible();
  });

  test('says within the area that an address has no page', async () => {
    store.set(currentUserAtom, buildDealer('approved'));
    open('/dealer/nema/ovoga');
    expect(await screen.findByRole('heading', { level: 1, name: 'Stranica nije pronađena' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Dilerski meni' })).toBeInTheDocument();
  });
});

test.each([
  ['/deals/none', 'Ova kupoprodaja ne postoji'],
  ['/dealer/help/none', 'Ovaj članak ne postoji'],
])('%s says that what it asks for is not there', async (address, title) => {
  const body = { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' };
  scriptFetch({ 'GET /api/deals/none': () => ({ status: 404, body }) });
  store.set(currentUserAtom, buildDealer('approved'));
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

describe('/admin', () => {
  test('tells a user who is no administrator why nothing is there', async () => {
    store.set(currentUserAtom, buildMe({ roles: ['user', 'dealer'] }));
    open('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Samo za administratore' })).toBeVisible();
  });

  test('is where the dashboard of an administrator leads', async () => {
    store.set(currentUserAtom, buildMe({ roles: ['user', 'admin'] }));
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Administracija' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Brze Statistike' })).toBeVisible();
  });
});

describe('/notifications', () => {
  test('shows the login to a visitor, who has no bell either', async () => {
    open('/notifications');
    expect(await screen.findByRole('button', { name: 'Prijavi se preko Entra' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Obaveštenja/ })).toBeNull();
  });

  test('is where the bell and the dashboard of a user lead, with the number of unread ones', async () => {
    const nothing = { items: [], page: 1, pageSize: 20, total: 0, totalPages: 0, unread: 2 };
    scriptFetch({ 'GET /api/notifications': () => ({ body: nothing }) });
    store.set(currentUserAtom, buildMe());
    const { user } = open('/dashboard');
    expect(await screen.findByRole('link', { name: 'Obaveštenja, 2 nepročitana' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: /^Obaveštenja 2 nepročitana/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Obaveštenja' })).toBeVisible();
  });
});

test.each(['/favourites', '/my-bids', '/settings', '/admin', '/admin/bilo-sta'])(
  '%s shows the login to a visitor',
  async (address) => {
    open(address);
    expect(await screen.findByRole('button', { name: 'Prijavi se preko Entra' })).toBeVisible();
  },
);

test('/login sends the signed-in user to the dashboard', async () => {
  store.set(currentUserAtom, buildMe());
  const { router } = open('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'AutoPlace Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('/ has two cards, to the catalogue and to one auction, and the three figures', async () => {
  open('/');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: /Sve aukcije/ })).toHaveAttribute('href', '/auctions');
  expect(main.getByRole('link', { name: /Jedna aukcija/ })).toHaveAttribute('href', '/auctions/1');
  for (const figure of ['500+', '1,200+', '15M+ EUR']) expect(main.getByText(figure)).toBeVisible();
});

test.each([
  ['/uslovi-koriscenja', 'Uslovi korišćenja'],
  ['/politika-privatnosti', 'Politika privatnosti'],
  ['/nema-je', 'Stranica nije pronađena'],
])('%s is headed %s', async (address, title) => {
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

describe('the shell', () => {
  test('opens the sign-in dialog over the page', async () => {
    const { user } = open('/uslovi-koriscenja');
    await user.click(await screen.findByRole('button', { name: 'Prijavi se' }));
    const dialog = await openedDialog('dialog', 'AutoPlace');
    expect(dialog.getByRole('button', { name: 'Prijavi se preko Entra' })).toBeInTheDocument();
  });

  test('says on every page that the session could not be confirmed, and tries again (R344)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storeUser();
    store.set(authStatusAtom, 'error');
    const { user } = open('/uslovi-koriscenja');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Prijavi se' })).toBeNull();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Greška pri učitavanju')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Pokušaj ponovo' }));
    const again = await notice.findByRole('button', { name: 'Pokušaj ponovo' });
    await waitFor(() => expect(again, 'as the server does not answer').toBeEnabled());
    scriptFetch({ 'GET /api/me': () => ({ body: buildMe() }) });
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Korisnički meni' })).toBeVisible();
    expect(screen.queryByText('Greška pri učitavanju')).toBeNull();
  });

  test('gives the signed-in user a menu with every page of theirs and the way out', async () => {
    store.set(currentUserAtom, buildMe());
    const { user } = open('/uslovi-koriscenja');
    await user.click(await screen.findByRole('button', { name: 'Korisnički meni' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profil',
      'Uredi profil',
      'Podešavanja',
      'Ћирилица',
      'Moje ponude',
      'Kupovine i prodaje',
      'Poruke',
      'Omiljene aukcije',
      'Sačuvane pretrage',
      'Odjavi se',
    ]);
  });

  test.each(['the menu', 'the dashboard'])(
    'says in %s that nobody can sign in to edit a profile',
    async (place) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      store.set(messagesAtom, []);
      store.set(currentUserAtom, buildMe());
      const { user } = open('/dashboard');
      if (place === 'the menu') {
        await user.click(await screen.findByRole('button', { name: 'Korisnički meni' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Uredi profil' }));
      } else await user.click(await screen.findByRole('button', { name: 'Uredi profil' }));
      expect(await screen.findByText('Servis za prijavu nije dostupan')).toBeVisible();
    },
  );

  test('moves the focus to the content when the page changes', async () => {
    // The footer comes when it is near the view.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: object[]) => void) {
          queueMicrotask(() => act(() => seen([{ isIntersecting: true }])));
        }
        observe() {}
        disconnect() {}
      },
    );
    const { user } = open('/uslovi-koriscenja');
    // The landmark is there at once; the first key, such as of somebody who looks for it, fills it.
    const footer = within(await screen.findByRole('contentinfo'));
    await user.keyboard('{Tab}');
    await user.click(await footer.findByRole('link', { name: 'Politika privatnosti' }));
    await screen.findByRole('heading', { level: 1, name: 'Politika privatnosti' });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
