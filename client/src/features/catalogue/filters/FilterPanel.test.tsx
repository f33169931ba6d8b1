import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bmw, catalogueServer, chips, openListed } from '../../../testing/pages/catalogue-page.tsx';

let server: ReturnType<typeof catalogueServer>;

beforeEach(() => {
  server = catalogueServer([bmw], 1);
});

const openPanel = async (address?: string) => {
  const app = await openListed(address);
  await app.user.click(screen.getByRole('button', { name: /^Filteri/ }));
  await screen.findByRole('group', { name: 'Osnovna pretraga' });
  return app;
};

describe('the panel', () => {
  test('puts a choice into the address, the badge and a chip, and takes it back', async () => {
    const { user, search } = await openPanel();
    await user.click(screen.getByRole('checkbox', { name: 'BMW' }));
    await user.click(screen.getByRole('checkbox', { name: 'Audi' }));
    expect(search()).toBe('?make=BMW&make=Audi');
    expect(chips()).toEqual(['BMW', 'Audi']);
    expect(document.querySelector('[data-badge]')).toHaveTextContent('2');
    await user.click(screen.getByRole('checkbox', { name: 'BMW' }));
    expect(search()).toBe('?make=Audi');
  });

  test('sends no bound while the ranges stand at their defaults (R34)', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Napredna pretraga' }));
    expect(await screen.findByText('2015 i starije – 2024 i novije')).toBeVisible();
    expect(screen.getByText('€0 – €100.000+')).toBeVisible();
    expect(screen.getByText('0 km – 200.000 km+')).toBeVisible();
    const sliders = screen
      .getAllByRole('slider')
      .map((slider) => [slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]);
    expect(sliders).toEqual([
      ...Array(2).fill(['0', '100000', '1000']),
      ...Array(2).fill(['2015', '2024', '1']),
      ...Array(2).fill(['0', '200000', '5000']),
      ...Array(2).fill(['0', '300', '5']),
    ]);
    expect([...(server.lists().at(-1)?.url.searchParams.keys() ?? [])]).toEqual([
      'status',
      'status',
      'sort',
      'page',
      'pageSize',
    ]);
  });

  test('takes a typed number as it stands, one step of history for all of its digits', async () => {
    const { user, search, router } = await openPanel();
    const before = server.lists().length;
    const navigations: string[] = [];
    router.subscribe(({ historyAction }) => navigations.push(historyAction));
    const field = screen.getByRole('textbox', { name: 'Najviša cena' });
    await user.click(field);
    // At one go: on a machine that is busy the pause between two digits would be long enough for a request.
    for (const value of ['1', '15', '15.', '15.5', '15.50', '15.500'])
      fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(search()).toBe('?maxPrice=15500'));
    expect(navigations.every((action) => action === 'REPLACE')).toBe(true);
    await waitFor(() => expect(server.lists()).toHaveLength(before + 1));
    expect(chips()).toEqual(['Cena do €15.500']);
  });

  test('turns bounds that are the wrong way round', async () => {
    const { user, search } = await openPanel('/auctions?minPrice=20000');
    await user.type(screen.getByRole('textbox', { name: 'Najviša cena' }), '9000');
    await user.tab();
    expect(search()).toBe('?minPrice=9000&maxPrice=20000');
  });

  test('tells how many auctions each make has with the other filters, and offers every make that has any (R33)', async () => {
    server.makes = () => ({
      body: {
        items: [
          { make: 'BMW', count: 1_200 },
          { make: 'Dacia', count: 2 },
          { make: 'Zastava', count: 1 },
        ],
      },
    });
    const { user, search } = await openPanel('/auctions?fuel=diesel&make=BMW&model=320d&page=2');
    expect(await screen.findByRole('checkbox', { name: 'BMW, 1.200 aukcija' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Audi, 0 aukcija' })).toBeVisible();
    const asked = server.seen.find(({ url }) => url.pathname === '/api/auctions/makes');
    expect(asked?.url.search).toBe('?status=scheduled&status=active&fuel=diesel');
    expect(screen.queryByRole('checkbox', { name: /Dacia/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Još marki: 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Dacia, 2 aukcije' }));
    // No Dacia is a 320d: the number beside it would not come.
    expect(search()).toBe('?make=BMW&make=Dacia&fuel=diesel');
  });

  test('offers the cities of sellers, counts the makes of those that are chosen, and takes them back (R364)', async () => {
    const cities = ['Beograd', 'Novi Sad', 'Niš', 'Čačak', 'Užice', 'Pirot', 'Vranje', 'Šabac', 'Ub'];
    server.cities = () => ({ body: { items: cities } });
    const { user, search } = await openPanel('/auctions?city=Bor');
    await user.click(screen.getByRole('button', { name: 'Napredna pretraga' }));
    const group = within(await screen.findByRole('group', { name: 'Mesto prodavca' }));
    await user.click(await group.findByRole('button', { name: 'Još mesta: 1' }));
    await user.click(group.getByRole('checkbox', { name: 'Ub' }));
    expect(search()).toBe('?city=Bor&city=Ub');
    await user.click(group.getByRole('checkbox', { name: 'Bor' }));
    expect([search(), chips()]).toEqual(['?city=Ub', ['Ub']]);
    await waitFor(() => expect(server.lastQuery()?.getAll('city')).toEqual(['Ub']));
    await waitFor(() => {
      const asked = server.seen.findLast(({ url }) => url.pathname === '/api/auctions/makes');
      expect(asked?.url.searchParams.getAll('city')).toEqual(['Ub']);
    });
    await user.click(screen.getByRole('button', { name: /^Ukloni filter/ }));
    expect(search()).toBe('');
  });

  test('replaces the term of an inspection by another one', async () => {
    const { user, search } = await openPanel('/auctions?inspection=3');
    await user.click(screen.getByRole('button', { name: 'Napredna pretraga' }));
    const terms = await screen.findByRole('group', { name: 'Tehnički pregled važi još' });
    await user.click(within(terms).getByRole('checkbox', { name: '6 meseci' }));
    expect(search()).toBe('?inspection=6');
    await user.click(within(terms).getByRole('checkbox', { name: '6 meseci' }));
    expect(search()).toBe('');
  });

  test('shows what it does not offer as chosen, so that it can be taken back', async () => {
    const { user, search } = await openPanel('/auctions?make=Škoda&minYear=2010&model=Octavia');
    expect(screen.getByRole('checkbox', { name: 'Škoda' })).toBeChecked();
    expect(chips()).toEqual(['Škoda', 'Octavia', 'Godište od 2010']);
    await user.click(screen.getByRole('checkbox', { name: 'Škoda' }));
    expect(search()).toBe('?model=Octavia&minYear=2010');
  });
});
