import type { Notification } from '@autoplace/shared/contract';
import { act, screen, within } from '@testing-library/react';
import NotificationBell from '../../features/notifications/NotificationBell.tsx';
import NotificationCenter from '../../features/notifications/NotificationCenter.tsx';
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx';
import { buildNotification } from '../data/notifications.ts';
import { connectAt, liveSocket } from '../live-socket.ts';
import { renderRoutes } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

export const refused = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' },
};

/** A server that keeps three notifications, two of them unread. A test may change what it has and how it answers. */
export function notificationServer() {
  const server = {
    /** Newest first. */
    stored: [buildNotification(1), buildNotification(2), buildNotification(3, { read: true })],
    unread: () => server.stored.filter(({ read }) => !read).length,
    getPage: pageOf as (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
    /** How it answers a change; a test may hold it back or refuse. */
    answerChange: (_request: SeenRequest): ScriptedAnswer | Promise<ScriptedAnswer> => ({
      body: { unread: server.unread() },
    }),
    reads(id: string) {
      server.stored = server.stored.map((item) => (item.id === id ? { ...item, read: true } : item));
    },
    push: (item: Notification) =>
      act(() => {
        server.stored = [item, ...server.stored];
        liveSocket.push('notification:new', item);
        liveSocket.push('notification:unread', { count: server.unread() });
      }),
    seen: [] as SeenRequest[],
  };

  function pageOf({ url }: SeenRequest): ScriptedAnswer {
    const page = Number(url.searchParams.get('page'));
    const pageSize = Number(url.searchParams.get('pageSize'));
    const items = server.stored.slice((page - 1) * pageSize, page * pageSize);
    const total = server.stored.length;
    const totalPages = Math.ceil(total / pageSize);
    return { body: { items, page, pageSize, total, totalPages, unread: server.unread() } };
  }

  const script: Parameters<typeof scriptFetch>[0] = {
    'GET /api/notifications': (request) => server.getPage(request),
    'POST /api/notifications/read-all': (request) => server.answerChange(request),
  };
  for (let n = 0; n <= 45; n += 1) {
    script[`POST /api/notifications/notice-${n}/read`] = (request) => server.answerChange(request);
    script[`DELETE /api/notifications/notice-${n}`] = (request) => server.answerChange(request);
  }
  server.seen = scriptFetch(script);
  return server;
}

/** The page with what the shell puts around it; anywhere else only that. */
export async function openNotifications(address = '/notifications') {
  // Alike in both, so that the shell stays when the page changes.
  const page = (
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
      { path: '/notifications', element: page },
      { path: '*', element: elsewhere },
    ],
    address,
  );
  await act(() => connectAt(0));
  return app;
}

const list = () => screen.findByRole('list', { name: 'Lista obaveštenja' });
export const rows = async () => within(await list()).getAllByRole('listitem');
export const rowOf = async (n: number) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^Nadlicitirani ste ${n}\\b`) });
  const row = heading.closest('li');
  if (row === null) throw new Error(`${n} is in no row`);
  return within(row);
};
export const bell = (name: string) => screen.findByRole('link', { name });
