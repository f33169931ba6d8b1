import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showInCyrillic } from '../../../lib/script/show-cyrillic.ts';
import { bmw, catalogueServer, chips, openListed } from '../../../testing/pages/catalogue-page.tsx';

beforeEach(() => {
  catalogueServer([bmw], 1);
});

describe('the chips', () => {
  test('leave one by one and pass the keyboard on, in the end to the list', async () => {
    const { user, search } = await openListed('/auctions?fuel=diesel&maxPrice=9000&status=active');
    expect(chips()).toEqual(['U toku', 'Diesel', 'Cena do €9.000']);
    await user.click(screen.getByRole('button', { name: 'Ukloni filter Diesel' }));
    expect(search()).toBe('?status=active&maxPrice=9000');
    await waitFor(() => expect(screen.getByRole('button', { name: /Cena do/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /U toku/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(search()).toBe('');
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('all leave with Poništi filtere, which keeps the order', async () => {
    const { user, search } = await openListed(
      '/auctions?make=BMW&q=golf&minPrice=1&maxYear=2020&maxMileage=9&sort=price_asc&page=3',
    );
    await user.click(screen.getByRole('button', { name: 'Poništi filtere' }));
    expect(search()).toBe('?sort=price_asc');
  });

  test('leave the script of typed words, makes and models alone (R227)', async () => {
    await openListed('/auctions?make=Lada&model=Niva&q=crvena+strela&fuel=diesel');
    const kept = [...document.querySelectorAll('[aria-label="Aktivni filteri"] [translate="no"]')];
    expect(kept.map(({ textContent }) => textContent)).toEqual(['crvena strela', 'Lada', 'Niva']);
    expect(chips()).toContain('Ključne reči: crvena strela');
  });

  test('leave it alone in what is heard of them, too', async () => {
    const { user } = await openListed('/auctions?q=crvena+strela&fuel=diesel');
    const stop = showInCyrillic(document);
    await user.click(screen.getByRole('button', { name: 'Уклони филтер Кључне речи: crvena strela' }));
    expect(await screen.findByText(/^Уклоњен филтер: Кључне речи:/)).toHaveTextContent(/crvena strela$/);
    stop();
  });
});
