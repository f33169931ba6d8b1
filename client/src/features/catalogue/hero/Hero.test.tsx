import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { authStatusAtom, loginRequestedAtom } from '../../../lib/auth/index.ts';
import { store } from '../../../lib/store.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { catalogueServer, openCatalogue } from '../../../testing/pages/catalogue-page.tsx';

beforeEach(() => {
  catalogueServer();
});

describe('the hero', () => {
  test('explains both kinds of auction', async () => {
    const { user } = await openCatalogue();
    await user.click(screen.getByRole('button', { name: 'Kako funkcioniše' }));
    const dialog = await openedDialog('dialog');
    expect(dialog.getByRole('heading', { name: 'Klasična aukcija' })).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Holandska aukcija' })).toBeInTheDocument();
  });

  test('Pregledaj aukcije goes to the list', async () => {
    const { user } = await openCatalogue();
    await user.click(screen.getByRole('button', { name: 'Pregledaj aukcije' }));
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('leads sellers to a new car', async () => {
    await openCatalogue();
    expect(screen.getByRole('link', { name: 'Prodaj automobil' })).toHaveAttribute('href', '/dealer/add-car');
  });

  test('offers no sign-in to a user whose session could not be confirmed', async () => {
    await openCatalogue();
    act(() => store.set(authStatusAtom, 'error'));
    expect(screen.queryByRole('button', { name: 'Prijavi se' })).toBeNull();
  });

  test('asks for the sign-in dialog', async () => {
    const { user } = await openCatalogue();
    await user.click(screen.getByRole('button', { name: 'Prijavi se' }));
    expect(store.get(loginRequestedAtom)).toBe(true);
  });
});
