import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentUserAtom, loginRequestedAtom } from '../../../lib/auth/index.ts';
import { store } from '../../../lib/store.ts';
import { buildMe } from '../../../testing/data/people.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { MessageSeller } from './MessageSeller.tsx';

const TEXT = 'Da li je moguć pregled u subotu?';
const PATH = 'POST /api/auctions/lot/messages';
const show = () => renderElement(<MessageSeller auctionId="lot" sellerName="Auto kuća Petrović" />);

async function open(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Pošalji poruku' }));
  return await openedDialog('dialog', 'Poruka za: Auto kuća Petrović');
}

beforeEach(() => {
  sessionStorage.clear();
  store.set(currentUserAtom, buildMe());
});

test('a visitor is asked to sign in', async () => {
  store.set(currentUserAtom, null);
  store.set(loginRequestedAtom, false);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Pošalji poruku' }));
  expect(store.get(loginRequestedAtom)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a message is counted as it is written, refused below ten characters, and sent once', async () => {
  const seen = scriptFetch({ [PATH]: () => ({ body: { sent: true } }) });
  const { user } = show();
  const dialog = await open(user);
  const text = dialog.getByLabelText('Vaša poruka');
  await user.type(text, 'Prekratko');
  expect(dialog.getByText('9 / 2000')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Pošalji poruku' })).toBeDisabled();
  await user.tab();
  expect(dialog.getByRole('alert').textContent).toBe('Poruka mora imati najmanje 10 karaktera');
  await user.clear(text);
  await user.type(text, TEXT);
  await user.click(dialog.getByRole('button', { name: 'Pošalji poruku' }));
  expect(await dialog.findByText('Poruka je poslata prodavcu.')).toBeTruthy();
  expect(seen.map(({ body }) => body)).toEqual([
    { text: TEXT, clientMessageId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

test('nothing can be added to a message while it is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
  scriptFetch({ [PATH]: () => promise });
  const { user } = show();
  const dialog = await open(user);
  await user.type(dialog.getByLabelText('Vaša poruka'), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Pošalji poruku' }));
  await user.type(dialog.getByLabelText('Vaša poruka'), ' Hvala!');
  expect(dialog.getByLabelText('Vaša poruka')).toHaveValue(TEXT);
  resolve({ status: 503, body: { code: 'UNAVAILABLE', message: 'Sistem trenutno nije dostupan.' } });
  await dialog.findByText('Sistem trenutno nije dostupan.');
  await user.type(dialog.getByLabelText('Vaša poruka'), ' Hvala!');
  expect(dialog.getByLabelText('Vaša poruka')).toHaveValue(`${TEXT} Hvala!`);
});

test('what is written on after closing a dialog that was still sending is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
  const seen = scriptFetch({ [PATH]: () => promise });
  const first = show();
  const before = await open(first.user);
  await first.user.type(before.getByLabelText('Vaša poruka'), TEXT);
  await first.user.click(before.getByRole('button', { name: 'Pošalji poruku' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  first.unmount();

  const second = show();
  await second.user.type((await open(second.user)).getByLabelText('Vaša poruka'), ' Hvala!');
  await act(async () => resolve({ body: { sent: true } }));
  second.unmount();
  expect((await open(show().user)).getByLabelText('Vaša poruka')).toHaveValue(`${TEXT} Hvala!`);
});

test('what could not be sent is kept over a reload, and sent again as the same message', async () => {
  let answer: ScriptedAnswer = {
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Sistem trenutno nije dostupan.' },
  };
  const seen = scriptFetch({ [PATH]: () => answer });
  const first = show();
  const before = await open(first.user);
  await first.user.type(before.getByLabelText('Vaša poruka'), TEXT);
  await first.user.click(before.getByRole('button', { name: 'Pošalji poruku' }));
  expect((await before.findByText('Sistem trenutno nije dostupan.')).getAttribute('role')).toBe('alert');
  first.unmount();
  expect(localStorage, 'what was written is kept by this tab alone (R96)').toHaveLength(0);

  answer = { body: { sent: true } };
  const { user } = show();
  const after = await open(user);
  expect(after.getByLabelText('Vaša poruka')).toHaveValue(TEXT);
  await user.click(after.getByRole('button', { name: 'Pošalji poruku' }));
  await after.findByText('Poruka je poslata prodavcu.');
  expect(seen).toHaveLength(2);
  expect(seen[1]?.body).toEqual(seen[0]?.body);
  expect(sessionStorage).toHaveLength(0);
});
