import { act, screen, waitFor, within } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { authStatusAtom, currentUserAtom, loginRequestedAtom, requestLogin } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { renderElement } from '../../testing/render-app.tsx';
import LoginDialog from './LoginDialog.tsx';

const Heart = () => (
  <button type="button" onClick={requestLogin}>
    Sačuvaj
  </button>
);

function App() {
  return (
    <>
      <main tabIndex={-1}>
        <Routes>
          <Route path="/auctions" element={<Link to="/auctions/bmw">BMW</Link>} />
          <Route path="/auctions/bmw" element={<Heart />} />
        </Routes>
      </main>
      {useAtomValue(loginRequestedAtom) && <LoginDialog />}
    </>
  );
}

beforeEach(() => {
  store.set(loginRequestedAtom, false);
  store.set(currentUserAtom, null);
  store.set(authStatusAtom, 'ready');
});

async function asked() {
  const app = renderElement(<App />, '/auctions');
  await app.user.click(screen.getByRole('link', { name: 'BMW' }));
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }));
  await openedDialog('dialog');
  return app;
}

test('gives the keyboard back to what asked for it', async () => {
  const { user } = await asked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sačuvaj' })).toHaveFocus());
});

test('that outlives its page gives the keyboard to the page that is there', async () => {
  const { user, router } = await asked();
  await act(() => router.navigate(-1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('R344 says that the account cannot be loaded, in place of a sign-in, and goes once it can', async () => {
  store.set(authStatusAtom, 'error');
  await asked();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Vaš nalog trenutno nije moguće učitati.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Prijavi se preko Entra' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Pokušaj ponovo' })).toBeEnabled();
  act(() => {
    store.set(currentUserAtom, buildMe());
    store.set(authStatusAtom, 'ready');
  });
  await waitFor(() => expect(store.get(loginRequestedAtom)).toBe(false));
});
