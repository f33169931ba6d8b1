import type { SavedFilters } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentUserAtom, loginRequestedAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { buildMe } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, scriptFetch } from '../../testing/scripted-fetch.ts';
import SaveSearch from './SaveSearch.tsx';

const filters: SavedFilters = { make: ['BMW'], fuel: ['diesel'], maxPrice: 15_000 };
beforeEach(() => {
  store.set(currentUserAtom, buildMe());
  store.set(loginRequestedAtom, false);
});
afterEach(() => store.set(currentUserAtom, null));

const serve = (refusal?: ScriptedAnswer) =>
  scriptFetch({
    'POST /api/me/saved-searches': ({ body }) =>
      refusal ?? {
        body: { id: 'one', createdAt: new Date(OPENED).toISOString(), inStock: 1, ...(body as object) },
      },
  });

async function openDialog() {
  const { user } = renderElement(<SaveSearch filters={filters} />);
  await user.click(screen.getByRole('button', { name: 'Sačuvaj pretragu' }));
  return { user, dialog: await openedDialog('dialog', 'Sačuvaj pretragu') };
}

test('a search is saved under a name that its filters give, with the chosen alert', async () => {
  const seen = serve();
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('textbox', { name: 'Naziv' })).toHaveValue('BMW, Diesel, Cena do €15.000');
  expect(dialog.getByRole('radio', { name: 'Odmah' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Jednom dnevno' }));
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await screen.findByText(/^Sačuvano: BMW, Diesel, Cena do €15\.000\./)).toBeVisible();
  expect(seen.at(-1)?.body).toEqual({ name: 'BMW, Diesel, Cena do €15.000', alert: 'daily', filters });
  expect(screen.getByRole('link', { name: 'Sačuvane pretrage' })).toHaveAttribute('href', '/saved-searches');
});

test('a refusal is told in the dialog, and nothing typed is lost', async () => {
  const message = 'Možete sačuvati najviše 50 pretraga. Uklonite neku da biste dodali novu.';
  serve({ status: 409, body: { code: 'CONFLICT', message } });
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Naziv' }), ' za nas');
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Naziv' })).toHaveValue('BMW, Diesel, Cena do €15.000 za nas');
});

test('without a confirmed address a link is offered', async () => {
  serve({ status: 403, body: { code: 'EMAIL_UNCONFIRMED', message: 'Potvrdite adresu.' } });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await dialog.findByText('Potvrdite adresu.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Pošalji vezu za potvrdu' })).toBeVisible();
});

test('a visitor is asked to sign in', async () => {
  store.set(currentUserAtom, null);
  serve();
  const { user } = renderElement(<SaveSearch filters={filters} />);
  await user.click(screen.getByRole('button', { name: 'Sačuvaj pretragu' }));
  expect(store.get(loginRequestedAtom)).toBe(true);
});
