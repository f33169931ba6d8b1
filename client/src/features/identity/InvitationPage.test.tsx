import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { InvitationPage } from './InvitationPage.tsx';

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
