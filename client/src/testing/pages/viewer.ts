import { screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildDealer } from '../data/dealers.ts';

/** For the rest of the test somebody is signed in who may only look at what is the company's (R208). */
export function signInAsViewer(): void {
  store.set(currentUserAtom, { ...buildDealer('approved'), memberRole: 'viewer' });
  onTestFinished(() => store.set(currentUserAtom, null));
}

/** Links and buttons that change something of the stock, or choose what of it to change. */
export const changesOffered = (): string[] =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    .filter((name) => /^(Dodaj|Izmeni|Obriši|Kreiraj|Uvezi|Otkaži|Ponovo|Izaberi)/.test(name));
