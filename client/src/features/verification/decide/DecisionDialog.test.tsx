import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { messagesAtom } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { applicationServer, buildDetails, unavailable } from '../../../testing/data/applications.ts';
import { buildMe } from '../../../testing/data/people.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import {
  companies,
  figure,
  openVerification,
  press,
  rowOf,
} from '../../../testing/pages/verification-section.tsx';

let server: ReturnType<typeof applicationServer>;

beforeEach(() => {
  server = applicationServer(3);
});

describe('deciding', () => {
  test('an approval may have notes; the same page is loaded again', async () => {
    server = applicationServer(45);
    const { user } = await openVerification();
    await user.click(await screen.findByRole('button', { name: 'Strana 2' }));
    const dialog = await press(user, 21, 'Odobri');
    await user.type(dialog.getByLabelText('Napomena (opciono)'), ' Sve je u redu. ');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() => expect(screen.queryByText('Auto kuća 21')).toBeNull());
    const post = server.seen.find(({ method }) => method === 'POST');
    expect([post?.url.pathname, post?.body]).toEqual([
      '/api/dealer-verification/dealer-21/approve',
      { notes: 'Sve je u redu.', documents: [] },
    ]);
    expect(server.lists().at(-1)).toBe('?page=2&pageSize=20');
    await waitFor(() => expect(figure('totalPending')).toBe('44'));
    expect(store.get(messagesAtom)[0]).toMatchObject({ title: 'Zahtev je odobren', text: 'Auto kuća 21' });
  });

  test('an approval needs no notes', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 1, 'Odobri');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.waiting).toHaveLength(2);
  });

  test.each(['Odobri', 'Odbij'])('says by what who decides may no longer buy (R379): %s', async (button) => {
    const { user } = await openVerification();
    const dialog = await press(user, 1, button);
    expect(dialog.getByText(/više ne možete da kupujete na njenim otvorenim aukcijama/)).toBeVisible();
  });

  test('gives the keyboard to the heading of the list, also while its row is still there', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 1, 'Odobri');
    server.answerList = () => new Promise(() => {});
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Zahtevi na čekanju', hidden: true })).toHaveFocus(),
    );
    expect(companies()).toHaveLength(3);
  });

  test('an approval names the documents that were seen in the details, and tells of others (R178)', async () => {
    const document = { id: 'd-1', name: 'rešenje.pdf', type: 'application/pdf', bytes: 1_200 } as const;
    server.answerDetails = (item) => ({
      body: { ...buildDetails(item), documents: [{ ...document, addedAt: item.createdAt }] },
    });
    const message = 'Uz zahtev su dokumenti koje niste videli.';
    server.answerDecision = () => ({ status: 409, body: { code: 'CONFLICT', message } });
    const { user } = await openVerification();
    const details = await press(user, 3, 'Pregledaj');
    await details.findByText('rešenje.pdf');
    await user.click(details.getByRole('button', { name: 'Odobri' }));
    const dialog = await openedDialog('dialog', 'Odobravanje zahteva');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      notes: null,
      documents: ['d-1'],
    });
  });

  test('an approval from the list names the documents that its details have shown before (R178)', async () => {
    const document = { id: 'd-1', name: 'rešenje.pdf', type: 'application/pdf', bytes: 1_200 } as const;
    server.answerDetails = (item) => ({
      body: { ...buildDetails(item), documents: [{ ...document, addedAt: item.createdAt }] },
    });
    const { user } = await openVerification();
    const details = await press(user, 3, 'Pregledaj');
    await details.findByText('rešenje.pdf');
    await user.keyboard('{Escape}');
    const dialog = await press(user, 3, 'Odobri');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() => expect(server.waiting).toHaveLength(2));
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ documents: ['d-1'] });
  });

  test('on the own application is left to others, and its details say so', async () => {
    store.set(currentUserAtom, buildMe({ objectId: 'dealer-2', roles: ['user', 'admin'] }));
    const { user } = await openVerification();
    expect((await rowOf(2)).getAllByRole('button')).toHaveLength(1);
    expect((await rowOf(1)).getAllByRole('button')).toHaveLength(3);
    const dialog = await press(user, 2, 'Pregledaj');
    expect(dialog.getByText('O sopstvenom zahtevu odlučuje drugi administrator ili podrška.')).toBeVisible();
    for (const name of ['Odobri', 'Odbij']) expect(dialog.queryByRole('button', { name })).toBeNull();
    store.set(currentUserAtom, null);
  });

  test('the last page that is left is shown when the page itself is gone', async () => {
    server = applicationServer(21);
    const { user } = await openVerification();
    await user.click(await screen.findByRole('button', { name: 'Strana 2' }));
    const dialog = await press(user, 21, 'Odobri');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await rowOf(20);
    expect(companies()).toHaveLength(20);
    expect(screen.queryByText('Nema zahteva na čekanju')).toBeNull();
  });

  test('Odbij cannot be pressed while the reason is blank', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 2, 'Odbij');
    const reject = dialog.getByRole('button', { name: 'Odbij' });
    expect(reject).toBeDisabled();
    await user.type(dialog.getByLabelText('Razlog odbijanja'), '  \n ');
    expect(reject).toBeDisabled();
    await user.type(dialog.getByLabelText('Razlog odbijanja'), 'Licenca nije čitljiva. ');
    expect(reject).toBeEnabled();
    await user.click(reject);
    await waitFor(() => expect(screen.queryByText('Auto kuća 2')).toBeNull());
    const post = server.seen.find(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ notes: 'Licenca nije čitljiva.' });
  });

  test('a reason that is too long is complained about and not sent', async () => {
    const { user } = await openVerification();
    const dialog = await press(user, 2, 'Odbij');
    await user.click(dialog.getByLabelText('Razlog odbijanja'));
    await user.paste('a'.repeat(1001));
    expect(dialog.getByText('Razlog je predugačak')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Odbij' })).toBeDisabled();
  });

  test('success: false shows its errorMessage in an alert that can be closed; the reason stays', async () => {
    server.answerDecision = () => ({ body: { success: false, errorMessage: 'Ovaj zahtev je već odobren.' } });
    const { user } = await openVerification();
    const dialog = await press(user, 2, 'Odbij');
    await user.type(dialog.getByLabelText('Razlog odbijanja'), 'Licenca nije čitljiva.');
    const asked = server.lists().length;
    await user.click(dialog.getByRole('button', { name: 'Odbij' }));
    expect(await dialog.findByText('Ovaj zahtev je već odobren.')).toBeVisible();
    expect(dialog.getByLabelText('Razlog odbijanja')).toHaveValue('Licenca nije čitljiva.');
    expect(server.lists().length).toBeGreaterThan(asked);
    await user.click(dialog.getByRole('button', { name: 'Zatvori poruku' }));
    expect(dialog.queryByText('Ovaj zahtev je već odobren.')).toBeNull();
  });

  test.each([
    ['Odobri', 'Napomena (opciono)', 'Failed to approve verification'],
    ['Odbij', 'Razlog odbijanja', 'Failed to reject verification'],
  ])(
    '%s that fails says so, keeps what was typed also over closing, and can be tried again',
    async (action, label, text) => {
      const decide = server.answerDecision;
      server.answerDecision = () => unavailable;
      const { user } = await openVerification();
      const dialog = await press(user, 2, action);
      await user.type(dialog.getByLabelText(label), 'Videti licencu.');
      await user.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByText(text)).toBeVisible();
      expect(dialog.getByText('Servis trenutno nije dostupan.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
      server.answerDecision = decide;
      const again = await press(user, 2, action);
      expect(again.getByLabelText(label)).toHaveValue('Videti licencu.');
      await user.click(again.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByText('Auto kuća 2')).toBeNull());
    },
  );
});

test('what one administrator has typed no other one in the same window is shown', async () => {
  const draft = async (objectId: string) => {
    cleanup();
    store.set(currentUserAtom, buildMe({ objectId, roles: ['user', 'admin'] }));
    const { user } = await openVerification();
    return { user, reason: (await press(user, 2, 'Odbij')).getByLabelText('Razlog odbijanja') };
  };
  const { user, reason } = await draft('admin-1');
  await user.type(reason, 'Licenca nije čitljiva.');
  expect((await draft('admin-2')).reason).toHaveValue('');
  expect((await draft('admin-1')).reason).toHaveValue('Licenca nije čitljiva.');
  store.set(currentUserAtom, null);
});
