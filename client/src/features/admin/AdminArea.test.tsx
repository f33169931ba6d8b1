import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { applicationServer, buildItem } from '../../testing/data/applications.ts';
import { buildMe } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { connectAt } from '../../testing/live-socket.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { AdminArea } from './AdminArea.tsx';
import { NotAdmin } from './NotAdmin.tsx';
import { type SectionComponents, sectionsOf } from './sections.ts';

const admin = buildMe({ name: 'Milica Jovanović', roles: ['user', 'admin'] });
const fetched = { dashboard: 0, verification: 0, database: 0, system: 0 };
const section = (id: keyof typeof fetched, title: string) =>
  lazy(async () => {
    fetched[id] += 1;
    return { default: () => <PageTitle>{title}</PageTitle> };
  });
let server: ReturnType<typeof applicationServer>;

beforeEach(() => {
  server = applicationServer(3);
  store.set(currentUserAtom, admin);
  store.set(messagesAtom, []);
});

async function open() {
  const components = {
    ...(Object.fromEntries(
      sectionsOf(admin.roles).map(({ id, label }) => [id, () => <PageTitle>{label}</PageTitle>]),
    ) as unknown as SectionComponents),
    dashboard: section('dashboard', 'Dashboard'),
    verification: section('verification', 'Verifikacija Dealer-a'),
    database: section('database', 'Database Monitoring'),
    system: lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module'))),
  };
  for (const id of Object.keys(fetched)) fetched[id as keyof typeof fetched] = 0;
  const view = renderRoutes(
    [
      { path: '/admin/*', element: <AdminArea user={admin} components={components} /> },
      { path: '/login', element: <h1>Prijava</h1> },
    ],
    '/admin',
  );
  await act(() => connectAt(0));
  return view;
}
const menu = () => within(screen.getByRole('complementary', { name: 'Administracija' }));
const entry = (name: RegExp) => menu().getByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('begins at the dashboard and fetches a section when it is opened', async () => {
  const { user } = await open();
  await title('Dashboard');
  expect(fetched).toEqual({ dashboard: 1, verification: 0, database: 0, system: 0 });
  await user.click(entry(/^Verifikacija Dealer-a/));
  await title('Verifikacija Dealer-a');
  expect(fetched).toMatchObject({ verification: 1, database: 0 });
});

test('has no routes: title, focus and the marked entry follow the section, and Back leads to the one before', async () => {
  const { user, router } = await open();
  await title('Dashboard');
  await user.click(entry(/^Database Monitoring/));
  await title('Database Monitoring');
  expect(router.state.location.pathname).toBe('/admin');
  await waitFor(() => expect(document.title).toBe('Database Monitoring · AutoPlace'));
  expect(screen.getByRole('region', { name: 'Database Monitoring' })).toHaveFocus();
  expect(entry(/^Database Monitoring/)).toHaveAttribute('aria-current', 'page');
  await user.click(entry(/^Verifikacija/));
  await title('Verifikacija Dealer-a');
  await act(() => router.navigate(-1));
  await title('Database Monitoring');
  expect(screen.getByRole('region', { name: 'Database Monitoring' })).toHaveFocus();
});

test('the address names its section, so that a reload shows it again (R53)', async () => {
  const { user, router, unmount } = await open();
  await user.click(entry(/^Verifikacija/));
  await title('Verifikacija Dealer-a');
  const { location } = router.state;
  unmount();
  const again = await open();
  await act(() => again.router.navigate(location, { state: location.state }));
  await title('Verifikacija Dealer-a');
});

test('Back closes the menu of a phone; a section that is chosen there follows the one before', async () => {
  const { user, router } = await open();
  await title('Dashboard');
  await user.click(entry(/^Database Monitoring/));
  await title('Database Monitoring');
  const opened = () => document.querySelector('[role=dialog][data-state=open]');
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: /^Otvori administratorski meni/, hidden: true }));
    // jsdom ends no animation: the menu that was closed before stays, and has the keyboard until it is opened again.
    await waitFor(() => expect(opened()).not.toBeNull());
    return openedDialog('dialog', 'Administratorski meni');
  };
  // For the same reason the page stays hidden from readers where the menu had the time to hide it.
  const shown = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });
  const isClosed = () => waitFor(() => expect(opened()).toBeNull());

  await openMenu();
  await act(() => router.navigate(-1));
  await isClosed();
  await shown('Database Monitoring');

  await user.click((await openMenu()).getByRole('button', { name: /^Database Monitoring/ }));
  await isClosed();
  await shown('Database Monitoring');

  await user.click((await openMenu()).getByRole('button', { name: /^Verifikacija/ }));
  await isClosed();
  await shown('Verifikacija Dealer-a');
  await act(() => router.navigate(-1));
  await shown('Database Monitoring');
  expect(opened()).toBeNull();
});

test('a section that is chosen on a phone gets the focus, also when the menu is gone before the focus is returned', async () => {
  const { user } = await open();
  await title('Dashboard');
  await user.click(screen.getByRole('button', { name: /^Otvori administratorski meni/, hidden: true }));
  const chosen = (await openedDialog('dialog', 'Administratorski meni')).getByRole('button', {
    name: /^Database Monitoring/,
  });
  const drawer = screen.getByRole('dialog');
  chosen.focus();
  // The focus is returned by a timer. With reduced motion the menu lives for two frames more, which a busy browser may give sooner.
  const timers = vi.spyOn(window, 'setTimeout').mockReturnValue(0 as never);
  await act(async () => chosen.click());
  await vi.waitFor(() => expect(drawer).toHaveAttribute('data-state', 'closed'));
  await vi.waitFor(() => {
    fireEvent.animationEnd(drawer);
    expect(drawer).not.toBeInTheDocument();
  });
  const late = timers.mock.calls.filter(([, delay]) => delay === 0);
  timers.mockRestore();
  act(() => {
    for (const [callback] of late) (callback as () => void)();
  });
  expect(screen.getByRole('region', { name: 'Database Monitoring' })).toHaveFocus();
});

test('a section that cannot be fetched leaves the menu and the others', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(entry(/^Postavke/));
  expect(await screen.findByText('Ovaj deo panela nije mogao da se učita')).toBeVisible();
  await user.click(entry(/^Dashboard/));
  await title('Dashboard');
  logged.mockRestore();
});

test('the menu counts waiting applications live, and another section shows a new one', async () => {
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Verifikacija Dealer-a na čekanju: 3' })).toBeVisible();
  await server.arrives(buildItem(9, { companyName: 'Nova kuća' }));
  expect(await screen.findByRole('button', { name: 'Verifikacija Dealer-a na čekanju: 4' })).toBeVisible();
  expect(store.get(messagesAtom)).toMatchObject([{ title: 'Nov zahtev za verifikaciju', text: 'Nova kuća' }]);
  store.set(messagesAtom, []);
  await user.click(entry(/^Verifikacija/));
  await server.arrives(buildItem(10));
  expect(store.get(messagesAtom)).toEqual([]);
});

test('R387 the menu counts what else waits, again when another section is opened', async () => {
  server.others = { deposits: 1, 'deal-disputes': 2, questions: 0 };
  const { user, router } = await open();
  expect(await screen.findByRole('button', { name: 'Sporovi na čekanju: 2' })).toBeVisible();
  expect(entry(/^Finansije/)).toHaveAccessibleName('Finansije na čekanju: 1');
  expect(entry(/^Pitanja/)).toHaveAccessibleName('Pitanja');
  server.others = { deposits: 0, 'deal-disputes': 1, questions: 3 };
  await user.click(entry(/^Pitanja/));
  expect(await screen.findByRole('button', { name: 'Pitanja na čekanju: 3' })).toBeVisible();
  expect(entry(/^Sporovi/)).toHaveAccessibleName('Sporovi na čekanju: 1');
  // Where something waits the menu leads to it.
  await user.click(entry(/^Pitanja/));
  expect(router.state.location.search).toBe('?section=questions&state=reported');
  await user.click(entry(/^Finansije/));
  expect(router.state.location.search).toBe('?section=finance');
});

test('R387 the menu of a phone leads to what waits in the open section too', async () => {
  server.others = { deposits: 0, 'deal-disputes': 0, questions: 2 };
  const { user, router } = await open();
  await act(() => router.navigate('/admin?section=questions&id=one'));
  await user.click(screen.getByRole('button', { name: /^Otvori administratorski meni/, hidden: true }));
  const drawer = await openedDialog('dialog', 'Administratorski meni');
  await user.click(await drawer.findByRole('button', { name: 'Pitanja na čekanju: 2' }));
  expect(router.state.location.search).toBe('?section=questions&state=reported');
  expect(document.querySelector('[role=dialog][data-state=open]')).toBeNull();
});

test('R387 what others have decided meanwhile waits no more a minute later', async () => {
  server.others = { deposits: 1, 'deal-disputes': 2, questions: 0 };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { unmount } = await open();
  expect(await screen.findByRole('button', { name: 'Sporovi na čekanju: 2' })).toBeVisible();
  server.others = { deposits: 0, 'deal-disputes': 1, questions: 0 };
  act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Sporovi na čekanju: 1' })).toBeVisible();
  unmount();
});

test('R190 support and finance are offered what they may open', () => {
  const idsFor = (role: 'support' | 'finance') => sectionsOf(['user', role]).map(({ id }) => id);
  expect(idsFor('support')).toEqual([
    'dashboard',
    'verification',
    'companies',
    'users',
    'deals',
    'disputes',
    'questions',
    'mails',
  ]);
  expect(idsFor('finance')).toEqual(['dashboard', 'finance']);
  expect(sectionsOf(['user', 'admin']).map(({ id }) => id)).toEqual(
    expect.arrayContaining([...idsFor('support'), ...idsFor('finance'), 'audit', 'database', 'system']),
  );
});

test('an administrator who has lost the role is asked for again', async () => {
  server.answerStatistics = () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'Nemate pravo.' } });
  await open();
  // There is no session.
  await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
});

test('Odjavi se removes the token and goes to the login; nothing is pushed to this browser any more', async () => {
  const browser = pushBrowser();
  await browser.subscribe();
  const { user, router } = await open();
  localStorage.setItem('accessToken', 'token');
  await user.click(menu().getByRole('button', { name: 'Odjavi se' }));
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(router.state.location.pathname).toBe('/login');
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  browser.remove();
});

test('a user who is no administrator reads why, and gets links to other pages', async () => {
  const { user, router } = renderRoutes(
    [
      { path: '/admin/*', element: <NotAdmin user={buildMe()} /> },
      { path: '/login', element: <h1>Prijava</h1> },
    ],
    '/admin',
  );
  expect(await title('Samo za administratore')).toBeVisible();
  expect(screen.getByText(/jelena@example\.com/)).toHaveTextContent(
    /nema administratorska prava.*prijavite ponovo/,
  );
  expect(screen.getByRole('link', { name: 'Idi na svoj Dashboard' })).toHaveAttribute('href', '/dashboard');
  await user.click(screen.getByRole('button', { name: 'Prijavi se drugim nalogom' }));
  expect(router.state.location.pathname).toBe('/login');
});
