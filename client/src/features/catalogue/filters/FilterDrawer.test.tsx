import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { store } from '../../../lib/store.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { bmw, catalogueServer, openCatalogue, openListed } from '../../../testing/pages/catalogue-page.tsx';
import { chipsAtom } from '../criteria/understanding.ts';

beforeEach(() => {
  catalogueServer([bmw], 1);
});

/** The screen of a phone. */
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

describe('the drawer of a phone', () => {
  const openDrawer = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: /^Filteri/ }));
    return await openedDialog('dialog');
  };

  test('applies what was chosen with Primeni filtere in one step, leads to the list past the top of the page, and leaves nothing of itself in the history', async () => {
    onPhone();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, router, search } = await openListed('/auctions?fuel=diesel');
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('checkbox', { name: 'BMW' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Crna' }));
    expect(search()).toBe('?fuel=diesel');
    await user.click(drawer.getByRole('button', { name: 'Primeni filtere' }));
    expect(search()).toBe('?make=BMW&fuel=diesel&color=Crna');
    await waitFor(() =>
      expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Aukcije' })]),
    );
    const button = await screen.findByRole('button', { name: /^Filteri ?, aktivnih: 3$/ });
    expect(button).toBeVisible();
    expect(button.parentElement).toHaveStyle({ position: 'sticky' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(-1));
    expect(search()).toBe('?fuel=diesel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is opened by a button that floats over no link of an empty list', async () => {
    onPhone();
    catalogueServer([], 0);
    await openCatalogue('/auctions?q=trabant');
    await screen.findByText('Nema rezultata');
    expect(screen.getByRole('button', { name: /^Filteri/ }).parentElement).toHaveStyle({
      position: 'static',
    });
  });

  test('has the kind of auction, and beside it the AI search stands on the page', async () => {
    onPhone();
    const { user, search } = await openListed();
    expect(screen.getByRole('textbox', { name: 'AI pretraga' })).toBeVisible();
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('checkbox', { name: 'Holandske' }));
    await user.click(drawer.getByRole('button', { name: 'Primeni filtere' }));
    expect(search()).toBe('?type=dutch');
  });

  test('changes nothing when it is closed otherwise, not even by an AI search', async () => {
    onPhone();
    const { user, search } = await openListed('/auctions?fuel=diesel');
    const drawer = await openDrawer(user);
    await user.type(drawer.getByRole('textbox', { name: 'AI pretraga' }), 'škoda{Enter}');
    await drawer.findByRole('button', { name: /Ukloni filter Dizel karavan/ });
    await user.click(drawer.getByRole('button', { name: 'Zatvori bez primene' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?fuel=diesel');
    expect(store.get(chipsAtom)).toEqual([]);
  });

  test('keeps the keyboard when its last filter goes', async () => {
    onPhone();
    const { user } = await openListed('/auctions?fuel=diesel');
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('button', { name: 'Poništi filtere' }));
    expect(drawer.queryByRole('button', { name: 'Poništi filtere' })).toBeNull();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  test('is closed by Back, which stays on the list and changes nothing', async () => {
    onPhone();
    const { user, router, search } = await openListed('/auctions?fuel=diesel');
    await act(() => router.navigate('/auctions?fuel=petrol'));
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('checkbox', { name: 'BMW' }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?fuel=petrol');
  });
});
