import type { Notification } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { buildNotification } from '../../testing/notifications.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import NotificationBell from './NotificationBell.tsx';
import NotificationCenter from './NotificationCenter.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

/** What the server has; newest first. */
let stored: Notification[];
/** How it answers a change; a test may hold it back or refuse. */
let answerChange: (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];

const unread = () => stored.filter(({ read }) => !read).length;
const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } };

function pageOf({ url }: SeenRequest): ScriptedAnswer {
  const page = Number(url.searchParams.get('page'));
  const pageSize = Number(url.searchParams.get('pageSize'));
  const items = stored.slice((page - 1) * pageSize, page * pageSize);
  const total = stored.length;
  return {
    body: { items, page, pageSize, total, totalPages: Math.ceil(total / pageSize), unread: unread() },
  };
}

let getPage: typeof pageOf;

beforeEach(() => {
  stored = [buildNotification(1), buildNotification(2), buildNotification(3, { read: true })];
  answerChange = () => ({ body: { unread: unread() } });
  getPage = pageOf;
  const script: Parameters<typeof scriptFetch>[0] = {
    'GET /api/notifications': (request) => getPage(request),
    'POST /api/notifications/read-all': (request) => answerChange(request),
  };
  for (let n = 0; n <= 45; n += 1) {
    script[`POST /api/notifications/notice-${n}/read`] = (request) => answerChange(request);
    script[`DELETE /api/notifications/notice-${n}`] = (request) => answerChange(request);
  }
  seen = scriptFetch(script);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page with what the shell puts around it. */
async function open(address = '/notifications') {
  const shell = (
    <>
      <NotificationBell />
      <NotificationCenter />
      <main tabIndex={-1}>
        <NotificationsPage />
      </main>
    </>
  );
  const elsewhere = (
    <>
      <NotificationBell />
      <NotificationCenter />
    </>
  );
  const app = renderRoutes(
    [
      { path: '/notifications', element: shell },
      { path: '*', element: elsewhere },
    ],
    address,
  );
  await act(() => connectAt(0));
  return app;
}

const list = () => screen.findByRole('list', { name: 'Lista obaveštenja' });
const rows = async () => within(await list()).getAllByRole('listitem');
const rowOf = async (n: number) => {
  const row = (
    await screen.findByRole('heading', { name: new RegExp(`^Nadlicitirani ste ${n}\\b`) })
  ).closest('li');
  if (row === null) throw new Error(`${n} is in no row`);
  return within(row);
};
const bell = (name: string) => screen.findByRole('link', { name });
const push = (item: Notification) =>
  act(() => {
    stored = [item, ...stored];
    liveSocket.push('notification:new', item);
    liveSocket.push('notification:unread', { count: unread() });
  });
const serverReads = (id: string) => {
  stored = stored.map((item) => (item.id === id ? { ...item, read: true } : item));
};

describe('the list', () => {
  test('shows type, title, message, age and where it leads, and counts the unread', async () => {
    await open();
    const first = await rowOf(1);
    expect(first.getByRole('img', { name: 'Upozorenje' })).toBeVisible();
    expect(first.getByText('Na aukciji broj 1 stigla je viša ponuda.')).toBeVisible();
    expect(first.getByText('pre 1 minuta').closest('time')).toHaveAttribute(
      'datetime',
      '2025-03-01T11:59:00.000Z',
    );
    expect(first.getByRole('link')).toHaveAttribute('href', '/auctions/auction-1');
    expect(first.getByText('Nepročitano')).toBeInTheDocument();
    expect((await rowOf(3)).queryByText('Nepročitano')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Obaveštenja' })).toBeVisible();
    expect(screen.getByText('2 nepročitana')).toBeVisible();
    expect(await bell('Obaveštenja, 2 nepročitana')).toHaveAttribute('href', '/notifications');
  });

  test('says Nemate novih obaveštenja. when there is none', async () => {
    stored = [];
    await open();
    expect(await screen.findByText('Nemate novih obaveštenja.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Označi sve kao pročitano' })).toBeNull();
  });

  test('says why it could not be loaded, and tries again', async () => {
    getPage = () => refused;
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Servis trenutno nije dostupan.');
    getPage = pageOf;
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await rows()).toHaveLength(3);
  });

  test('loads older ones on demand, each once although the pages have moved', async () => {
    stored = Array.from({ length: 45 }, (_, n) => buildNotification(n + 1));
    const { user } = await open();
    expect(await rows()).toHaveLength(20);
    await push(buildNotification(0));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    await waitFor(async () => expect(await rows()).toHaveLength(46));
    expect(screen.queryByRole('button', { name: 'Učitaj još' })).toBeNull();
  });
});

describe('live', () => {
  test('a pushed one comes on top and counts; the page itself shows no toast', async () => {
    await open();
    await rows();
    await push(buildNotification(0));
    expect((await rows())[0]).toHaveTextContent('Nadlicitirani ste 0');
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
    expect(screen.getAllByText(/^Nadlicitirani ste 0/)).toHaveLength(1);
  });

  test('a count from elsewhere renews the list', async () => {
    await open();
    await rowOf(1);
    serverReads('notice-1');
    act(() => liveSocket.push('notification:unread', { count: 1 }));
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
    await waitFor(async () => expect((await rowOf(1)).queryByText('Nepročitano')).toBeNull());
  });

  test('what was pushed while the connection was down is fetched', async () => {
    await open();
    await rows();
    stored = [buildNotification(0), ...stored];
    await act(() => connectAt(5));
    expect(await rowOf(0)).toBeDefined();
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
  });
});

describe('marking as read', () => {
  test('holds at once, before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    answerChange = () => promise;
    const { user } = await open();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Označi kao pročitano/ }));
    expect((await rowOf(1)).queryByText('Nepročitano')).toBeNull();
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
    // The keyboard is not left on a button that is gone.
    expect((await rowOf(1)).getByRole('button', { name: /^Obriši obaveštenje/ })).toHaveFocus();
    serverReads('notice-1');
    await act(async () => resolve({ body: { unread: 1 } }));
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
  });

  test('is taken back with a message when it fails', async () => {
    answerChange = () => refused;
    const { user } = await open();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Označi kao pročitano/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Obaveštenje nije označeno kao pročitanoServis trenutno nije dostupan.',
    );
    expect((await rowOf(1)).getByText('Nepročitano')).toBeInTheDocument();
    expect(await bell('Obaveštenja, 2 nepročitana')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zatvori' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of two at once shows no count in between', async () => {
    const answers: ((answer: ScriptedAnswer) => void)[] = [];
    answerChange = () => new Promise((resolve) => answers.push(resolve));
    const { user } = await open();
    for (const n of [1, 2])
      await user.click((await rowOf(n)).getByRole('button', { name: /^Označi kao pročitano/ }));
    await act(async () => {
      liveSocket.push('notification:unread', { count: 1 });
      answers[0]?.({ body: { unread: 1 } });
    });
    expect(await bell('Obaveštenja')).toBeVisible();
    await act(async () => answers[1]?.({ body: { unread: 0 } }));
    expect(await bell('Obaveštenja')).toBeVisible();
  });

  test('all of them is one request', async () => {
    answerChange = () => {
      stored = stored.map((item) => ({ ...item, read: true }));
      return { body: { unread: 0 } };
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Označi sve kao pročitano' }));
    expect(await bell('Obaveštenja')).toBeVisible();
    expect(screen.queryByText('Nepročitano')).toBeNull();
    expect(seen.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      '/api/notifications/read-all',
    ]);
  });

  test('happens to whatever is opened', async () => {
    const { user, router } = await open();
    await user.click((await rowOf(2)).getByRole('link'));
    expect(router.state.location.pathname).toBe('/auctions/auction-2');
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({
        method: 'POST',
        url: { pathname: '/api/notifications/notice-2/read' },
      }),
    );
  });
});

describe('deleting', () => {
  test('takes it away and moves the focus to the next one', async () => {
    answerChange = () => {
      stored = stored.filter(({ id }) => id !== 'notice-1');
      return { body: { unread: 1 } };
    };
    const { user } = await open();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    expect((await rowOf(2)).getByRole('button', { name: /^Obriši obaveštenje/ })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Nadlicitirani ste 1/ })).toBeNull());
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
  });

  test('puts it back in its place with a message when it fails', async () => {
    answerChange = () => refused;
    const { user } = await open();
    await user.click((await rowOf(2)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Obaveštenje nije obrisano');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await rows())[1]).toHaveTextContent('Nadlicitirani ste 2');
    expect(await bell('Obaveštenja, 2 nepročitana')).toBeVisible();
  });

  test('of what another window has deleted is no failure', async () => {
    answerChange = () => {
      stored = stored.filter(({ id }) => id !== 'notice-1');
      return { status: 404, body: { code: 'NOT_FOUND', message: 'Nije pronađeno.' } };
    };
    const { user } = await open();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('elsewhere', () => {
  const region = () => within(screen.getByRole('region', { name: 'Obaveštenja' }));

  test('a toast tells it politely, leads to the auction and can be closed', async () => {
    const { user } = await open('/');
    expect(screen.getByRole('region', { name: 'Obaveštenja' })).toHaveAttribute('aria-live', 'polite');
    await push(buildNotification(0));
    expect(region().getByText('Na aukciji broj 0 stigla je viša ponuda.')).toBeVisible();
    expect(region().getByRole('link')).toHaveAttribute('href', '/auctions/auction-0');
    await user.click(region().getByRole('button', { name: 'Zatvori' }));
    expect(region().queryByRole('link')).toBeNull();
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
  });

  test('only the latest news of an auction lies there', async () => {
    await open('/');
    await push(buildNotification(0));
    await push(buildNotification(9, { id: 'notice-9', auctionId: 'auction-0' }));
    expect(region().getAllByRole('link')).toHaveLength(1);
    expect(region().getByText('Na aukciji broj 9 stigla je viša ponuda.')).toBeVisible();
  });

  test('the page of the auction tells it itself', async () => {
    await open('/auctions/auction-0');
    await push(buildNotification(0));
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
    expect(region().queryByRole('link')).toBeNull();
  });
});
