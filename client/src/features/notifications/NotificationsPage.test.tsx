import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { store } from '../../lib/store.ts';
import { buildNotification } from '../../testing/data/notifications.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import {
  bell,
  notificationServer,
  openNotifications,
  refused,
  rowOf,
  rows,
} from '../../testing/pages/notifications-page.tsx';
import type { ScriptedAnswer } from '../../testing/scripted-fetch.ts';
import { feedAtom } from './feed/feed.ts';

let server: ReturnType<typeof notificationServer>;
beforeEach(() => {
  server = notificationServer();
});

describe('the list', () => {
  test('shows type, title, message, age and where it leads, and counts the unread', async () => {
    await openNotifications();
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

  test('says Nemate novih obaveštenja. while the list is empty', async () => {
    server.stored = [];
    await openNotifications();
    expect(await screen.findByText('Nemate novih obaveštenja.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Označi sve kao pročitano' })).toBeNull();
  });

  test('says why it could not be loaded, and tries again', async () => {
    const working = server.getPage;
    server.getPage = () => refused;
    const { user } = await openNotifications();
    expect(await screen.findByRole('alert')).toHaveTextContent('Servis trenutno nije dostupan.');
    server.getPage = working;
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await rows()).toHaveLength(3);
  });

  test('loads older ones on demand, each once although the pages have moved', async () => {
    server.stored = Array.from({ length: 45 }, (_, n) => buildNotification(n + 1));
    const { user } = await openNotifications();
    expect(await rows()).toHaveLength(20);
    await server.push(buildNotification(0));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    await waitFor(async () => expect(await rows()).toHaveLength(46));
    expect(screen.queryByRole('button', { name: 'Učitaj još' })).toBeNull();
  });

  test('loads as many older ones after some were deleted, and none that another window has deleted', async () => {
    server.stored = Array.from({ length: 45 }, (_, n) => buildNotification(n + 1, { read: true }));
    const { user } = await openNotifications();
    server.stored = server.stored.filter(({ id }) => id !== 'notice-5' && id !== 'notice-7');
    await user.click((await rowOf(5)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    const ids = () => store.get(feedAtom).items.map(({ id }) => id);
    await waitFor(() => expect(ids()).toEqual(server.stored.slice(0, 40).map(({ id }) => id)));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    await waitFor(() => expect(ids()).toEqual(server.stored.map(({ id }) => id)));
    expect(screen.queryByRole('button', { name: 'Učitaj još' })).toBeNull();
  });

  test('keeps what was loaded on demand while it was also loading again', async () => {
    server.stored = Array.from({ length: 45 }, (_, n) => buildNotification(n + 1));
    const { user } = await openNotifications();
    await rows();
    const held = Promise.withResolvers<void>();
    const working = server.getPage;
    server.getPage = async (request) => {
      const answer = working(request);
      if (request.url.searchParams.get('pageSize') === '20') await held.promise;
      return answer;
    };
    await act(() => connectAt(5));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    await act(async () => held.resolve());
    // Rows that go stay on the page for a moment.
    expect(store.get(feedAtom).items).toHaveLength(40);
  });

  test('does not bring back what is just being deleted', async () => {
    server.stored = Array.from({ length: 45 }, (_, n) => buildNotification(n + 1));
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    server.answerChange = () => promise;
    const { user } = await openNotifications();
    await user.click((await rowOf(5)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(19));
    await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
    server.stored = server.stored.filter(({ id }) => id !== 'notice-5');
    await act(async () => resolve({ body: { unread: server.unread() } }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(19));
    expect(screen.queryByRole('heading', { name: /^Nadlicitirani ste 5\b/ })).toBeNull();
  });
});

describe('live', () => {
  test('a pushed one comes on top and counts; the page itself shows no toast', async () => {
    await openNotifications();
    await rows();
    await server.push(buildNotification(0));
    expect((await rows())[0]).toHaveTextContent('Nadlicitirani ste 0');
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
    expect(screen.getAllByText(/^Nadlicitirani ste 0/)).toHaveLength(1);
  });

  test('how bidding has ended shows no toast there either (R366)', async () => {
    await openNotifications();
    await rows();
    await server.push(buildNotification(0, { kind: 'won', title: 'Kupili ste vozilo' }));
    expect((await rows())[0]).toHaveTextContent('Kupili ste vozilo');
    // Toasts are a part of their own, which has to load.
    await act(async () => void (await import('./Toasts.tsx')));
    expect(screen.getAllByRole('link', { name: 'Kupili ste vozilo' })).toHaveLength(1);
  });

  test('a count from elsewhere renews the list', async () => {
    await openNotifications();
    await rowOf(1);
    server.reads('notice-1');
    act(() => liveSocket.push('notification:unread', { count: 1 }));
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
    await waitFor(async () => expect((await rowOf(1)).queryByText('Nepročitano')).toBeNull());
  });

  test('what another window has deleted goes, also where it was read already', async () => {
    await openNotifications();
    await rowOf(3);
    server.stored = server.stored.filter(({ id }) => id !== 'notice-3');
    act(() => liveSocket.push('notification:unread', { count: 2, removed: 'notice-3' }));
    expect(store.get(feedAtom)).toMatchObject({ total: 2, items: [{ id: 'notice-1' }, { id: 'notice-2' }] });
  });

  test('what another window has deleted further down is counted no more', async () => {
    server.stored = Array.from({ length: 22 }, (_, n) => buildNotification(n + 1, { read: true }));
    await openNotifications();
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    server.stored = server.stored.filter(({ id }) => id !== 'notice-22');
    act(() => liveSocket.push('notification:unread', { count: 0, removed: 'notice-22' }));
    await waitFor(() => expect(store.get(feedAtom).total).toBe(21));
  });

  test('what was pushed while the connection was down is fetched', async () => {
    await openNotifications();
    await rows();
    server.stored = [buildNotification(0), ...server.stored];
    await act(() => connectAt(5));
    expect(await rowOf(0)).toBeDefined();
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
  });
});
