import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { InvitationPage } from './InvitationPage.tsx';

vi.mock('../../lib/auth/sign-in.ts', () => ({ signIn: vi.fn(async () => true) }));

const dealer = {
  id: 'user-2',
  companyName: 'Auto Petrović',
  verificationStatus: 'approved',
} as const;

test.each([
  [
    'somebody who works for a company',
    buildMe({ dealer, memberRole: 'seller' }),
    'U dilerski deo',
    '/dealer/dashboard',
  ],
  ['anybody else', buildMe(), 'Na aukcije', '/auctions'],
])('a link that was used leads %s on', async (_, user, label, to) => {
  store.set(authStatusAtom, 'ready');
  store.set(currentUserAtom, user);
  scriptFetch({
    'POST /api/company/invitations/read': () => ({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' },
    }),
  });
  renderElement(<InvitationPage />, '/poziv?token=tajna-iz-poruke');
  expect(await screen.findByText(/^Veza je iskorišćena/)).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

/** The invitation of Ana's address, opened. */
function openInvitation() {
  store.set(authStatusAtom, 'ready');
  const invitation = { companyName: 'Auto Petrović', email: 'ana@primer.rs', role: 'seller' };
  scriptFetch({ 'POST /api/company/invitations/read': () => ({ body: invitation }) });
  return renderElement(<InvitationPage />, '/poziv?token=tajna-iz-poruke');
}

test('a visitor signs in or registers with the address that is invited', async () => {
  store.set(currentUserAtom, null);
  const { user } = openInvitation();
  await user.click(await screen.findByRole('button', { name: 'Registruj se' }));
  expect(signIn).toHaveBeenLastCalledWith({ purpose: 'register', email: 'ana@primer.rs' });
  await user.click(screen.getByRole('button', { name: 'Prijavi se preko Entra' }));
  expect(signIn).toHaveBeenLastCalledWith({ purpose: 'signIn', email: 'ana@primer.rs' });
});

test('somebody else who is signed in is told so, and signs in as the invited one', async () => {
  store.set(currentUserAtom, buildMe({ email: 'marko@primer.rs' }));
  openInvitation();
  expect(await screen.findByText(/prijavljeni ste kao marko@primer.rs/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prijavi se preko Entra' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prihvati poziv' })).toBeNull();
});

test('who is invited accepts, whatever the case of the letters', async () => {
  store.set(currentUserAtom, buildMe({ email: 'Ana@Primer.rs' }));
  openInvitation();
  expect(await screen.findByRole('button', { name: 'Prihvati poziv' })).toBeVisible();
});
