import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { liveSocket } from '../../../testing/live-socket.ts';
import {
  bell,
  notificationServer,
  openNotifications,
  refused,
  rowOf,
  rows,
} from '../../../testing/pages/notifications-page.tsx';
import type { ScriptedAnswer } from '../../../testing/scripted-fetch.ts';

let server: ReturnType<typeof notificationServer>;
beforeEach(() => {
  server = notificationServer();
});

describe('marking as read', () => {
  test('holds at once, before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    server.answerChange = () => promise;
    const { user } = await openNotifications();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Označi kao pročitano/ }));
    expect((await rowOf(1)).queryByText('Nepročitano')).toBeNull();
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
    // Do not lose the focus with a removed button.
    expect((await rowOf(1)).getByRole('button', { name: /^Obriši obaveštenje/ })).toHaveFocus();
    server.reads('notice-1');
    await act(async () => resolve({ body: { unread: 1 } }));
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
  });

  test('is taken back with a message when it fails', async () => {
    server.answerChange = () => refused;
    const { user } = await openNotifications();
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
    server.answerChange = () => new Promise((resolve) => answers.push(resolve));
    const { user } = await openNotifications();
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
    server.answerChange = () => {
      server.stored = server.stored.map((item) => ({ ...item, read: true }));
      return { body: { unread: 0 } };
    };
    const { user } = await openNotifications();
    await user.click(await screen.findByRole('button', { name: 'Označi sve kao pročitano' }));
    expect(await bell('Obaveštenja')).toBeVisible();
    expect(screen.queryByText('Nepročitano')).toBeNull();
    expect(server.seen.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      '/api/notifications/read-all',
    ]);
  });

  test('happens to the entry that is opened', async () => {
    const { user, router } = await openNotifications();
    await user.click((await rowOf(2)).getByRole('link'));
    expect(router.state.location.pathname).toBe('/auctions/auction-2');
    await waitFor(() =>
      expect(server.seen.at(-1)).toMatchObject({
        method: 'POST',
        url: { pathname: '/api/notifications/notice-2/read' },
      }),
    );
  });
});

describe('deleting', () => {
  test('takes it away and moves the focus to the next one', async () => {
    server.answerChange = () => {
      server.stored = server.stored.filter(({ id }) => id !== 'notice-1');
      return { body: { unread: 1 } };
    };
    const { user } = await openNotifications();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    expect((await rowOf(2)).getByRole('button', { name: /^Obriši obaveštenje/ })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Nadlicitirani ste 1/ })).toBeNull());
    expect(await bell('Obaveštenja, 1 nepročitano')).toBeVisible();
  });

  test('puts it back in its place with a message when it fails', async () => {
    server.answerChange = () => refused;
    const { user } = await openNotifications();
    await user.click((await rowOf(2)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Obaveštenje nije obrisano');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await rows())[1]).toHaveTextContent('Nadlicitirani ste 2');
    expect(await bell('Obaveštenja, 2 nepročitana')).toBeVisible();
  });

  test('of what another window has deleted is no failure', async () => {
    server.answerChange = () => {
      server.stored = server.stored.filter(({ id }) => id !== 'notice-1');
      return { status: 404, body: { code: 'NOT_FOUND', message: 'Nije pronađeno.' } };
    };
    const { user } = await openNotifications();
    await user.click((await rowOf(1)).getByRole('button', { name: /^Obriši obaveštenje/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
