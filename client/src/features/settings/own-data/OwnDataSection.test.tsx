import type { OpenMatter } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEndedAtom } from '../../../lib/auth/index.ts';
import { signOutHere } from '../../../lib/auth/sign-out.ts';
import { store } from '../../../lib/store.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { OwnDataSection } from './OwnDataSection.tsx';

vi.mock('../../../lib/auth/sign-out.ts', () => ({ signOutHere: vi.fn(async () => true) }));

let open: OpenMatter[];
let file: () => ScriptedAnswer;
let close: () => ScriptedAnswer;
let seen: SeenRequest[];
const saved: string[] = [];

beforeEach(() => {
  open = [];
  saved.length = 0;
  file = () => ({
    headers: { 'Content-Disposition': 'attachment; filename=autoplace-moji-podaci.json' },
    body: { userId: 'user-1' },
  });
  close = () => ({ body: { closed: true } });
  seen = scriptFetch({
    'GET /api/me/export': () => file(),
    'GET /api/me/closing': () => ({ body: { open } }),
    'POST /api/me/closing': () => close(),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  store.set(sessionEndedAtom, null);
});

const page = () => renderElement(<OwnDataSection email="jelena@example.com" />);
const ask = async () => {
  const { user } = page();
  await user.click(screen.getByRole('button', { name: 'Zatvori nalog' }));
  return { user, dialog: await openedDialog('alertdialog') };
};

test('R159 own data are saved as a file, and a refusal says why they are not', async () => {
  const { user } = page();
  const button = screen.getByRole('button', { name: 'Preuzmi moje podatke' });
  await user.click(button);
  expect(await screen.findByText('Podaci su preuzeti.')).toBeVisible();
  expect(saved).toEqual(['autoplace-moji-podaci.json']);
  file = () => ({ status: 429, body: { code: 'RATE_LIMITED', message: 'Previše zahteva.' } });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Podaci nisu preuzetiPreviše zahteva.');
  expect(saved).toHaveLength(1);
});

test('R160 an account with something open cannot be closed: the page says what, and leads there', async () => {
  open = [
    { kind: 'leads', title: 'Fiat 500', path: '/auctions/lot-1' },
    { kind: 'administrator', title: '', path: null },
  ];
  const { dialog } = await ask();
  expect(await dialog.findByRole('link', { name: /Fiat 500/ })).toHaveAttribute('href', '/auctions/lot-1');
  expect(dialog.getByText(/Vi ste administrator/)).toBeVisible();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Odustani']);
});

test('R160 it is closed after a question, by its address, and the user is signed out and reads so', async () => {
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Zatvori nalog' }));
  await waitFor(() => expect(store.get(sessionEndedAtom)).toMatch(/^Vaš nalog je zatvoren/));
  expect(signOutHere).toHaveBeenCalledOnce();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'jelena@example.com' });
});

test('R160 what has come meanwhile is told in the dialog', async () => {
  close = () => {
    open = [{ kind: 'deal', title: 'Fiat Punto', path: '/deals/lot-2' }];
    return { status: 409, body: { code: 'CONFLICT', message: 'Imate otvorene obaveze.' } };
  };
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Zatvori nalog' }));
  expect(await dialog.findByRole('link', { name: /Fiat Punto/ })).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Imate otvorene obaveze.');
  expect(signOutHere).not.toHaveBeenCalled();
});
