import type { CompanyMembers, Me } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { messagesAtom } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { buildDealer } from '../../../testing/data/dealers.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { DealerArea } from '../DealerArea.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import { OwnerPages, SellerPages } from './RoleOnly.tsx';

const since = '2026-07-01T10:00:00.000Z';
const members: CompanyMembers = {
  owner: { userId: 'vlasnik', name: 'Vesna Vlasnik', email: 'vesna@primer.rs' },
  members: [
    {
      id: 'mira',
      email: 'mira@primer.rs',
      name: 'Mira',
      userId: 'user-mira',
      role: 'seller',
      state: 'member',
      since,
    },
    {
      id: 'jova',
      email: 'jova@primer.rs',
      name: null,
      userId: null,
      role: 'viewer',
      state: 'expired',
      since,
    },
  ],
};
let answer: CompanyMembers;
const acts = {
  items: [
    {
      id: 'a',
      at: since,
      person: { userId: 'user-mira', name: 'Mira' },
      act: 'auction.listed',
      subject: 'golf',
      title: 'Volkswagen Golf',
    },
    {
      id: 'b',
      at: since,
      person: { userId: 'vlasnik', name: 'Vesna Vlasnik' },
      act: 'member.invited',
      subject: 'mira',
      title: 'mira@primer.rs',
    },
    {
      id: 'c',
      at: since,
      person: { userId: 'user-mira', name: 'Mira' },
      act: 'documents.changed',
      subject: 'octavia',
      title: 'Škoda Octavia',
    },
  ],
  page: 1,
  pageSize: 20,
  total: 3,
  totalPages: 1,
};

function open(
  memberRole?: Me['memberRole'],
  at = '/dealer/people',
  standing: Parameters<typeof buildDealer>[0] = 'approved',
) {
  const seen = scriptFetch({
    'GET /api/company/members': () => ({ body: answer }),
    'GET /api/company/acts': () => ({ body: acts }),
    'DELETE /api/company/members/mira': () => ({ body: { deleted: true, email: 'mira@primer.rs' } }),
  });
  const user: Me = { ...buildDealer(standing), ...(memberRole && { memberRole }) };
  store.set(currentUserAtom, user);
  const frame = (
    <DealerArea user={user}>
      <Outlet />
    </DealerArea>
  );
  const children = [
    { path: 'people', element: <PeoplePage /> },
    { element: <OwnerPages />, children: [{ path: 'settings', element: 'Postavke firme' }] },
    { element: <SellerPages />, children: [{ path: 'add-car', element: 'Novi automobil' }] },
  ];
  return { ...renderRoutes([{ path: 'dealer', element: frame, children }], at), seen };
}
afterEach(() => store.set(currentUserAtom, null));
beforeEach(() => {
  answer = members;
});

test('R207 an owner whose company is not verified yet reads when people can be invited', async () => {
  open(undefined, '/dealer/people', 'pending');
  expect(
    await screen.findByText('Ljude možete da pozovete čim verifikacija kompanije bude odobrena.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pošalji poziv' })).toBeNull();
});

test('R207 somebody who accepts an invitation is shown as a member without a reload', async () => {
  open();
  const people = within(await screen.findByRole('table', { name: 'Ljudi i pozivi' }));
  expect(people.getByRole('button', { name: /^Povuci poziv/ })).toBeVisible();
  const joined = members.members.map((member) => ({
    ...member,
    state: 'member' as const,
    userId: member.id,
  }));
  answer = { ...members, members: joined };
  await act(async () => liveSocket.push('company:members-changed', {}));
  await expect.poll(() => people.getAllByRole('button', { name: /^Oduzmi pristup/ })).toHaveLength(2);
});

test('R207 what changed among the people while the connection was away is shown once it is back', async () => {
  open();
  const people = within(await screen.findByRole('table', { name: 'Ljudi i pozivi' }));
  const [mira] = members.members;
  answer = { ...members, members: mira === undefined ? [] : [mira] };
  await act(() => connectAt(86_400));
  await expect.poll(() => people.queryByRole('rowheader', { name: /^jova/ })).toBeNull();
});

test('R207 the owner sees who works for the company, and takes access back after a question', async () => {
  const { user, seen } = open();
  const people = within(await screen.findByRole('table', { name: 'Ljudi i pozivi' }));
  expect(people.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Oduzmi pristup: Mira',
    'Pošalji ponovo: jova@primer.rs',
    'Povuci poziv: jova@primer.rs',
  ]);
  await user.click(people.getByRole('button', { name: /^Oduzmi pristup/ }));
  const dialog = await openedDialog('alertdialog', 'Oduzmi pristup');
  await user.click(dialog.getByRole('button', { name: 'Oduzmi pristup' }));
  await expect.poll(() => people.queryByRole('rowheader', { name: /^Mira/ })).toBeNull();
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  // The row with the button that had the keyboard is gone.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Ljudi u firmi' }));
  expect(seen.filter(({ url }) => url.pathname === '/api/company/acts')).toHaveLength(2);
});

test('the keyboard stays on the role that was changed, and on the invitation that was sent again', async () => {
  const { user } = open();
  const role = await screen.findByRole('combobox', { name: /Mira/ });
  const again = screen.getByRole('button', { name: /^Pošalji ponovo/ });
  const answers: (() => void)[] = [];
  const held = () =>
    new Promise<{ body: CompanyMembers }>((resolve) => answers.push(() => resolve({ body: members })));
  scriptFetch({
    'GET /api/company/acts': () => ({ body: acts }),
    'PUT /api/company/members/mira': held,
    'POST /api/company/members/jova/invitation': held,
  });
  /** Browsers drop the keyboard of what is disabled; jsdom keeps it there. */
  const dropped = async (element: HTMLElement) => {
    await waitFor(() => expect(element).toBeDisabled());
    element.blur();
    answers.pop()?.();
    await waitFor(() => expect(element).toHaveFocus());
  };
  await user.selectOptions(role, 'viewer');
  await dropped(role);
  await user.click(again);
  await dropped(again);
});

test('R207 an invitation that was accepted meanwhile is shown so, in place of a refusal that stays', async () => {
  const { user } = open();
  const withdraw = await screen.findByRole('button', { name: /^Povuci poziv/ });
  let shown = members;
  scriptFetch({
    'GET /api/company/members': () => ({ body: shown }),
    'GET /api/company/acts': () => ({ body: acts }),
    'DELETE /api/company/members/jova': () => ({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' },
    }),
  });
  await user.click(withdraw);
  const dialog = await openedDialog('alertdialog', 'Povuci poziv');
  const [mira, jova] = members.members as [CompanyMembers['members'][0], CompanyMembers['members'][0]];
  shown = { ...members, members: [mira, { ...jova, id: 'jova-2', name: 'Jova', state: 'member' }] };
  await user.click(dialog.getByRole('button', { name: 'Povuci poziv' }));
  expect(
    await screen.findByRole('button', { name: /^Oduzmi pristup.*Jova/, hidden: true }),
  ).toBeInTheDocument();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(store.get(messagesAtom)[0]?.text).toMatch(/u međuvremenu/);
});

test('R209 every person of the company sees who did what, with the way there', async () => {
  open('viewer');
  const row = within(
    (await screen.findByRole('rowheader', { name: 'Postavljena aukcija' })).closest('tr') as HTMLElement,
  );
  expect(row.getByRole('link', { name: 'Volkswagen Golf' })).toHaveAttribute('href', '/auctions/golf');
  expect(row.getByText('Mira')).toBeVisible();
  const car = screen.getByRole('link', { name: 'Škoda Octavia' });
  expect(car).toHaveAttribute('href', '/dealer/cars/octavia');
  const invited = screen.getByRole('rowheader', { name: 'Poslat poziv' }).closest('tr') as HTMLElement;
  expect(within(invited).getByText('mira@primer.rs')).toBeVisible();
  expect(within(invited).queryByRole('link')).toBeNull();
});

test('R208 a member has no way to what the owner alone changes', async () => {
  open('seller');
  await screen.findByRole('table', { name: 'Ljudi i pozivi' });
  expect(screen.queryByRole('button', { name: 'Pošalji poziv' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Oduzmi pristup/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Postavke' })).toBeNull();
});

test.each([
  ['seller', '/dealer/settings', 'Ovo uređuje vlasnik firme'],
  ['seller', '/dealer/add-car', 'Novi automobil'],
  ['viewer', '/dealer/add-car', 'Vaš pristup je za pregled'],
] as const)('R208 a %s finds at %s: %s', async (role, path, text) => {
  open(role, path);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});
